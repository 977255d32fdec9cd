//! Standard output of commands.

use super::Failure;
use std::io::{ErrorKind, Write};

/// Writes a text. A reader that closed the pipe early (`| head`) is not an error.
pub fn write(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::refusal(error)),
        _ => Ok(()),
    }
}

/// Writes a line.
pub fn print_line(line: &str) -> Result<(), Failure> {
    write(&format!("{line}\n"))
}
