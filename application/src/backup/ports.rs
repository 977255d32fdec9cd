//! What backups need of the outside.

use super::error::BackupError;
use super::manifest::{DatabaseFacts, Engine};
use crate::error::PortError;
use crate::ports::ByteStream;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use futures::future::BoxFuture;
use std::collections::BTreeMap;
use uuid::Uuid;

/// A backup that ran, or runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackupRun {
    pub started_at: Instant,
    /// When it was there, verified; `None` while it runs, and for ever when it failed.
    pub ended_at: Option<Instant>,
}

/// The runs of backups, which hold the removal of files as long as they go on.
#[async_trait]
pub trait BackupRuns: Send + Sync {
    /// Notes a run and holds the removal of files from now on, by any server of this database, until the hold is
    /// released; a process that dies holds them for some minutes at most.
    async fn begin(&self, run: Uuid, now: Instant) -> Result<Box<dyn FileHold>, PortError>;
    /// Until when files must not be removed; `None` when they may be.
    async fn hold_expires_at(&self, now: Instant) -> Result<Option<Instant>, PortError>;
    /// The last run that came to its end.
    async fn last(&self) -> Result<Option<BackupRun>, PortError>;
}

/// Files are not removed while this is held.
#[async_trait]
pub trait FileHold: Send + Sync {
    /// Releases it; notes when the backup ended, if it did. Answers whether it held without a gap.
    async fn release(self: Box<Self>, ended_at: Option<Instant>) -> Result<bool, PortError>;
}

/// The database that is backed up.
#[async_trait]
pub trait DatabaseSource: Send + Sync {
    /// Can it be copied by this program? Changes nothing.
    ///
    /// # Errors
    /// Its schema is of another version than the program's.
    async fn check(&self) -> Result<(), BackupError>;
    /// Copies all that is committed at one moment, while others go on writing.
    ///
    /// # Errors
    /// A tool that is not installed or too old.
    async fn copy(&self) -> Result<Box<dyn DatabaseCopy>, BackupError>;
}

/// A copy on this machine's disk, which goes with it.
#[async_trait]
pub trait DatabaseCopy: Send + Sync {
    fn facts(&self) -> &DatabaseFacts;
    /// How many files the copy names.
    fn file_count(&self) -> u64;
    /// Keys of the next files that the copy names, at most `limit`; none at the end.
    async fn next_files(&mut self, limit: usize) -> Result<Vec<String>, PortError>;
    /// Its size and its content.
    async fn content(&self) -> Result<(u64, ByteStream), PortError>;
}

/// The database that is restored into.
#[async_trait]
pub trait DatabaseTarget: Send + Sync {
    fn engine(&self) -> Engine;
    /// Changes nothing. A database that a killed restore of this very copy left complete counts as vacant.
    ///
    /// # Errors
    /// It holds something, or somebody else uses it; a tool that is not installed or too old for this copy.
    async fn check_vacant(&self, copy: &DatabaseFacts) -> Result<(), BackupError>;
    /// Writes the copy beside the database, in the place of one that a killed restore left, and checks of it as much
    /// as can be checked there.
    ///
    /// # Errors
    /// The copy holds other rows or migrations than `copy` says.
    async fn prepare(
        &self,
        content: ByteStream,
        copy: &DatabaseFacts,
    ) -> Result<Box<dyn PreparedDatabase>, BackupError>;
}

/// A copy that is ready to become the database; removed when it is dropped.
#[async_trait]
pub trait PreparedDatabase: Send + Sync {
    /// Puts the copy in place, with its schema at the newest version, and ends the backup run that it holds of the
    /// backup that made it.
    ///
    /// # Errors
    /// Rows or migrations are not those of the manifest; a migration failed. `check_vacant` says what is left.
    async fn commit(self: Box<Self>) -> Result<(), BackupError>;
}

/// Where a backup stands: a file, or a folder.
#[async_trait]
pub trait BackupPlace: Send + Sync {
    /// Begins a backup there, under another name until `publish`.
    ///
    /// # Errors
    /// Something stands there already.
    async fn create(&self) -> Result<Box<dyn BackupWriter>, BackupError>;
    /// Reads the backup that stands there, or the one that was just written.
    ///
    /// # Errors
    /// There is none, or it is encrypted with another passphrase.
    async fn open(&self) -> Result<Box<dyn BackupReader>, BackupError>;
    /// What was written takes its name.
    async fn publish(&self) -> Result<(), PortError>;
    /// Removes what was written and not published.
    async fn discard(&self);
}

/// Writes a backup, entry after entry.
#[async_trait]
pub trait BackupWriter: Send {
    /// Adds an entry of exactly `size` bytes, piece by piece; answers its SHA-256.
    async fn add(&mut self, name: &str, size: u64, content: ByteStream) -> Result<String, BackupError>;
    /// Everything is on the disk when this returns.
    async fn finish(self: Box<Self>) -> Result<(), BackupError>;
}

/// An entry that is being read. Its content is read to the end, or dropped, before the next one.
pub struct BackupEntry {
    pub name: String,
    pub size: u64,
    pub content: ByteStream,
    /// SHA-256 of the whole entry, also when the content was dropped.
    pub sum: BoxFuture<'static, Result<String, BackupError>>,
}

/// Reads a backup, entry after entry, in the order they were written.
#[async_trait]
pub trait BackupReader: Send {
    /// The next entry; `None` at the end.
    async fn next(&mut self) -> Result<Option<BackupEntry>, BackupError>;
}

/// What a backup holds beside the database and the files, and whoever starts the program keeps: the secret and the
/// settings.
pub trait InstanceFiles: Send + Sync {
    /// What goes into a backup, by the names of the entries.
    fn all(&self) -> Result<Vec<(String, Vec<u8>)>, BackupError>;
    /// May these be put in place? Changes nothing.
    fn accept(&self, found: &BTreeMap<String, Vec<u8>>) -> Result<(), BackupError>;
    /// Puts them in place.
    fn put(&self, found: &BTreeMap<String, Vec<u8>>) -> Result<(), BackupError>;
    /// Removes those that `put` wrote; the ones that were there before stay.
    fn remove(&self, found: &BTreeMap<String, Vec<u8>>);
}

/// Receives the progress of a backup or a restore.
pub trait Progress: Send + Sync {
    /// What is being done now.
    fn step(&self, what: &str);
    /// So many files of so many are done, and so many bytes of them.
    fn files(&self, done: u64, of: u64, bytes: u64);
}
