//! Which paths to include and to exclude: globs much like those of .gitignore.

use fast_glob::glob_match;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::Path;

/// Globs that choose the files of a walk. They match paths relative to the named directory.
///
/// `*` and `?` match within a name, `?` exactly one byte; `[abc]` matches one of these ASCII
/// characters, `{one,two}` either word, and `**` any number of directories. A glob without a slash is compared with names at any
/// depth, one with a slash with the path relative to the named directory. A glob that ends with a
/// slash matches only directories. Exclusion takes precedence.
#[derive(Debug)]
pub struct Globs {
    include: Option<Set>,
    exclude: Set,
}

/// A glob that cannot be used.
#[derive(Debug)]
pub struct InvalidGlob {
    /// Whether it is one of the globs that exclude.
    pub excludes: bool,
    reason: String,
}

impl fmt::Display for InvalidGlob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for InvalidGlob {}

impl Globs {
    /// Returns `None` if there are no globs at all.
    pub fn new(include: &[OsString], exclude: &[OsString]) -> Result<Option<Self>, InvalidGlob> {
        if include.is_empty() && exclude.is_empty() {
            return Ok(None);
        }
        let set = |globs: &[OsString], excludes| {
            Set::new(globs).map_err(|reason| InvalidGlob { excludes, reason })
        };
        let any = !include.is_empty();
        let include = set(include, false)?;
        Ok(Some(Globs { include: any.then_some(include), exclude: set(exclude, true)? }))
    }

    /// Returns whether the path itself is excluded. The caller has checked the directories above
    /// it.
    pub(super) fn exclude(&self, path: &Path, is_dir: bool) -> bool {
        self.exclude.matches(path, is_dir)
    }

    /// Returns whether the path, or a directory above it, is included.
    pub(super) fn include(&self, path: &Path, is_dir: bool) -> bool {
        let Some(include) = &self.include else { return true };
        let mut ancestors = path.ancestors();
        ancestors.next().is_some_and(|path| include.matches(path, is_dir))
            || ancestors.any(|above| include.matches(above, true))
    }
}

#[derive(Debug, Default)]
struct Set {
    /// Match entries of any type.
    any: Patterns,
    /// Match directories only.
    directories: Patterns,
}

/// Globs as `fast_glob` reads them.
#[derive(Debug, Default)]
struct Patterns {
    /// What follows the `*` of globs such as `*.o`. For these, the matcher would try every position in a name.
    endings: Vec<String>,
    /// Other globs without a slash. A name takes less time to match than a whole path.
    of_names: Vec<String>,
    of_paths: Vec<String>,
}

impl Set {
    fn new(globs: &[OsString]) -> Result<Self, String> {
        let mut set = Set::default();
        for glob in globs {
            let text = glob.to_str().ok_or_else(|| format!("{glob:?} is not UTF-8"))?;
            fast_glob::validate(text).map_err(|error| format!("{text:?}: {error}"))?;
            // The matcher compares bytes, so that a longer character would never match.
            let after_brackets = text.replace(r"\[", "");
            let mut classes =
                after_brackets.split('[').skip(1).map(|after| after.split(']').next());
            if classes.any(|class| class.is_some_and(|class| !class.is_ascii())) {
                return Err(format!("{text:?}: [] takes ASCII characters only; use {{é,ü}}"));
            }
            let path = text.strip_prefix("./").unwrap_or(text);
            let (path, patterns) = match path.strip_suffix('/') {
                Some(path) => (path, &mut set.directories),
                None => (path, &mut set.any),
            };
            if path.is_empty() {
                return Err(format!("{text:?} matches no path"));
            }
            // A slash anywhere but at the end anchors a glob to the named directory.
            let anchored = path.contains('/') || text.starts_with("./");
            let path = path.strip_prefix('/').unwrap_or(path);
            if !anchored
                && let Some(ending) = path.strip_prefix('*')
                && !ending.contains(['*', '?', '[', '{', '\\'])
            {
                patterns.endings.push(ending.to_owned());
                continue;
            }
            // At the start it would negate.
            let escape = if path.starts_with('!') { "\\" } else { "" };
            let into = if anchored { &mut patterns.of_paths } else { &mut patterns.of_names };
            into.push(format!("{escape}{path}"));
        }
        Ok(set)
    }

    fn matches(&self, path: &Path, is_dir: bool) -> bool {
        self.any.match_path(path) || (is_dir && self.directories.match_path(path))
    }
}

impl Patterns {
    fn match_path(&self, path: &Path) -> bool {
        let any = |globs: &[String], text: &OsStr| {
            globs.iter().any(|glob| glob_match(glob, text.as_encoded_bytes()))
        };
        let any_name = |name: &OsStr| {
            let bytes = name.as_encoded_bytes();
            self.endings.iter().any(|end| bytes.ends_with(end.as_bytes()))
                || any(&self.of_names, name)
        };
        path.file_name().is_some_and(any_name) || any(&self.of_paths, path.as_os_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn globs_match_as_those_of_gitignore_do() {
        for (glob, matching, others) in [
            ("*.o", &["a.o", "x/y/.o"][..], &["a.oo", "a.o/b"][..]),
            ("*", &["a", "a/.b"], &[]),
            ("*.{o,a}", &["a.o", "x/y.a"], &["a.b"]),
            ("*[xy]", &["ax", "b/y"], &["xa"]),
            ("src", &["src", "a/src"], &["srcs", "src/a"]),
            ("/src", &["src"], &["a/src"]),
            ("./src", &["src"], &["a/src"]),
            ("a/*.c", &["a/x.c"], &["b/a/x.c", "a/b/x.c"]),
            ("a/**/x", &["a/x", "a/b/c/x"], &["x", "b/a/x"]),
            ("a/**", &["a/x", "a/b/c"], &["a", "b/a/x"]),
            ("[ab]?.{c,h}", &["a1.c", "d/b2.h"], &["c1.c", "a.c"]),
            (r"\*", &["*"], &["a"]),
            ("!a", &["!a", "x/!a"], &["a", "b"]),
            ("!a/b", &["!a/b"], &["a/b", "x"]),
            ("*.{é,ü}", &["ö.é"], &["ö.e"]),
            ("[!a]?", &["bx", "x/b1"], &["ax", "b"]),
            (r"\[é]", &["[é]"], &["é"]),
            ("{a,b{c,d}}*", &["ax", "x/bdx"], &["bx"]),
            ("a*b*c", &["abc", "aXbYbc"], &["ab/c", "abX"]),
            (".*", &[".git", "a/.x"], &["a.b"]),
        ] {
            let set = Set::new(&[glob.into()]).unwrap();
            for path in matching {
                assert!(set.matches(Path::new(path), false), "{glob} {path}");
            }
            for path in others {
                assert!(!set.matches(Path::new(path), true), "{glob} {path}");
            }
        }
        let directories = Set::new(&["target/".into()]).unwrap();
        assert!(directories.matches(Path::new("a/target"), true));
        assert!(!directories.matches(Path::new("a/target"), false));
    }

    #[test]
    fn what_is_in_an_included_directory_is_included_and_exclusion_wins() {
        let globs = Globs::new(&["src/".into(), "*.md".into()], &["*.md".into()]);
        let Ok(Some(globs)) = globs else { panic!("these are globs") };
        assert!(globs.include(Path::new("a/src/b/c"), false));
        assert!(!globs.include(Path::new("a/src"), false));
        assert!(!globs.include(Path::new("a/b"), false));
        assert!(globs.include(Path::new("a.md"), false) && globs.exclude(Path::new("a.md"), false));
    }

    #[test]
    fn invalid_globs_are_errors() {
        for (glob, message) in [
            ("", "matches no path"),
            ("/", "matches no path"),
            ("[a", "unclosed"),
            ("{a", "{"),
            ("a\\", "backslash"),
        ] {
            let error = Set::new(&[glob.into()]).err().unwrap();
            assert!(error.contains(message), "{error}");
        }
    }
}
