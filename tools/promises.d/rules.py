"""Applies deny.toml's rules for licences and sources to the output of `cargo metadata`.

A licence expression is satisfied if some choice among its ORs has only permitted licences; "/" is an
old way to write OR. Exits with 1 and a line for each crate that breaks a rule.
"""

import json
import re
import sys
import tomllib


def permitted(expression, allow):
    """Evaluates an SPDX expression, in which AND binds tighter than OR."""
    tokens = re.findall(r"[()]|[^\s()/]+|/", expression.replace("/", " OR "))

    def either():
        value = both()
        while tokens and tokens[0] == "OR":
            tokens.pop(0)
            value = both() or value
        return value

    def both():
        value = one()
        while tokens and tokens[0] == "AND":
            tokens.pop(0)
            value = one() and value
        return value

    def one():
        token = tokens.pop(0)
        if token == "(":
            value = either()
            tokens.pop(0)
            return value
        if tokens and tokens[0] == "WITH":
            tokens.pop(0)
            token = f"{token} WITH {tokens.pop(0)}"
        return token in allow

    return either()


def main():
    with open(sys.argv[1], "rb") as file:
        allow = set(tomllib.load(file)["licenses"]["allow"])
    packages = json.load(sys.stdin)["packages"]
    broken = []
    for package in packages:
        name = f"{package['name']} {package['version']}"
        # A path, or a registry; cargo-deny also checks which registry.
        if package["source"] and not package["source"].startswith(("registry+", "sparse+")):
            broken.append(f"{name} comes from {package['source']}")
        if not package["license"] or not permitted(package["license"], allow):
            broken.append(f"{name} has the licence {package['license']}")
    print("\n".join(broken or [f"{len(packages)} crates keep the rules for licences and sources"]))
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
