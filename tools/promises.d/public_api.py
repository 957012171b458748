"""Prints the public API of the library, a line for each item, from rustdoc's JSON.

    public_api.py FILE

Reads version 57 of the format; exits with 3 for any other. Blanket implementations and those of
`Send`, `Sync` and their like are left out. The order is the alphabet's.
"""

import json
import sys

VERSION = 57
AUTO = {"Send", "Sync", "Unpin", "UnwindSafe", "RefUnwindSafe", "Freeze", "UnsafeUnpin"}


class Api:
    def __init__(self, document):
        self.index = document["index"]
        self.root = document["root"]
        self.lines = set()

    def item(self, number):
        return self.index.get(str(number))

    # Types, bounds and generics as text.

    def type(self, t):
        if t is None:
            return "()"
        if isinstance(t, str):
            return t
        (kind, of), = t.items()
        if kind in ("primitive", "generic"):
            return of
        if kind == "resolved_path":
            return of["path"].replace("$crate", "widehash") + self.arguments(of["args"])
        if kind == "borrowed_ref":
            life = f"{of['lifetime']} " if of["lifetime"] else ""
            return f"&{life}{'mut ' if of['is_mutable'] else ''}{self.type(of['type'])}"
        if kind == "raw_pointer":
            return f"*{'mut' if of['is_mutable'] else 'const'} {self.type(of['type'])}"
        if kind == "slice":
            return f"[{self.type(of)}]"
        if kind == "array":
            return f"[{self.type(of['type'])}; {of['len']}]"
        if kind == "tuple":
            return f"({', '.join(map(self.type, of))})"
        if kind == "impl_trait":
            return f"impl {self.bounds(of)}"
        if kind == "dyn_trait":
            names = [bound["trait"]["path"] + self.arguments(bound["trait"]["args"]) for bound in of["traits"]]
            return f"dyn {' + '.join(names)}"
        if kind == "qualified_path":
            trait = of.get("trait")
            of_trait = f" as {trait['path']}{self.arguments(trait['args'])}" if trait and trait["path"] else ""
            return f"<{self.type(of['self_type'])}{of_trait}>::{of['name']}"
        if kind == "function_pointer":
            return f"fn{self.signature(of['sig'])}"
        return f"{kind} {json.dumps(of, sort_keys=True)}"

    def arguments(self, args):
        if not args:
            return ""
        (kind, of), = args.items()
        if kind == "parenthesized":
            inputs = ", ".join(map(self.type, of["inputs"]))
            return f"({inputs})" + (f" -> {self.type(of['output'])}" if of["output"] else "")
        if kind != "angle_bracketed":
            return f"<{json.dumps(of, sort_keys=True)}>"
        words = []
        for argument in of["args"]:
            if argument == "infer":
                words.append("_")
                continue
            (what, value), = argument.items()
            words.append(value if what == "lifetime" else value["expr"] if what == "const" else self.type(value))
        for constraint in of["constraints"]:
            (_, value), = constraint["binding"].items()
            bound = self.bounds(value) if isinstance(value, list) else self.type(value.get("type", value))
            words.append(f"{constraint['name']} = {bound}")
        return f"<{', '.join(words)}>" if words else ""

    def bounds(self, bounds):
        words = []
        for bound in bounds:
            (kind, of), = bound.items()
            if kind == "trait_bound":
                maybe = "?" if of["modifier"] == "maybe" else ""
                words.append(f"{maybe}{of['trait']['path'].replace('$crate', 'widehash')}{self.arguments(of['trait']['args'])}")
            else:
                words.append(str(of))
        return " + ".join(words)

    def generics(self, generics):
        words = []
        for parameter in generics["params"]:
            (kind, of), = parameter["kind"].items()
            if kind == "type" and of["is_synthetic"]:
                continue
            if kind == "const":
                words.append(f"const {parameter['name']}: {self.type(of['type'])}")
            else:
                bounds = self.bounds(of["bounds"]) if kind == "type" else " + ".join(of["outlives"])
                words.append(parameter["name"] + (f": {bounds}" if bounds else ""))
        where = []
        for predicate in generics["where_predicates"]:
            (kind, of), = predicate.items()
            if kind == "bound_predicate":
                where.append(f"{self.type(of['type'])}: {self.bounds(of['bounds'])}")
            else:
                where.append(json.dumps(of, sort_keys=True))
        return (f"<{', '.join(words)}>" if words else ""), (f" where {', '.join(where)}" if where else "")

    def signature(self, sig):
        inputs = ", ".join(f"{name}: {self.type(t)}" for name, t in sig["inputs"])
        return f"({inputs})" + (f" -> {self.type(sig['output'])}" if sig["output"] else "")

    # Items.

    def add(self, path, item, seen=()):
        """Adds an item that is public under `path`, and what it contains."""
        if item is None or item["id"] in seen:
            return
        (kind, of), = item["inner"].items()
        seen = (*seen, item["id"])
        if kind == "module":
            self.lines.add(f"mod {path}")
            for number in of["items"]:
                self.member(path, number, seen)
        elif kind == "use":
            target = self.item(of["id"]) if of["id"] is not None else None
            if of["is_glob"] and target:
                for number in target["inner"].get("module", {}).get("items", []):
                    self.member(path, number, seen)
            elif target:
                self.add(f"{path.rsplit('::', 1)[0]}::{of['name']}", target, seen)
            else:
                self.lines.add(f"use {of['source']} as {path.rsplit('::', 1)[0]}::{of['name']}")
        elif kind == "function":
            (params, where), header = self.generics(of["generics"]), of["header"]
            words = [word for word in ("const", "unsafe", "async") if header[f"is_{word}"]]
            self.lines.add(f"{' '.join([*words, 'fn'])} {path}{params}{self.signature(of['sig'])}{where}")
        elif kind in ("struct", "union", "enum"):
            params, where = self.generics(of["generics"])
            self.lines.add(f"{kind} {path}{params}{where}{' #[non_exhaustive]' if 'non_exhaustive' in item['attrs'] else ''}")
            if kind == "struct":
                fields = of["kind"].get("plain", {}).get("fields", []) if isinstance(of["kind"], dict) else []
                for number in [*fields, *(of["kind"].get("tuple", []) if isinstance(of["kind"], dict) else [])]:
                    self.member(path, number, seen)
            else:
                for number in of.get("variants", []):
                    self.member(path, number, seen, always=True)
            self.implementations(path, of["impls"], seen)
        elif kind == "variant":
            self.lines.add(f"variant {path}")
            shape = of["kind"]
            if isinstance(shape, dict):
                (form, fields), = shape.items()
                fields = fields["fields"] if form == "struct" else fields
                for number in fields:
                    self.member(path, number, seen, always=True)
        elif kind == "struct_field":
            self.lines.add(f"field {path}: {self.type(of)}")
        elif kind == "trait":
            params, where = self.generics(of["generics"])
            bounds = self.bounds(of["bounds"])
            self.lines.add(f"trait {path}{params}{': ' + bounds if bounds else ''}{where}")
            for number in of["items"]:
                self.member(path, number, seen, always=True)
        elif kind in ("constant", "assoc_const"):
            self.lines.add(f"const {path}: {self.type(of['type'])}")
        elif kind in ("type_alias", "assoc_type"):
            self.lines.add(f"type {path}" + (f" = {self.type(of['type'])}" if of.get("type") else ""))
        elif kind == "static":
            self.lines.add(f"static {path}: {self.type(of['type'])}")
        else:
            self.lines.add(f"{kind} {path}")

    def member(self, path, number, seen, always=False):
        item = self.item(number)
        if item and (always or item["visibility"] in ("public", "default")):
            self.add(f"{path}::{item['name'] or '_'}", item, seen)

    def implementations(self, path, numbers, seen):
        for number in numbers:
            item = self.item(number)
            of = item["inner"]["impl"]
            trait = of["trait"]
            if of["is_synthetic"] or of["blanket_impl"] or trait and trait["path"] in AUTO:
                continue
            if trait:
                params, where = self.generics(of["generics"])
                name = trait["path"].replace("$crate", "widehash") + self.arguments(trait["args"])
                self.lines.add(f"impl{params} {name} for {path}{where}")
            else:
                for inner in of["items"]:
                    self.member(path, inner, seen)


def main():
    with open(sys.argv[1]) as file:
        document = json.load(file)
    if document["format_version"] != VERSION:
        print(f"rustdoc's format has version {document['format_version']}, not {VERSION}", file=sys.stderr)
        sys.exit(3)
    api = Api(document)
    api.add("widehash", api.item(api.root))
    print("\n".join(sorted(api.lines)))


if __name__ == "__main__":
    main()
