//! Reads a PDF of a stranger in a process of its own, which its bounds end: a file of a few kilobytes can unfold to
//! gigabytes, and a thread cannot be stopped.

mod child;

pub use child::{COMMAND, read};

use super::child::{command, this_program};
use super::whole;
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

/// Files read at the same time.
const MAX_CONCURRENCY: usize = 2;
/// How long one waits for its turn; then nobody looks at it.
const PERMIT_TIMEOUT: Duration = Duration::from_secs(5);
/// How long its reading may take, on a machine that does other things too.
const READING: Duration = Duration::from_secs(5);

/// Runs `fenix read-pdf` for each file.
pub struct ChildPdfReader {
    program: PathBuf,
    permits: Semaphore,
}

impl ChildPdfReader {
    /// The reader in the program that runs now, also once a newer one has taken its place on disk.
    pub fn of_this_program() -> Self {
        Self::of(this_program())
    }

    /// The reader in this program.
    pub fn of(program: PathBuf) -> Self {
        Self { program, permits: Semaphore::new(MAX_CONCURRENCY) }
    }

    async fn run(&self, content: &[u8]) -> io::Result<PdfState> {
        let mut child = command(&self.program, &[COMMAND]).spawn()?;
        if let Some(mut input) = child.stdin.take() {
            // The child may exit before it has read everything; its status counts.
            let _ = input.write_all(content).await;
        }
        Ok(child::state_of(child.wait().await?.code()))
    }
}

#[async_trait]
impl PdfReader for ChildPdfReader {
    async fn look(&self, content: ByteStream) -> Result<PdfState, PortError> {
        let Ok(Ok(_permit)) = timeout(PERMIT_TIMEOUT, self.permits.acquire()).await else {
            tracing::warn!("too many PDF files at once: one was not looked at");
            return Ok(PdfState::Unknown);
        };
        let Some(content) = whole(content).await? else { return Ok(PdfState::Unreadable) };
        Ok(match timeout(READING, self.run(&content)).await {
            Ok(Ok(state)) => state,
            Ok(Err(error)) => {
                tracing::warn!(%error, "the reader of PDF files does not start");
                PdfState::Unknown
            }
            Err(_) => PdfState::Unreadable,
        })
    }
}
