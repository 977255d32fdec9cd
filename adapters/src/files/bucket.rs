//! Files over the S3 protocol.
//!
//! S3 accepts parts of at least 5 MiB, complete and signed: fifty clients on slow connections would hold 250 MiB.
//! Therefore an upload is first written to an unnamed file on the server's disk, which uses no memory and is deleted
//! with the process. Only a complete file within its limit is sent to S3, in a few parts at a time over all uploads.

use super::address::BucketAddress;
use super::unfinished::{AbortOnDrop, unavailable};
use crate::allocation::RETURNED_ALLOCATION_BYTES;
use application::error::PortError;
use application::ports::{ByteStream, StoreError};
use bytes::Bytes;
use futures::StreamExt as _;
use object_store::aws::AmazonS3Builder;
use object_store::path::Path;
use object_store::{ClientOptions, ObjectStore, ObjectStoreExt as _, PutPayload, RetryConfig};
use std::fs::File;
use std::io::{self, Read as _, Seek as _};
use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt as _;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::task::spawn_blocking;

/// Minimum size that S3 accepts for a part other than the last.
const PART_BYTES: u64 = 5 * 1024 * 1024;
/// Maximum number of parts in memory, over all uploads (20 MiB).
const MAX_CONCURRENT_PARTS: usize = 4;
/// Buffer of one upload to the disk, in bytes.
const PIECE_BYTES: usize = 128 * 1024;

/// Access keys of a bucket, from `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`.
#[derive(Clone)]
pub struct BucketKeys {
    /// Identifier of the key pair; not secret.
    pub access_key_id: String,
    /// Secret part.
    pub secret_access_key: String,
}

pub(super) fn open(address: &BucketAddress, keys: &BucketKeys) -> object_store::Result<Arc<dyn ObjectStore>> {
    // The HTTP client requires a default cryptography provider; a second installation has no effect.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let options = ClientOptions::new()
        .with_connect_timeout(Duration::from_secs(5))
        // Timeout per read, not per request: a large file on a slow connection may take minutes.
        .with_timeout_disabled()
        .with_read_timeout(Duration::from_secs(30));
    let retry_config =
        RetryConfig { max_retries: 3, retry_timeout: Duration::from_secs(20), ..RetryConfig::default() };
    let mut builder = AmazonS3Builder::new()
        .with_bucket_name(&address.bucket)
        .with_region(&address.region)
        .with_access_key_id(&keys.access_key_id)
        .with_secret_access_key(&keys.secret_access_key)
        .with_virtual_hosted_style_request(!address.path_style)
        // Some services do not support bulk deletion, and files are deleted one at a time.
        .with_disable_bulk_delete(true)
        .with_client_options(options)
        .with_retry(retry_config);
    if let Some(endpoint) = address.request_endpoint() {
        let is_plain_http = endpoint.starts_with("http://");
        builder = builder.with_endpoint(endpoint).with_allow_http(is_plain_http);
    }
    Ok(Arc::new(builder.build()?))
}

/// Temporary files on the disk between clients and the bucket.
#[derive(Debug)]
pub(super) struct Spool {
    folder: PathBuf,
    part_permits: Semaphore,
}

impl Spool {
    pub(super) fn open(folder: &FilePath) -> io::Result<Self> {
        std::fs::create_dir_all(folder)?;
        // Fails at startup rather than at the first upload.
        tempfile::tempfile_in(folder)?;
        Ok(Self { folder: folder.to_owned(), part_permits: Semaphore::new(MAX_CONCURRENT_PARTS) })
    }

    pub(super) async fn put(
        &self,
        store: &dyn ObjectStore,
        path: &Path,
        content: ByteStream,
        max_bytes: u64,
    ) -> Result<u64, StoreError> {
        let (file, size) = self.receive(content, max_bytes).await?;
        if size <= PART_BYTES {
            let _permit = self.acquire_permit().await?;
            let (_, part) = read(file, size).await?;
            store.put(path, PutPayload::from_bytes(part)).await.map_err(unavailable("sending a file"))?;
            return Ok(size);
        }
        let upload = store.put_multipart(path).await.map_err(unavailable("beginning an upload"))?;
        let mut upload = AbortOnDrop::new(upload);
        match self.send(&mut upload, file, size).await {
            Ok(()) => upload.complete().await.map(|()| size),
            Err(error) => {
                upload.abort().await;
                Err(error)
            }
        }
    }

    /// Writes an upload to the disk at the pace of the client.
    async fn receive(&self, mut content: ByteStream, max_bytes: u64) -> Result<(File, u64), StoreError> {
        let folder = self.folder.clone();
        let file = spawn_blocking(move || tempfile::tempfile_in(folder)).await;
        let mut file = tokio::fs::File::from_std(flatten_join_result(file)?);
        file.set_max_buf_size(PIECE_BYTES);
        let mut size = 0;
        while let Some(piece) = content.next().await {
            let piece = piece.map_err(|_| StoreError::Interrupted)?;
            size += piece.len() as u64;
            if size > max_bytes {
                return Err(StoreError::TooLarge(max_bytes));
            }
            file.write_all(&piece).await.map_err(spool_error)?;
        }
        file.flush().await.map_err(spool_error)?;
        let mut file = file.into_std().await;
        file.rewind().map_err(spool_error)?;
        Ok((file, size))
    }

    /// Sends a file from the disk to the bucket.
    async fn send(&self, upload: &mut AbortOnDrop, mut file: File, size: u64) -> Result<(), StoreError> {
        let mut remaining_bytes = size;
        while remaining_bytes > 0 {
            let _permit = self.acquire_permit().await?;
            let length = remaining_bytes.min(PART_BYTES);
            let part;
            (file, part) = read(file, length).await?;
            upload.put_part(PutPayload::from_bytes(part)).await?;
            remaining_bytes -= length;
        }
        Ok(())
    }

    async fn acquire_permit(&self) -> Result<SemaphorePermit<'_>, PortError> {
        self.part_permits
            .acquire()
            .await
            .map_err(|error| PortError::unavailable("waiting to send a part", error))
    }
}

/// Reads the next `length` bytes.
async fn read(mut file: File, length: u64) -> Result<(File, Bytes), StoreError> {
    let reading_task = spawn_blocking(move || {
        let mut part = Vec::with_capacity(RETURNED_ALLOCATION_BYTES);
        let read_length = (&mut file).take(length).read_to_end(&mut part)?;
        if read_length as u64 == length {
            Ok((file, Bytes::from(part)))
        } else {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
    });
    Ok(flatten_join_result(reading_task.await)?)
}

fn flatten_join_result<T>(result: Result<io::Result<T>, tokio::task::JoinError>) -> Result<T, PortError> {
    result.unwrap_or_else(|error| Err(io::Error::other(error))).map_err(spool_error)
}

fn spool_error(error: io::Error) -> PortError {
    PortError::unavailable("buffering an upload on the disk", error)
}
