//! Port of the malware scanner.

use crate::error::PortError;
use crate::ports::ByteStream;
use async_trait::async_trait;

/// Result of a scan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScanVerdict {
    /// No malware found.
    Clean,
    /// Malware found, with its name according to the scanner.
    Infected(String),
}

/// Malware scanner for uploaded files.
#[async_trait]
pub trait MalwareScanner: Send + Sync {
    /// Scans the content, in bounded time and constant memory. Returns an error without verdict if the scanner does
    /// not respond, is interrupted, or does not accept the size.
    async fn scan(&self, content: ByteStream) -> Result<ScanVerdict, PortError>;
}
