//! The one way to standard output.

use super::Failure;
use std::io::{ErrorKind, Write};

/// Writes a text as it is. A reader that left early (`| head`) is no failure.
pub fn write(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::refused(error)),
        _ => Ok(()),
    }
}

/// Writes a line.
pub fn say(line: &str) -> Result<(), Failure> {
    write(&format!("{line}\n"))
}
