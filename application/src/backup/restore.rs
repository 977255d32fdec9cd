//! Restore of a backup into an empty database and an empty store. The database is activated last: until then, a failed
//! restore removes its data, and a killed one can be repeated with the same command.

use super::error::BackupError;
use super::manifest::{FILES, FileLine, LISTS, Manifest};
use super::ports::{
    BackupEntry, BackupPlace, BackupReader, DatabaseTarget, InstanceFiles, PreparedDatabase, Progress,
};
use super::verify::{EntriesRead, VerifiedBackup, read_whole, verify};
use crate::error::PortError;
use crate::ports::{FileStore, StoreError};
use futures::{StreamExt, TryStreamExt, stream};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maximum number of file names in a report; further files are only counted.
const MAX_NAMED_FILES: usize = 20;
const LIST_BYTES: u64 = 64 * 1024 * 1024;
/// Number of files deleted concurrently.
const MAX_CONCURRENCY: usize = 16;

pub struct RestoreService {
    pub database: Arc<dyn DatabaseTarget>,
    pub files: Arc<dyn FileStore>,
    pub instance_files: Arc<dyn InstanceFiles>,
    /// Migrations of the program.
    pub known_migrations: Vec<String>,
}

#[derive(Debug)]
pub struct RestoreResult {
    pub manifest: Manifest,
    /// False for a backup of version 0.2.0, whose manifest has no checksum.
    pub has_manifest_checksum: bool,
    pub missing: MissingFiles,
}

/// Files referenced by rows and missing in the store.
#[derive(Debug, Default)]
pub struct MissingFiles {
    pub count: u64,
    /// Store keys of the first ones.
    pub keys: Vec<String>,
}

/// Content of the store before the restore.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StoreBefore {
    Empty,
    /// Only files of this backup, left by a killed restore.
    PartOfBackup,
    /// The backup contains no file content, so the store is not written.
    NotWritten,
}

impl RestoreService {
    /// Restores the backup at `place`, and returns the missing files.
    ///
    /// # Errors
    /// Reason of the failure. Nothing is written before backup, database and store were checked; written data is
    /// removed, and leftovers are reported.
    pub async fn restore(
        &self,
        place: &dyn BackupPlace,
        progress: &dyn Progress,
    ) -> Result<RestoreResult, BackupError> {
        let verified = verify(place, &self.known_migrations, progress).await?;
        let VerifiedBackup { manifest, has_manifest_checksum, instance_files } = verified;
        let store = self.check(place, &manifest).await?;
        self.instance_files.accept(&instance_files)?;
        let mut written = Vec::new();
        match self.write_restored_data(place, &manifest, &instance_files, &mut written, progress).await {
            Ok(missing) => Ok(RestoreResult { manifest, has_manifest_checksum, missing }),
            Err(error) => {
                progress.report_step("removing what was restored");
                if store == StoreBefore::Empty {
                    self.remove_files(written).await;
                }
                Err(self.with_leftovers(&error, &manifest).await)
            }
        }
    }

    async fn check(&self, place: &dyn BackupPlace, manifest: &Manifest) -> Result<StoreBefore, BackupError> {
        let (backup_engine, database_engine) = (manifest.database.engine, self.database.engine());
        if backup_engine != database_engine {
            return Err(BackupError::refusal(format!(
                "the backup is of {}, FENIX_DATABASE_URL names {}",
                backup_engine.label(),
                database_engine.label()
            )));
        }
        self.database.check_vacant(&manifest.database).await?;
        if !manifest.files.content {
            return Ok(StoreBefore::NotWritten);
        }
        if self.is_store_empty().await? {
            return Ok(StoreBefore::Empty);
        }
        if self.is_store_part_of(place).await? {
            return Ok(StoreBefore::PartOfBackup);
        }
        Err(BackupError::refusal(
            "the store of FENIX_STORAGE_URL is not empty, and holds other files than this backup's: restore into an \
             empty one",
        ))
    }

    async fn is_store_empty(&self) -> Result<bool, PortError> {
        Ok(self.files.list_all().next().await.transpose()?.is_none())
    }

    /// Returns whether the store contains only files of this backup, left by a killed restore.
    async fn is_store_part_of(&self, place: &dyn BackupPlace) -> Result<bool, BackupError> {
        let stored = self.files.list_all().try_fold(0_u64, async |count, _| Ok(count + 1)).await?;
        let mut matching = 0;
        let mut reader = place.open().await?;
        while let Some(entry) = reader.next().await? {
            if !entry.name.starts_with(LISTS) {
                continue;
            }
            let (list, _) = read_whole(entry, LIST_BYTES).await?;
            for line in FileLine::read_all(&list).unwrap_or_default() {
                let found = self.files.stat(&line.key).await?;
                matching += u64::from(found.is_some_and(|found| found.size == line.size));
            }
        }
        Ok(stored == matching)
    }

    /// Writes the restored data; the database is activated last, so that no server uses a partial restore.
    async fn write_restored_data(
        &self,
        place: &dyn BackupPlace,
        manifest: &Manifest,
        instance_files: &BTreeMap<String, Vec<u8>>,
        written: &mut Vec<String>,
        progress: &dyn Progress,
    ) -> Result<MissingFiles, BackupError> {
        let mut reader = place.open().await?;
        let Some(entry) = reader.next().await? else { return Err(BackupError::damage("it is empty")) };
        progress.report_step("preparing the database");
        let database = self.database.prepare(entry.content, &manifest.database).await?;
        let sha256 = entry.sum.await?;
        if manifest.entries.first().is_none_or(|line| line.sha256 != sha256) {
            return Err(BackupError::damage("its database was not read a second time as it was verified"));
        }
        let missing = self.restore_files(reader.as_mut(), manifest, written, progress).await?;
        self.activate(database, instance_files, progress).await?;
        Ok(missing)
    }

    /// Writes the files of the backup to the store, and checks those that it does not contain. Returns the missing ones.
    async fn restore_files(
        &self,
        reader: &mut dyn BackupReader,
        manifest: &Manifest,
        written: &mut Vec<String>,
        progress: &dyn Progress,
    ) -> Result<MissingFiles, BackupError> {
        progress.report_step(if manifest.files.content {
            "restoring the files"
        } else {
            "checking that the files are in the store"
        });
        if manifest.files.content {
            self.files.delete_unfinished("", None).await?;
        }
        let mut missing = MissingFiles::default();
        let mut seen = EntriesRead::default();
        let (mut restored_files, mut bytes) = (0, 0);
        while let Some(entry) = reader.next().await? {
            if let Some(key) = entry.name.strip_prefix(FILES) {
                let (key, size) = (key.to_owned(), entry.size);
                (restored_files, bytes) = (restored_files + 1, bytes + size);
                written.push(key.clone());
                let sha256 = self.restore_file(entry).await?;
                seen.add_file(&key, size, sha256);
            } else if entry.name.starts_with(LISTS) {
                let lines = read_list_again(entry, manifest).await?;
                seen.compare_list(lines.clone())?;
                for line in lines.into_iter().filter(|line| line.sha256.is_none()) {
                    restored_files += 1;
                    self.check_stored_file(line, &mut missing).await?;
                }
            }
            progress.report_files(restored_files, manifest.files.count, bytes);
        }
        if restored_files != manifest.files.count {
            return Err(BackupError::damage(format!(
                "{restored_files} of its {} files were read a second time",
                manifest.files.count
            )));
        }
        Ok(missing)
    }

    /// Writes the instance files, then activates the database; removes the files if that fails. The files come first,
    /// because a server generates a missing secret.
    async fn activate(
        &self,
        database: Box<dyn PreparedDatabase>,
        instance_files: &BTreeMap<String, Vec<u8>>,
        progress: &dyn Progress,
    ) -> Result<(), BackupError> {
        let mut placed = self.instance_files.write(instance_files);
        if placed.is_ok() {
            progress.report_step("restoring the database");
            placed = database.commit().await;
        }
        if placed.is_err() {
            self.instance_files.remove(instance_files);
        }
        placed
    }

    /// Writes a file and returns its checksum.
    async fn restore_file(&self, entry: BackupEntry) -> Result<String, BackupError> {
        let key = entry.name.strip_prefix(FILES).unwrap_or_default();
        match self.files.put(key, entry.content, entry.size).await {
            Ok(_) => entry.sum.await,
            Err(StoreError::Port(error)) => Err(error.into()),
            Err(error) => Err(BackupError::damage(format!("{}: {error}", entry.name))),
        }
    }

    /// Checks that a file not contained in the backup is in the store.
    async fn check_stored_file(&self, line: FileLine, missing: &mut MissingFiles) -> Result<(), BackupError> {
        let found = self.files.stat(&line.key).await?;
        if line.etag.is_none() || found.is_none_or(|found| found.size != line.size) {
            missing.count += 1;
            if missing.keys.len() < MAX_NAMED_FILES {
                missing.keys.push(line.key);
            }
        }
        Ok(())
    }

    /// Deletes files; failures are reported by `with_leftovers`.
    async fn remove_files(&self, keys: Vec<String>) {
        let removals = stream::iter(keys).map(async |key| self.files.delete(&key).await);
        removals.buffer_unordered(MAX_CONCURRENCY).for_each(async |_| ()).await;
    }

    /// Returns the error, followed by the leftovers to remove before the next restore.
    async fn with_leftovers(&self, error: &BackupError, manifest: &Manifest) -> BackupError {
        let mut leftovers = Vec::new();
        if manifest.files.content && !self.is_store_empty().await.unwrap_or_default() {
            leftovers.push(
                "files are left in the store of FENIX_STORAGE_URL: the same command writes them again, remove them \
                 before you restore another backup"
                    .to_owned(),
            );
        }
        if let Err(left_in_database) = self.database.check_vacant(&manifest.database).await {
            leftovers.push(left_in_database.to_string());
        }
        BackupError::refusal(if leftovers.is_empty() {
            format!("{error}; the restore left nothing: remove the cause and begin again")
        } else {
            format!("{error}; the restore stopped half-way: {}", leftovers.join("; "))
        })
    }
}

/// Reads a list of files, which was verified before, a second time.
///
/// # Errors
/// `Damaged`: the list differs from the verified one.
async fn read_list_again(entry: BackupEntry, manifest: &Manifest) -> Result<Vec<FileLine>, BackupError> {
    let name = entry.name.clone();
    let (list, sha256) = read_whole(entry, LIST_BYTES).await?;
    if !manifest.entries.iter().any(|line| line.name == name && line.sha256 == sha256) {
        return Err(BackupError::damage(format!("{name} was not read a second time as it was verified")));
    }
    Ok(FileLine::read_all(&list).unwrap_or_default())
}
