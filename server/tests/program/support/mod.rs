//! Starts the program in a separate folder, without the environment of the test process.

#[path = "../../../../adapters/tests/database/support/mod.rs"]
#[expect(dead_code, reason = "the tests of the database adapters use the rest")]
pub mod database;

use reqwest::{Client, Method, Response};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Output, Stdio};
use std::sync::LazyLock;
use std::thread::JoinHandle;
use tempfile::TempDir;

pub use database::{Engine, TestDatabase};

pub const SECRET: &str = "a secret of the tests, longer than 32 bytes";

/// Demo data on SQLite, loaded once and copied for each test.
static DEMO: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let demo_run = run(&folder, &[], &["demo"]);
    assert!(demo_run.status.success(), "{}", stderr(&demo_run));
    let kept_folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("demo");
    let _ = fs::remove_dir_all(&kept_folder);
    copy_folder(folder.path(), &kept_folder);
    kept_folder
});

/// Returns a data folder with demo data.
pub fn demo_folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    copy_folder(&DEMO, folder.path());
    folder
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            // Copies permissions too.
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Runs a command to its end.
pub fn run(folder: &TempDir, variables: &[(&str, &str)], arguments: &[&str]) -> Output {
    run_with_input(folder, variables, arguments, "")
}

/// Runs a command to its end, with this standard input.
pub fn run_with_input(
    folder: &TempDir,
    variables: &[(&str, &str)],
    arguments: &[&str],
    input: &str,
) -> Output {
    let mut child = command(folder, variables, arguments).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// Starts a command and ignores its output.
pub fn spawn(folder: &TempDir, variables: &[(&str, &str)], arguments: &[&str]) -> Child {
    let mut command = command(folder, variables, arguments);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

fn command(folder: &TempDir, variables: &[(&str, &str)], arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fenix"));
    command
        .env_clear()
        .env("FENIX_DATA_DIR", folder.path())
        .env("FENIX_BIND", "127.0.0.1:0")
        .envs(variables.iter().copied())
        .args(arguments)
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// HTTP client without a proxy.
pub fn client() -> Client {
    // Fails when another test of the same process installed it.
    let _ = rustls::crypto::ring::default_provider().install_default();
    // Loads no certificates: the servers of the tests speak HTTP.
    Client::builder().no_proxy().tls_certs_only([]).build().unwrap()
}

pub struct RunningServer {
    child: Child,
    /// Base address.
    pub base_url: String,
    /// Address of the metrics, if the server was started with one.
    pub metrics: Option<String>,
    first_line: String,
    rest: Option<JoinHandle<String>>,
    client: Client,
}

impl RunningServer {
    /// Starts the server on a free port, which is read from its log.
    pub fn start(folder: &TempDir, variables: &[(&str, &str)], arguments: &[&str]) -> Self {
        let arguments = [&["serve"], arguments].concat();
        let mut child = command(folder, variables, &arguments).spawn().unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let first_line = read_line(&mut log);
        let base_url =
            address_in(&first_line).unwrap_or_else(|| panic!("no address in the first line: {first_line}"));
        let with_metrics = variables.iter().any(|(name, _)| *name == "FENIX_METRICS_BIND");
        let metrics = with_metrics.then(|| {
            loop {
                let line = read_line(&mut log);
                assert!(!line.is_empty(), "the log ended");
                if line.contains("metrics on") {
                    break address_in(&line).unwrap();
                }
            }
        });
        let rest = std::thread::spawn(move || {
            let mut text = String::new();
            let _ = log.read_to_string(&mut text);
            text
        });
        Self { child, base_url, metrics, first_line, rest: Some(rest), client: client() }
    }

    /// Process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends a request; the response is not decompressed.
    pub async fn ask(&self, method: Method, path: &str, headers: &[(&str, &str)]) -> Response {
        let mut request = self.client.request(method, format!("{}{path}", self.base_url));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.send().await.unwrap()
    }

    pub async fn get(&self, path: &str) -> Response {
        self.ask(Method::GET, path, &[]).await
    }

    /// Sends the signal used by service managers; returns the exit status and the whole log.
    pub fn terminate(mut self) -> (Option<i32>, String) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let status = self.child.wait().unwrap();
        let rest = self.rest.take().unwrap().join().unwrap();
        (status.code(), format!("{}{rest}", self.first_line))
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read_line(log: &mut BufReader<ChildStderr>) -> String {
    let mut line = String::new();
    log.read_line(&mut line).unwrap();
    line
}

fn address_in(line: &str) -> Option<String> {
    let start = line.find("http://")?;
    let address = &line[start..];
    let end = address.find(|character: char| character == '"' || character.is_whitespace())?;
    Some(address[..end].to_owned())
}

/// Value of a header; empty when there is none.
pub fn header<'a>(response: &'a Response, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}
