//! Reads an untrusted PDF in a separate process with resource limits: a file of a few kilobytes can expand to
//! gigabytes, and a thread cannot be stopped.

mod child;

pub use child::{COMMAND, read};

use super::child::{build_command, current_program};
use super::permits::{ChildPermits, PERMIT_TIMEOUT};
use super::{CONTENT_TIMEOUT, limit_duration, read_whole};
use application::actor::Uploader;
use application::error::PortError;
use application::media::inspection_ports::{PdfReader, PdfState};
use application::ports::ByteStream;
use async_trait::async_trait;
use std::io;
use std::path::PathBuf;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::time::timeout;

/// Timeout of a read, for a busy machine.
const READ_TIMEOUT: Duration = Duration::from_secs(5);

/// Runs `fenix read-pdf` for each file.
pub struct ChildPdfReader {
    program: PathBuf,
    permits: ChildPermits,
}

impl ChildPdfReader {
    /// Creates a reader that runs the current executable, even if an upgrade replaced its file.
    pub fn with_current_executable() -> Self {
        Self::new(current_program(), PERMIT_TIMEOUT)
    }

    /// Creates a reader that runs this executable; a file waits at most for `permit_timeout` until it is read.
    pub fn new(program: PathBuf, permit_timeout: Duration) -> Self {
        Self { program, permits: ChildPermits::new(permit_timeout) }
    }

    async fn run(&self, content: &[u8]) -> io::Result<PdfState> {
        let mut child = build_command(&self.program, &[COMMAND]).spawn()?;
        if let Some(mut input) = child.stdin.take() {
            // The process may exit before it has read the whole file; its status is valid.
            let _ = input.write_all(content).await;
        }
        let status = child.wait().await?;
        child::parse_state(status.code()).ok_or_else(|| io::Error::other(status.to_string()))
    }
}

#[async_trait]
impl PdfReader for ChildPdfReader {
    async fn inspect(&self, uploader: &Uploader, content: ByteStream) -> Result<PdfState, PortError> {
        let _permit = self.permits.acquire(uploader).await.map_err(reading_error)?;
        let content = limit_duration(content, CONTENT_TIMEOUT);
        let Some(content) = read_whole(content).await? else { return Ok(PdfState::Unreadable) };
        match timeout(READ_TIMEOUT, self.run(&content)).await {
            Ok(read) => read.map_err(reading_error),
            Err(_) => Ok(PdfState::Unreadable),
        }
    }
}

fn reading_error(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> PortError {
    PortError::unavailable("reading a PDF file", error)
}
