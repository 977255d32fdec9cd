//! Backups: created during operation, verified, and restored into an empty instance.

pub mod create;
pub mod error;
pub mod manifest;
pub mod ports;
pub mod restore;
pub mod verify;

#[cfg(test)]
mod tests;

pub use create::Backups;
pub use error::BackupError;
pub use restore::RestoreService;
pub use verify::verify;

use crate::error::PortError;
use crate::ports::ByteStream;
use bytes::Bytes;
use futures::{StreamExt, stream};

/// Returns bytes in memory as the content of an entry.
fn content_of(bytes: Vec<u8>) -> ByteStream {
    stream::iter([Ok::<_, PortError>(Bytes::from(bytes))]).boxed()
}
