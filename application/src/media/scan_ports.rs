//! What is asked of the program that looks for malware.

use crate::error::PortError;
use crate::ports::ByteStream;
use async_trait::async_trait;

/// What a scanner says of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScanVerdict {
    /// Nothing was found.
    Clean,
    /// It holds malware, under this name of the scanner.
    Infected(String),
}

/// Looks for malware in files of strangers.
#[async_trait]
pub trait MalwareScanner: Send + Sync {
    /// The verdict on this content. Bounded in time, with constant memory whatever its size. An error without a
    /// verdict: the scanner does not answer, stops in the middle, or takes no file of that size.
    async fn scan(&self, content: ByteStream) -> Result<ScanVerdict, PortError>;
}
