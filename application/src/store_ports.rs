//! Where files are kept.

use crate::error::PortError;
use async_trait::async_trait;
use bytes::Bytes;
use domain::shared::instant::Instant;
use futures::stream::BoxStream;

/// The bytes of a file, in pieces.
pub type ByteStream = BoxStream<'static, Result<Bytes, PortError>>;

/// Why a file was not stored.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// More bytes than allowed; nothing was kept.
    #[error("file larger than {0} bytes")]
    TooLarge(u64),
    /// The sender stopped before the end; nothing was kept.
    #[error("upload interrupted")]
    Interrupted,
    /// The store failed; nothing was kept.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Keeps files, on disk or over the S3 protocol. Keys are ours, never a person's words.
#[async_trait]
pub trait FileStore: Send + Sync {
    /// Stores a stream piece by piece, never whole in memory; answers its size in bytes. An error of the
    /// stream is `Interrupted`. The file exists under `key` only when this returned `Ok`.
    async fn put(&self, key: &str, content: ByteStream, max_bytes: u64) -> Result<u64, StoreError>;
    /// The content, piece by piece; `None` when there is no such file.
    async fn get(&self, key: &str) -> Result<Option<ByteStream>, PortError>;
    /// Removes a file; one that is already gone is no error.
    async fn remove(&self, key: &str) -> Result<(), PortError>;
    /// Keys under `prefix` that were last written before `before`, at most `limit`.
    async fn list_older(&self, prefix: &str, before: Instant, limit: usize)
    -> Result<Vec<String>, PortError>;
    /// Removes what processes that were killed left half-written under `prefix` (the whole store when it is empty): all
    /// of it, or what was last written a day before `before`.
    async fn remove_unfinished(&self, prefix: &str, before: Option<Instant>) -> Result<(), PortError>;
    /// What is known of a file without reading it; `None` when there is no such file.
    async fn stat(&self, key: &str) -> Result<Option<StoredFile>, PortError>;
    /// Every file, in no order.
    fn all(&self) -> BoxStream<'_, Result<StoredFile, PortError>>;
    /// Can files be written and read now?
    async fn check(&self) -> Result<(), PortError>;
}

/// What is known of a file without reading it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFile {
    pub key: String,
    /// Bytes.
    pub size: u64,
    /// When it was last written.
    pub written_at: Instant,
    /// The store’s own sum, where it has one.
    pub etag: Option<String>,
}
