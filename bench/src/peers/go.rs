//! Go libraries. The programs in `bench/go` prepare a work, then time its calls on request, so that
//! they alternate with widehash on the same core and the same bytes.

use super::{Missing, Peer};
use crate::input::Input;
use crate::runner::{BoxedRunner, Runner};
use crate::work::{Shape, Work};
use std::cell::RefCell;
use std::error::Error;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::rc::Rc;
use std::time::Duration;
use std::{env, fs, thread};

/// A Go program: its folder below `bench/go`, and the peers that it contains.
struct Program {
    folder: &'static str,
    peers: &'static [&'static str],
}

const PROGRAMS: [Program; 3] = [
    Program {
        folder: ".",
        peers: &[
            "go-highwayhash",
            "go-sha256-simd",
            "go-zeebo-blake3",
            "go-luke-blake3",
            "go-hashtree",
        ],
    },
    Program { folder: "sha256mb", peers: &["go-sha256mb"] },
    Program { folder: "widehash", peers: &["go-widehash"] },
];

pub(super) fn names() -> impl Iterator<Item = &'static str> {
    PROGRAMS.iter().flat_map(|program| program.peers).copied()
}

/// Builds and starts the programs that contain wanted peers.
pub(super) fn start(
    wanted: impl Fn(&str) -> bool,
    peers: &mut Vec<Box<dyn Peer>>,
    missing: &mut Vec<Missing>,
) {
    for program in &PROGRAMS {
        let names: Vec<_> = program.peers.iter().copied().filter(|name| wanted(name)).collect();
        if names.is_empty() {
            continue;
        }
        match build(program).and_then(|file| Server::start(&file).map_err(|e| e.to_string())) {
            Ok((server, versions)) => {
                let server = Rc::new(RefCell::new(server));
                for name in names {
                    let version = versions.iter().find(|version| version.0 == name);
                    let version = version.map_or(String::new(), |version| version.1.clone());
                    peers.push(Box::new(GoPeer { name, version, server: Rc::clone(&server) }));
                }
            }
            Err(why) => {
                missing.extend(names.into_iter().map(|name| Missing { name, why: why.clone() }));
            }
        }
    }
}

/// Compiles a program into the folder of this one; returns the file, or the reason why it failed.
fn build(program: &Program) -> Result<PathBuf, String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("go").join(program.folder);
    let here = env::current_exe().map_err(|error| error.to_string())?;
    let name = program.peers[0];
    // Named by the process, so that two at once do not overwrite each other's program.
    let file = here.with_file_name(format!("{name}-peers-{}", std::process::id()));

    let mut command = Command::new("go");
    command.current_dir(&source).args(["build", "-o"]).arg(&file);
    let locked = source.join("go.sum").exists();
    let own = here.with_file_name(format!("{name}.mod"));
    if !locked {
        // This module has no go.sum in the tree, since not every proxy serves its dependencies.
        // Its sums are written to the folder of the program.
        fs::copy(source.join("go.mod"), &own).map_err(|error| error.to_string())?;
        command.arg("-mod=mod").arg(format!("-modfile={}", own.display()));
    }
    let output = command.arg(".").output().map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => "Go is not installed".to_string(),
        _ => format!("go: {error}"),
    })?;
    if output.status.success() {
        return Ok(file);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let reason = said.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or("failed");
    Err(format!("go build: {reason}"))
}

/// A running program and the pipes to it.
struct Server {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Server {
    /// Starts the program, and asks for its peers and their versions.
    fn start(file: &Path) -> io::Result<(Server, Vec<(String, String)>)> {
        let mut child = Command::new(file).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let to = child.stdin.take().expect("piped");
        let from = BufReader::new(child.stdout.take().expect("piped"));
        // The running program does not need its file any more.
        let _ = fs::remove_file(file);
        let mut server = Server { child, to, from };
        let mut versions = Vec::new();
        let mut line = server.ask("peers")?;
        while let Some((name, version)) = line.split_once(' ') {
            versions.push((name.to_string(), version.to_string()));
            line = server.line()?;
        }
        Ok((server, versions))
    }

    /// Sends a command and returns the first line of the answer.
    fn ask(&mut self, command: &str) -> io::Result<String> {
        self.to.write_all(format!("{command}\n").as_bytes())?;
        self.line()
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.from.read_line(&mut line)? == 0 {
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "the Go program ended"));
        }
        line.truncate(line.trim_end().len());
        Ok(line)
    }

    fn number<T: std::str::FromStr>(&mut self, command: &str) -> io::Result<T> {
        let answer = self.ask(command)?;
        answer.parse().map_err(|_| {
            io::Error::new(
                io::ErrorKind::InvalidData,
                format!("expected a number from the Go program, got {answer:?}"),
            )
        })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It holds nothing that has to be saved.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct GoPeer {
    name: &'static str,
    version: String,
    server: Rc<RefCell<Server>>,
}

impl Peer for GoPeer {
    fn name(&self) -> &'static str {
        self.name
    }

    fn version(&self) -> String {
        self.version.clone()
    }

    fn runner<'a>(
        &'a self,
        work: &Work,
        _input: &'a Input,
    ) -> Result<Option<BoxedRunner<'a>>, Box<dyn Error>> {
        // The program shares the core with this one.
        if work.threads > 1 {
            return Ok(None);
        }
        let shape = match work.shape {
            Shape::Messages => "messages",
            Shape::Hash33 => "hash33",
            Shape::Merkle => "merkle",
            Shape::Mixed => "mixed",
            Shape::Stream | Shape::Buffered => "stream",
            Shape::Xof => "xof",
        };
        let (algorithm, size, n, stride) =
            (work.algorithm.name(), work.size, work.n, work.stride());
        let command = format!("work {} {algorithm} {shape} {size} {n} {stride}", self.name);
        match &*self.server.borrow_mut().ask(&command)? {
            "yes" => Ok(Some(Box::new(Remote { server: Rc::clone(&self.server) }))),
            "no" => Ok(None),
            other => Err(format!("{} answered {other:?}, not yes or no", self.name).into()),
        }
    }
}

/// The work that the program prepared last.
struct Remote {
    server: Rc<RefCell<Server>>,
}

impl Runner for Remote {
    fn output(&mut self) -> io::Result<Vec<u8>> {
        let mut server = self.server.borrow_mut();
        let len = server.number("output")?;
        let mut output = vec![0; len];
        server.from.read_exact(&mut output)?;
        Ok(output)
    }

    fn run(&mut self, calls: u32) -> io::Result<Duration> {
        let nanoseconds = self.server.borrow_mut().number(&format!("run {calls}"))?;
        // Go's runtime threads share the core and take a while to become idle.
        thread::sleep(Duration::from_micros(100));
        Ok(Duration::from_nanos(nanoseconds))
    }
}
