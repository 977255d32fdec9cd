//! Port of the file store.

use crate::error::PortError;
use async_trait::async_trait;
use bytes::Bytes;
use domain::shared::instant::Instant;
use futures::stream::BoxStream;

/// Content of a file as a stream.
pub type ByteStream = BoxStream<'static, Result<Bytes, PortError>>;

/// Reason why a file was not stored.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// More bytes than allowed; nothing was stored.
    #[error("file larger than {0} bytes")]
    TooLarge(u64),
    /// The sender stopped before the end; nothing was stored.
    #[error("upload interrupted")]
    Interrupted,
    /// The store failed; nothing was stored.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// File store, on disk or over the S3 protocol. Keys are generated, never typed by users.
#[async_trait]
pub trait FileStore: Send + Sync {
    /// Stores a stream without buffering it as a whole, and returns its size in bytes. An error of the stream gives
    /// `Interrupted`. The file exists under `key` only after `Ok`.
    async fn put(&self, key: &str, content: ByteStream, max_bytes: u64) -> Result<u64, StoreError>;
    /// Returns the content as a stream; `None` if there is no such file.
    async fn get(&self, key: &str) -> Result<Option<ByteStream>, PortError>;
    /// Deletes a file; no-op if it does not exist.
    async fn delete(&self, key: &str) -> Result<(), PortError>;
    /// Returns at most `limit` keys with `prefix` last written before `before`.
    async fn list_older(&self, prefix: &str, before: Instant, limit: usize)
    -> Result<Vec<String>, PortError>;
    /// Deletes partial files of killed processes with `prefix` (empty for the whole store): those last written more
    /// than a day before `before`, or all if it is `None`.
    async fn delete_unfinished(&self, prefix: &str, before: Option<Instant>) -> Result<(), PortError>;
    /// Returns the metadata of a file; `None` if there is no such file.
    async fn stat(&self, key: &str) -> Result<Option<StoredFile>, PortError>;
    /// Streams the metadata of every file, unordered.
    fn list_all(&self) -> BoxStream<'_, Result<StoredFile, PortError>>;
    /// Checks that files can be written and read.
    async fn check(&self) -> Result<(), PortError>;
}

/// Metadata of a stored file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFile {
    pub key: String,
    /// Size in bytes.
    pub size: u64,
    /// Time of the last write.
    pub written_at: Instant,
    /// Checksum by the store, if it has one.
    pub etag: Option<String>,
}
