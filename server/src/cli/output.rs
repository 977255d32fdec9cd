//! Standard output of commands.

use super::Failure;
use std::io::{ErrorKind, Write};

/// Writes a text. A reader that closed the pipe early (`| head`) is not an error.
pub fn write_text(text: &str) -> Result<(), Failure> {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::refusal(error)),
        _ => Ok(()),
    }
}

/// Writes a line.
pub fn print_line(line: &str) -> Result<(), Failure> {
    write_text(&format!("{line}\n"))
}
