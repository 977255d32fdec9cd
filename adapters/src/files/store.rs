//! File store based on `object_store`.

use super::address::StorageAddress;
use super::bucket::{self, BucketKeys, Spool};
use super::folder;
use super::unfinished::unavailable;
use crate::system::SystemIds;
use application::error::PortError;
use application::ports::{ByteStream, FileStore, Ids as _, StoreError, StoredFile};
use async_trait::async_trait;
use bytes::Bytes;
use domain::shared::instant::Instant;
use futures::stream::BoxStream;
use futures::{StreamExt as _, TryStreamExt as _};
use object_store::path::Path;
use object_store::{Error, GetResultPayload, ObjectMeta, ObjectStore, ObjectStoreExt as _, PutPayload};
use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tokio::time::timeout;
use tokio_util::io::ReaderStream;

const READ_BYTES: usize = 64 * 1024;
const CHECK_TIMEOUT: Duration = Duration::from_secs(10);

/// Files in a folder or in a bucket.
pub struct ObjectFileStore {
    store: Arc<dyn ObjectStore>,
    backend: Backend,
    checked: String,
}

enum Backend {
    Folder { root: PathBuf },
    Bucket(Spool),
}

impl ObjectFileStore {
    /// Opens the store; a missing folder is created. `keys` are the keys of a bucket; `spool` is a folder on a physical
    /// disk where uploads to a bucket are buffered. Does not contact the store: see `check`.
    ///
    /// # Errors
    /// The folder cannot be created or entered; the bucket has no keys.
    pub fn open(
        address: &StorageAddress,
        keys: Option<&BucketKeys>,
        spool: &FilePath,
    ) -> Result<Self, PortError> {
        match address {
            StorageAddress::Folder(root) => {
                let to_port_error =
                    |error| PortError::unavailable(format!("folder {}", root.display()), error);
                let store = folder::open(root).map_err(to_port_error)?;
                Ok(Self { store, backend: Backend::Folder { root: root.clone() }, checked: new_check_key() })
            }
            StorageAddress::Bucket(address) => {
                let missing_key = || {
                    PortError::unavailable(
                        "bucket",
                        "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set",
                    )
                };
                let store =
                    bucket::open(address, keys.ok_or_else(missing_key)?).map_err(unavailable("bucket"))?;
                let to_port_error =
                    |error| PortError::unavailable(format!("folder {}", spool.display()), error);
                let backend = Backend::Bucket(Spool::open(spool).map_err(to_port_error)?);
                Ok(Self { store, backend, checked: new_check_key() })
            }
        }
    }

    /// Converts metadata. Without the e-tag for a folder, which the library derives from inode, time and size, not from
    /// the content.
    fn to_stored_file(&self, file: ObjectMeta) -> StoredFile {
        StoredFile {
            key: file.location.to_string(),
            size: file.size,
            written_at: Instant::from_micros(file.last_modified.timestamp_micros()),
            etag: file.e_tag.filter(|_| matches!(self.backend, Backend::Bucket(_))),
        }
    }

    async fn write_read_remove(&self) -> Result<(), PortError> {
        let path = parse_key(&self.checked)?;
        let check_content = Bytes::from_static(b"fenix");
        let result = self.store.put(&path, PutPayload::from_bytes(check_content.clone())).await;
        result.map_err(unavailable("writing a file"))?;
        let read_content = async { self.store.get(&path).await?.bytes().await }.await;
        self.store.delete(&path).await.map_err(unavailable("removing a file"))?;
        if read_content.map_err(unavailable("reading a file"))? == check_content {
            Ok(())
        } else {
            Err(PortError::Corrupt("the file store returned other bytes than those saved".to_owned()))
        }
    }
}

/// Returns a unique key, because several processes may check one store concurrently. The key contains no folder,
/// because folders are not deleted.
fn new_check_key() -> String {
    format!("check-{}", SystemIds.new_id())
}

#[async_trait]
impl FileStore for ObjectFileStore {
    async fn put(&self, key: &str, content: ByteStream, max_bytes: u64) -> Result<u64, StoreError> {
        let path = parse_key(key)?;
        match &self.backend {
            Backend::Folder { .. } => folder::put(&*self.store, &path, content, max_bytes).await,
            Backend::Bucket(spool) => spool.put(&*self.store, &path, content, max_bytes).await,
        }
    }

    async fn get(&self, key: &str) -> Result<Option<ByteStream>, PortError> {
        let result = match self.store.get(&parse_key(key)?).await {
            Ok(result) => result,
            Err(Error::NotFound { .. }) => return Ok(None),
            Err(error) => return Err(unavailable("reading a file")(error)),
        };
        Ok(Some(match result.payload {
            GetResultPayload::File(file, _) => {
                let mut file = tokio::fs::File::from_std(file);
                file.set_max_buf_size(READ_BYTES);
                let to_port_error = |error| PortError::unavailable("reading a file", error);
                ReaderStream::with_capacity(file, READ_BYTES).map_err(to_port_error).boxed()
            }
            GetResultPayload::Stream(stream) => stream.map_err(unavailable("reading a file")).boxed(),
        }))
    }

    async fn delete(&self, key: &str) -> Result<(), PortError> {
        match self.store.delete(&parse_key(key)?).await {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(unavailable("removing a file")(error)),
        }
    }

    async fn list_older(
        &self,
        prefix: &str,
        before: Instant,
        limit: usize,
    ) -> Result<Vec<String>, PortError> {
        let prefix = parse_key(prefix)?;
        let files = self.store.list(Some(&prefix)).try_filter_map(|file| {
            let is_older = file.last_modified.timestamp_micros() < before.micros();
            async move { Ok(is_older.then(|| file.location.to_string())) }
        });
        files.take(limit).try_collect().await.map_err(unavailable("listing files"))
    }

    async fn delete_unfinished(&self, prefix: &str, before: Option<Instant>) -> Result<(), PortError> {
        let Backend::Folder { root } = &self.backend else { return Ok(()) };
        let folder = if prefix.is_empty() { root.clone() } else { root.join(parse_key(prefix)?.as_ref()) };
        folder::remove_stale_staging(folder, before.map(|before| SystemTime::from(before.utc()))).await
    }

    async fn stat(&self, key: &str) -> Result<Option<StoredFile>, PortError> {
        match self.store.head(&parse_key(key)?).await {
            Ok(file) => Ok(Some(self.to_stored_file(file))),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(unavailable("finding a file")(error)),
        }
    }

    fn list_all(&self) -> BoxStream<'_, Result<StoredFile, PortError>> {
        let files = self.store.list(None).map_ok(|file| self.to_stored_file(file));
        files.map_err(unavailable("listing files")).boxed()
    }

    async fn check(&self) -> Result<(), PortError> {
        timeout(CHECK_TIMEOUT, self.write_read_remove())
            .await
            .unwrap_or_else(|expired| Err(PortError::unavailable("checking the store", expired)))
    }
}

fn parse_key(key: &str) -> Result<Path, PortError> {
    match Path::parse(key) {
        Ok(path) if !path.is_root() => Ok(path),
        // Keys are generated by the application: an invalid key is an internal error.
        _ => Err(PortError::Corrupt("file key".to_owned())),
    }
}
