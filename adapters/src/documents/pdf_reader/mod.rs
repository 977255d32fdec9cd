//! Reads an untrusted PDF in a separate process with resource limits: a file of a few kilobytes can expand to
//! gigabytes, and a thread cannot be stopped.

mod child;

pub use child::{COMMAND, read};

use super::child::{command, this_program};
use super::read_whole;
use application::error::PortError;
use application::media::inspection_ports::{PdfReader, PdfState};
use application::ports::ByteStream;
use async_trait::async_trait;
use std::io;
use std::path::PathBuf;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Maximum number of concurrent reads.
const MAX_CONCURRENCY: usize = 2;
/// Maximum wait for a permit, after which the file is not read.
const PERMIT_TIMEOUT: Duration = Duration::from_secs(5);
/// Timeout of a read, for a busy machine.
const READ_TIMEOUT: Duration = Duration::from_secs(5);

/// Runs `fenix read-pdf` for each file.
pub struct ChildPdfReader {
    program: PathBuf,
    permits: Semaphore,
}

impl ChildPdfReader {
    /// Uses the running binary, also after an upgrade replaced its file.
    pub fn with_current_executable() -> Self {
        Self::new(this_program())
    }

    /// Uses the binary at this path.
    pub fn new(program: PathBuf) -> Self {
        Self { program, permits: Semaphore::new(MAX_CONCURRENCY) }
    }

    async fn run(&self, content: &[u8]) -> io::Result<PdfState> {
        let mut child = command(&self.program, &[COMMAND]).spawn()?;
        if let Some(mut input) = child.stdin.take() {
            // The process may exit before it has read the whole file; its status is valid.
            let _ = input.write_all(content).await;
        }
        Ok(child::state_of(child.wait().await?.code()))
    }
}

#[async_trait]
impl PdfReader for ChildPdfReader {
    async fn inspect(&self, content: ByteStream) -> Result<PdfState, PortError> {
        let Ok(Ok(_permit)) = timeout(PERMIT_TIMEOUT, self.permits.acquire()).await else {
            tracing::warn!("too many PDF files at once: one was not checked");
            return Ok(PdfState::Unknown);
        };
        let Some(content) = read_whole(content).await? else { return Ok(PdfState::Unreadable) };
        Ok(match timeout(READ_TIMEOUT, self.run(&content)).await {
            Ok(Ok(state)) => state,
            Ok(Err(error)) => {
                tracing::warn!(%error, "the reader of PDF files does not start");
                PdfState::Unknown
            }
            Err(_) => PdfState::Unreadable,
        })
    }
}
