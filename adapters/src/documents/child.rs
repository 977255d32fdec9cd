//! Child processes, each of which parses one uploaded file under resource limits. A thread could not be stopped.

use rustix::process::{Resource, Rlimit, setrlimit};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use tokio::process::Command;

/// Limit of writable memory in bytes, many times the largest file.
const MAX_MEMORY_BYTES: u64 = 192 << 20;
/// Limit of CPU time in seconds.
const MAX_CPU_SECONDS: u64 = 2;

/// Limits the resources of this process, and prevents a core dump that would contain the file.
pub(super) fn limit_resources() -> rustix::io::Result<()> {
    let limits = [
        (Resource::Data, MAX_MEMORY_BYTES),
        (Resource::Cpu, MAX_CPU_SECONDS),
        (Resource::Core, 0),
        (Resource::Fsize, 0),
    ];
    limits.into_iter().try_for_each(|(resource, limit)| {
        setrlimit(resource, Rlimit { current: Some(limit), maximum: Some(limit) })
    })
}

/// Path of the running binary, also after an upgrade replaced its file.
pub(super) fn current_program() -> PathBuf {
    let running = Path::new("/proc/self/exe");
    let own_path = || std::env::current_exe().unwrap_or_default();
    if running.exists() { running.to_owned() } else { own_path() }
}

/// Builds a command that runs the binary with a file on its standard input and an empty environment; the process is
/// killed when it is dropped.
pub(super) fn build_command(program: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).env_clear().stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    command.kill_on_drop(true);
    command
}
