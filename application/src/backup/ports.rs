//! Ports of backups.

use super::error::BackupError;
use super::manifest::{DatabaseFacts, Engine};
use crate::error::PortError;
use crate::ports::ByteStream;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use futures::future::BoxFuture;
use std::collections::BTreeMap;
use uuid::Uuid;

/// Completed or running backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackupRun {
    pub started_at: Instant,
    /// Time at which the verified backup was complete; `None` while it runs or if it failed.
    pub ended_at: Option<Instant>,
}

/// Runs of backups. A run suspends the deletion of files.
#[async_trait]
pub trait BackupRuns: Send + Sync {
    /// Records a run and suspends the deletion of files by all servers of this database until the hold is released.
    /// The hold of a terminated process expires after some minutes.
    async fn begin(&self, run: Uuid, now: Instant) -> Result<Box<dyn FileHold>, PortError>;
    /// Returns the time until which files must not be deleted; `None` if there is no hold.
    async fn find_hold_expiry(&self, now: Instant) -> Result<Option<Instant>, PortError>;
    /// Returns the last completed run.
    async fn find_last(&self) -> Result<Option<BackupRun>, PortError>;
}

/// Suspends the deletion of files while it exists.
#[async_trait]
pub trait FileHold: Send + Sync {
    /// Returns whether the hold has been valid without interruption until now.
    fn is_valid(&self) -> bool;
    /// Releases the hold, and records the end of a backup that has its final name.
    async fn release(self: Box<Self>, ended_at: Option<Instant>) -> Result<(), PortError>;
}

/// Database to back up.
#[async_trait]
pub trait DatabaseSource: Send + Sync {
    /// Checks that this program can copy the database; read-only.
    ///
    /// # Errors
    /// `Refused`: the schema version differs from the program's.
    async fn check(&self) -> Result<(), BackupError>;
    /// Copies a snapshot of the committed data while servers run.
    ///
    /// # Errors
    /// `Refused`: a required tool is missing or too old.
    async fn copy(&self) -> Result<Box<dyn DatabaseCopy>, BackupError>;
}

/// Copy on the local disk, deleted when dropped.
#[async_trait]
pub trait DatabaseCopy: Send + Sync {
    /// Returns the description of the copied database.
    fn facts(&self) -> &DatabaseFacts;
    /// Returns the number of files referenced by the copy.
    fn file_count(&self) -> u64;
    /// Returns the next store keys referenced by the copy, at most `limit`; empty at the end.
    async fn read_next_files(&mut self, limit: usize) -> Result<Vec<String>, PortError>;
    /// Returns the size in bytes and the content.
    async fn read_content(&self) -> Result<(u64, ByteStream), PortError>;
}

/// Database to restore into.
#[async_trait]
pub trait DatabaseTarget: Send + Sync {
    /// Returns the engine of the database to write.
    fn engine(&self) -> Engine;
    /// Checks that the database is empty and unused; read-only. A complete database left by a killed restore of the
    /// same copy counts as empty.
    ///
    /// # Errors
    /// `Refused`: the database contains data or is in use, or a required tool is missing or too old for this copy.
    async fn check_vacant(&self, copy: &DatabaseFacts) -> Result<(), BackupError>;
    /// Writes the copy beside the database, replacing one left by a killed restore, and verifies it as far as
    /// possible there.
    ///
    /// # Errors
    /// `Damaged`: the rows or migrations differ from `copy`.
    async fn prepare(
        &self,
        content: ByteStream,
        copy: &DatabaseFacts,
    ) -> Result<Box<dyn PreparedDatabase>, BackupError>;
}

/// Copy ready to become the database; deleted when dropped.
#[async_trait]
pub trait PreparedDatabase: Send + Sync {
    /// Activates the copy, migrates its schema to the newest version, and deletes the backup run that is open in it and
    /// all logins: sessions, known devices, pending logins, download tickets, unfinished set-ups of second factors and
    /// unused password links (AMB-208).
    ///
    /// # Errors
    /// The rows or migrations differ from the manifest, or a migration failed; `check_vacant` reports what is left.
    async fn commit(self: Box<Self>) -> Result<(), BackupError>;
}

/// Location of a backup: a file or a folder.
#[async_trait]
pub trait BackupPlace: Send + Sync {
    /// Starts a backup with a temporary name until `publish`.
    ///
    /// # Errors
    /// `Refused`: the location is in use.
    async fn create(&self) -> Result<Box<dyn BackupWriter>, BackupError>;
    /// Opens the backup at this location, or the one just written.
    ///
    /// # Errors
    /// There is no backup, or it is encrypted with another passphrase.
    async fn open(&self) -> Result<Box<dyn BackupReader>, BackupError>;
    /// Renames the written backup to its final name.
    async fn publish(&self) -> Result<(), PortError>;
    /// Deletes the written, unpublished backup.
    async fn discard(&self);
}

/// Writer of the entries of a backup.
#[async_trait]
pub trait BackupWriter: Send {
    /// Adds an entry of exactly `size` bytes; returns its SHA-256.
    async fn add(&mut self, name: &str, size: u64, content: ByteStream) -> Result<String, BackupError>;
    /// Completes the backup; everything is on disk on return.
    async fn finish(self: Box<Self>) -> Result<(), BackupError>;
}

/// Entry being read. Its content must be read to the end, or dropped, before the next one.
pub struct BackupEntry {
    pub name: String,
    pub size: u64,
    pub content: ByteStream,
    /// SHA-256 of the whole entry, even if the content was dropped.
    pub sum: BoxFuture<'static, Result<String, BackupError>>,
}

/// Reader of the entries of a backup, in the order of writing.
#[async_trait]
pub trait BackupReader: Send {
    /// Returns the next entry; `None` at the end.
    async fn next(&mut self) -> Result<Option<BackupEntry>, BackupError>;
}

/// Instance files in a backup besides the database and the stored files: the secret and the settings.
pub trait InstanceFiles: Send + Sync {
    /// Returns the files to back up, by entry name.
    fn read_all(&self) -> Result<Vec<(String, Vec<u8>)>, BackupError>;
    /// Checks that these files may be restored; read-only.
    fn accept(&self, files: &BTreeMap<String, Vec<u8>>) -> Result<(), BackupError>;
    /// Writes the files.
    fn write(&self, files: &BTreeMap<String, Vec<u8>>) -> Result<(), BackupError>;
    /// Deletes the files written by `write`; pre-existing files are kept.
    fn remove(&self, files: &BTreeMap<String, Vec<u8>>);
}

/// Receiver of the progress of a backup or a restore.
pub trait Progress: Send + Sync {
    /// Reports the current step.
    fn report_step(&self, step: &str);
    /// Reports the number of completed files out of `total`, and their bytes.
    fn report_files(&self, done: u64, total: u64, bytes: u64);
}
