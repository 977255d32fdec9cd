//! Process that reads one PDF.

use super::super::child::limit_resources;
use application::media::inspection_ports::PdfState;
use domain::media::MAX_FILE_BYTES;
use hayro_syntax::{DecryptionError, LoadPdfError, Pdf};
use std::io::{self, Read};
use std::process::ExitCode;

/// Subcommand of the binary.
pub const COMMAND: &str = "read-pdf";

/// Exit status for a PDF that opens; differs from the statuses of a process that crashes or is stopped by its limits.
const OPENS: u8 = 40;
const LOCKED: u8 = 41;
const UNREADABLE: u8 = 42;
/// Exit status if the process could not read its input or limit its resources.
const FAILED: u8 = 43;

/// Reads the PDF on the standard input; the exit status reports its state.
pub fn read() -> ExitCode {
    let mut content = Vec::new();
    let result = io::stdin().lock().take(MAX_FILE_BYTES + 1).read_to_end(&mut content);
    if limit_resources().is_err() || result.is_err() {
        return FAILED.into();
    }
    match inspect(content) {
        PdfState::Opens => OPENS,
        PdfState::Locked => LOCKED,
        PdfState::Unreadable => UNREADABLE,
    }
    .into()
}

/// Returns the state for an exit status, where `None` means that a signal ended the process; `None` if the process
/// failed.
pub fn parse_state(status: Option<i32>) -> Option<PdfState> {
    match status.and_then(|status| u8::try_from(status).ok()) {
        Some(OPENS) => Some(PdfState::Opens),
        Some(LOCKED) => Some(PdfState::Locked),
        Some(FAILED) => None,
        _ => Some(PdfState::Unreadable),
    }
}

/// Returns the state of a PDF. A PDF whose owner only restricts printing or changes has an empty password.
fn inspect(content: Vec<u8>) -> PdfState {
    match Pdf::new(content) {
        Ok(pdf) if !pdf.pages().is_empty() => PdfState::Opens,
        Err(LoadPdfError::Decryption(DecryptionError::PasswordProtected)) => PdfState::Locked,
        Ok(_) | Err(_) => PdfState::Unreadable,
    }
}
