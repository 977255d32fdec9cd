//! End of a backup: its record and its name.

use super::super::Backups;
use super::super::manifest::{DatabaseFacts, Engine};
use super::super::ports::{
    BackupPlace, BackupReader, BackupRun, BackupRuns, BackupWriter, DatabaseCopy, DatabaseSource, FileHold,
};
use super::memory::{Entries, MemoryInstance, MemoryPlace, MemoryStore, NoProgress, sum_of};
use super::{BackupError, migration_names};
use crate::backup::content_of;
use crate::error::PortError;
use crate::ports::{ByteStream, Clock, Ids};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use futures::TryStreamExt;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use uuid::Uuid;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Failure {
    None,
    /// The hold on files was interrupted.
    Hold,
    Publish,
    Record,
}

/// Disk, database, clock and identifiers of a backup, with the steps of its end in order.
#[derive(Clone)]
struct MemoryMachine {
    failure: Failure,
    steps: Arc<Mutex<Vec<&'static str>>>,
    entries: Arc<Mutex<Entries>>,
}

impl MemoryMachine {
    fn add_step(&self, step: &'static str) {
        self.steps.lock().unwrap().push(step);
    }

    fn fail_at(&self, failure: Failure) -> Result<(), PortError> {
        if self.failure == failure { Err(PortError::Corrupt("failed".into())) } else { Ok(()) }
    }
}

#[async_trait]
impl BackupPlace for MemoryMachine {
    async fn create(&self) -> Result<Box<dyn BackupWriter>, BackupError> {
        Ok(Box::new(self.clone()))
    }
    async fn open(&self) -> Result<Box<dyn BackupReader>, BackupError> {
        let entries = self.entries.lock().unwrap().clone();
        MemoryPlace(entries).open().await
    }
    async fn publish(&self) -> Result<(), PortError> {
        self.fail_at(Failure::Publish)?;
        self.add_step("published");
        Ok(())
    }
    async fn discard(&self) {
        self.add_step("discarded");
    }
}

#[async_trait]
impl BackupWriter for MemoryMachine {
    async fn add(&mut self, name: &str, _: u64, content: ByteStream) -> Result<String, BackupError> {
        let bytes: Vec<u8> = content.map_ok(|piece| piece.to_vec()).try_concat().await?;
        let sum = sum_of(&bytes);
        self.entries.lock().unwrap().push((name.to_owned(), bytes));
        Ok(sum)
    }
    async fn finish(self: Box<Self>) -> Result<(), BackupError> {
        Ok(())
    }
}

#[async_trait]
impl DatabaseSource for MemoryMachine {
    async fn check(&self) -> Result<(), BackupError> {
        Ok(())
    }
    async fn copy(&self) -> Result<Box<dyn DatabaseCopy>, BackupError> {
        Ok(Box::new(MemoryDatabaseCopy(DatabaseFacts {
            engine: Engine::Sqlite,
            version: "3.50.0".into(),
            migrations: migration_names(),
            rows: BTreeMap::new(),
        })))
    }
}

struct MemoryDatabaseCopy(DatabaseFacts);

#[async_trait]
impl DatabaseCopy for MemoryDatabaseCopy {
    fn facts(&self) -> &DatabaseFacts {
        &self.0
    }
    fn file_count(&self) -> u64 {
        0
    }
    async fn read_next_files(&mut self, _: usize) -> Result<Vec<String>, PortError> {
        Ok(Vec::new())
    }
    async fn read_content(&self) -> Result<(u64, ByteStream), PortError> {
        Ok((3, content_of(b"one".to_vec())))
    }
}

#[async_trait]
impl BackupRuns for MemoryMachine {
    async fn begin(&self, _: Uuid, _: Instant) -> Result<Box<dyn FileHold>, PortError> {
        Ok(Box::new(self.clone()))
    }
    async fn find_hold_expiry(&self, _: Instant) -> Result<Option<Instant>, PortError> {
        Ok(None)
    }
    async fn find_last(&self) -> Result<Option<BackupRun>, PortError> {
        Ok(None)
    }
}

#[async_trait]
impl FileHold for MemoryMachine {
    fn is_valid(&self) -> bool {
        self.failure != Failure::Hold
    }
    async fn release(self: Box<Self>, ended_at: Option<Instant>) -> Result<(), PortError> {
        self.fail_at(Failure::Record)?;
        self.add_step(if ended_at.is_some() { "recorded" } else { "released" });
        Ok(())
    }
}

#[async_trait]
impl Clock for MemoryMachine {
    fn now(&self) -> Instant {
        Instant::from_micros(1_800_000_000_000_000)
    }
    async fn pause(&self, _: Duration) {}
}

impl Ids for MemoryMachine {
    fn new_id(&self) -> Uuid {
        Uuid::nil()
    }
    fn new_secret(&self) -> String {
        String::new()
    }
    fn digest(&self, secret: &str) -> String {
        secret.to_owned()
    }
    fn sha256(&self, content: &[u8]) -> String {
        sum_of(content)
    }
}

/// Makes a backup; returns the steps of its end, and its error.
async fn make_backup(failure: Failure) -> (Vec<&'static str>, Option<String>) {
    let machine = MemoryMachine { failure, steps: Arc::default(), entries: Arc::default() };
    let backups = Backups {
        database: Arc::new(machine.clone()),
        files: Arc::new(MemoryStore::default()),
        backup_runs: Arc::new(machine.clone()),
        instance_files: Arc::new(MemoryInstance::default()),
        clock: Arc::new(machine.clone()),
        ids: Arc::new(machine.clone()),
        version: "0.3.0".to_owned(),
        known_migrations: migration_names(),
    };
    let result = backups.make(&machine, true, &NoProgress).await;
    let steps = machine.steps.lock().unwrap().clone();
    (steps, result.err().map(|error| error.to_string()))
}

#[tokio::test]
async fn backup_is_recorded_after_it_has_its_name() {
    assert_eq!(make_backup(Failure::None).await, (vec!["published", "recorded"], None));
}

#[tokio::test]
async fn backup_without_name_is_not_recorded() {
    for failure in [Failure::Publish, Failure::Hold] {
        let (steps, error) = make_backup(failure).await;
        assert_eq!(steps, ["discarded", "released"]);
        assert!(error.is_some());
    }
}

#[tokio::test]
async fn backup_is_kept_when_its_record_fails() {
    let (steps, error) = make_backup(Failure::Record).await;
    assert_eq!(steps, ["published"]);
    assert!(error.unwrap().contains("the backup is complete"));
}
