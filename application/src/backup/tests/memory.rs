//! In-memory implementations of the ports of backups.

use super::super::manifest::{DatabaseFacts, Engine};
use super::super::ports::{
    BackupEntry, BackupPlace, BackupReader, BackupWriter, DatabaseTarget, InstanceFiles, PreparedDatabase,
    Progress,
};
use super::super::{BackupError, content_of};
use crate::error::PortError;
use crate::ports::{ByteStream, FileStore, StoreError, StoredFile};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use futures::future::{pending, ready};
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt, stream};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex};

pub(super) type Entries = Vec<(String, Vec<u8>)>;

/// Substitute of SHA-256.
pub(super) fn sum_of(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

pub(super) struct MemoryPlace(pub(super) Entries);

#[async_trait]
impl BackupPlace for MemoryPlace {
    async fn create(&self) -> Result<Box<dyn BackupWriter>, BackupError> {
        Err(BackupError::refusal("read only"))
    }
    async fn open(&self) -> Result<Box<dyn BackupReader>, BackupError> {
        Ok(Box::new(MemoryReader(self.0.clone().into_iter())))
    }
    async fn publish(&self) -> Result<(), PortError> {
        Ok(())
    }
    async fn discard(&self) {}
}

/// Backup whose content differs at each reading.
pub(super) struct ChangingPlace(pub(super) Mutex<Vec<Entries>>);

#[async_trait]
impl BackupPlace for ChangingPlace {
    async fn create(&self) -> Result<Box<dyn BackupWriter>, BackupError> {
        Err(BackupError::refusal("read only"))
    }
    async fn open(&self) -> Result<Box<dyn BackupReader>, BackupError> {
        let entries = self.0.lock().unwrap().remove(0);
        Ok(Box::new(MemoryReader(entries.into_iter())))
    }
    async fn publish(&self) -> Result<(), PortError> {
        Ok(())
    }
    async fn discard(&self) {}
}

struct MemoryReader(std::vec::IntoIter<(String, Vec<u8>)>);

#[async_trait]
impl BackupReader for MemoryReader {
    async fn next(&mut self) -> Result<Option<BackupEntry>, BackupError> {
        Ok(self.0.next().map(|(name, bytes)| BackupEntry {
            name,
            size: bytes.len() as u64,
            sum: Box::pin(ready(Ok(sum_of(&bytes)))),
            content: content_of(bytes),
        }))
    }
}

pub(super) struct NoProgress;

impl Progress for NoProgress {
    fn report_step(&self, _: &str) {}
    fn report_files(&self, _: u64, _: u64, _: u64) {}
}

/// Behaviour of the store at the put with this number, counted from zero.
#[derive(Clone, Copy, Default)]
pub(super) enum Fault {
    #[default]
    None,
    Fails(usize),
    Hangs(usize),
}

#[derive(Default)]
pub(super) struct MemoryStore {
    pub(super) files: Mutex<BTreeMap<String, Vec<u8>>>,
    puts: Mutex<usize>,
    pub(super) fault: Mutex<Fault>,
}

#[async_trait]
impl FileStore for MemoryStore {
    async fn put(&self, key: &str, content: ByteStream, _: u64) -> Result<u64, StoreError> {
        let number = {
            let mut puts = self.puts.lock().unwrap();
            *puts += 1;
            *puts - 1
        };
        let fault = *self.fault.lock().unwrap();
        match fault {
            Fault::Fails(at) if at == number => {
                return Err(PortError::Corrupt("the disk is full".into()).into());
            }
            Fault::Hangs(at) if at == number => pending().await,
            _ => {}
        }
        let bytes: Vec<u8> = content.map_ok(|piece| piece.to_vec()).try_concat().await?;
        let size = bytes.len() as u64;
        self.files.lock().unwrap().insert(key.to_owned(), bytes);
        Ok(size)
    }
    async fn get(&self, _: &str) -> Result<Option<ByteStream>, PortError> {
        Ok(None)
    }
    async fn delete(&self, key: &str) -> Result<(), PortError> {
        self.files.lock().unwrap().remove(key);
        Ok(())
    }
    async fn list_older(&self, _: &str, _: Instant, _: usize) -> Result<Vec<String>, PortError> {
        Ok(Vec::new())
    }
    async fn delete_unfinished(&self, _: &str, _: Option<Instant>) -> Result<(), PortError> {
        Ok(())
    }
    async fn stat(&self, key: &str) -> Result<Option<StoredFile>, PortError> {
        Ok(self.files.lock().unwrap().get(key).map(|bytes| stored_file(key, bytes)))
    }
    fn list_all(&self) -> BoxStream<'_, Result<StoredFile, PortError>> {
        let files: Vec<_> =
            self.files.lock().unwrap().iter().map(|(key, bytes)| Ok(stored_file(key, bytes))).collect();
        stream::iter(files).boxed()
    }
    async fn check(&self) -> Result<(), PortError> {
        Ok(())
    }
}

fn stored_file(key: &str, bytes: &[u8]) -> StoredFile {
    StoredFile {
        key: key.to_owned(),
        size: bytes.len() as u64,
        written_at: Instant::from_micros(0),
        etag: None,
    }
}

/// Database whose content is one line per row of its table.
#[derive(Clone, Default)]
pub(super) struct MemoryDatabase(pub(super) Arc<Mutex<Option<Vec<u8>>>>);

#[async_trait]
impl DatabaseTarget for MemoryDatabase {
    fn engine(&self) -> Engine {
        Engine::Sqlite
    }
    async fn check_vacant(&self, _: &DatabaseFacts) -> Result<(), BackupError> {
        match *self.0.lock().unwrap() {
            None => Ok(()),
            Some(_) => Err(BackupError::refusal("the database is not empty")),
        }
    }
    async fn prepare(
        &self,
        content: ByteStream,
        copy: &DatabaseFacts,
    ) -> Result<Box<dyn PreparedDatabase>, BackupError> {
        let bytes: Vec<u8> = content.map_ok(|piece| piece.to_vec()).try_concat().await?;
        let rows = String::from_utf8_lossy(&bytes).lines().count() as u64;
        if copy.rows["customer_record"] != rows {
            return Err(BackupError::damage("other numbers of rows"));
        }
        Ok(Box::new(MemoryCopy(self.clone(), bytes)))
    }
}

struct MemoryCopy(MemoryDatabase, Vec<u8>);

#[async_trait]
impl PreparedDatabase for MemoryCopy {
    async fn commit(self: Box<Self>) -> Result<(), BackupError> {
        *self.0.0.lock().unwrap() = Some(self.1);
        Ok(())
    }
}

#[derive(Default)]
pub(super) struct MemoryInstance(pub(super) Mutex<BTreeMap<String, Vec<u8>>>);

impl InstanceFiles for MemoryInstance {
    fn read_all(&self) -> Result<Vec<(String, Vec<u8>)>, BackupError> {
        Ok(Vec::new())
    }
    fn accept(&self, _: &BTreeMap<String, Vec<u8>>) -> Result<(), BackupError> {
        Ok(())
    }
    fn write(&self, found: &BTreeMap<String, Vec<u8>>) -> Result<(), BackupError> {
        self.0.lock().unwrap().extend(found.clone());
        Ok(())
    }
    fn remove(&self, found: &BTreeMap<String, Vec<u8>>) {
        self.0.lock().unwrap().retain(|name, _| !found.contains_key(name));
    }
}
