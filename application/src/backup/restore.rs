//! Restoring a backup into a database and a store that are empty.

use super::error::BackupError;
use super::manifest::{FILES, FileLine, LISTS, Manifest};
use super::ports::{BackupEntry, BackupPlace, DatabaseTarget, InstanceFiles, Progress};
use super::verify::{Verified, verify, whole};
use crate::ports::{FileStore, StoreError};
use futures::StreamExt;
use std::sync::Arc;

/// Most names of files that are listed; the others are counted.
const NAMED: usize = 20;
const LIST_BYTES: u64 = 64 * 1024 * 1024;

/// Restores backups.
pub struct Restores {
    pub database: Arc<dyn DatabaseTarget>,
    pub files: Arc<dyn FileStore>,
    pub instance_files: Arc<dyn InstanceFiles>,
}

#[derive(Debug)]
pub struct Restored {
    pub manifest: Manifest,
    pub missing: Missing,
}

/// Files that rows name and the store does not hold.
#[derive(Debug, Default)]
pub struct Missing {
    pub count: u64,
    /// The first of them.
    pub keys: Vec<String>,
}

impl Restores {
    /// Restores what stands at `place`, and says what is missing.
    ///
    /// # Errors
    /// Why it was not restored. As long as a sum, the database or the store is not as it should be, nothing is
    /// changed.
    pub async fn restore(
        &self,
        place: &dyn BackupPlace,
        progress: &dyn Progress,
    ) -> Result<Restored, BackupError> {
        let Verified { manifest, instance_files } = verify(place, progress).await?;
        self.check(&manifest).await?;
        self.instance_files.accept(&instance_files)?;
        let put = self.put(place, &manifest, progress).await;
        let missing = put.map_err(|error| half_way(&error))?;
        self.instance_files.put(&instance_files)?;
        Ok(Restored { manifest, missing })
    }

    async fn check(&self, manifest: &Manifest) -> Result<(), BackupError> {
        let (theirs, ours) = (manifest.database.engine, self.database.engine());
        if theirs != ours {
            return Err(BackupError::refused(format!(
                "the backup is of {}, FENIX_DATABASE_URL names {}",
                theirs.label(),
                ours.label()
            )));
        }
        if !self.database.knows(&manifest.database.migrations) {
            return Err(BackupError::refused(format!(
                "the backup was made by version {} of the program, which knows steps of the schema that this one \
                 does not: restore it with that version or a newer one",
                manifest.program
            )));
        }
        self.database.check_vacant(&manifest.database).await?;
        if manifest.files.content && self.files.all().next().await.transpose()?.is_some() {
            return Err(BackupError::refused(
                "the store of FENIX_STORAGE_URL is not empty: restore into an empty one",
            ));
        }
        Ok(())
    }

    /// The database last: a server cannot start on half a restore.
    async fn put(
        &self,
        place: &dyn BackupPlace,
        manifest: &Manifest,
        progress: &dyn Progress,
    ) -> Result<Missing, BackupError> {
        let mut missing = Missing::default();
        progress.step(if manifest.files.content { "restoring the files" } else { "looking for the files" });
        let mut reader = place.open().await?;
        let (mut done, mut bytes) = (0, 0);
        while let Some(entry) = reader.next().await? {
            if entry.name.starts_with(FILES) {
                (done, bytes) = (done + 1, bytes + entry.size);
                self.put_file(entry).await?;
            } else if entry.name.starts_with(LISTS) {
                let (list, _) = whole(entry, LIST_BYTES).await?;
                let lines = FileLine::read_all(&list).unwrap_or_default();
                for line in lines.into_iter().filter(|line| line.sha256.is_none()) {
                    done += 1;
                    self.look_for(line, &mut missing).await?;
                }
            }
            progress.files(done, manifest.files.count, bytes);
        }
        if done != manifest.files.count {
            return Err(BackupError::damaged(format!(
                "{done} of its {} files were read a second time",
                manifest.files.count
            )));
        }
        progress.step("restoring the database");
        let mut reader = place.open().await?;
        let Some(entry) = reader.next().await? else { return Err(BackupError::damaged("it is empty")) };
        self.database.install(entry.content).await?;
        if self.database.rows().await? != manifest.database.rows {
            return Err(BackupError::damaged(
                "the restored tables hold other numbers of rows than were saved",
            ));
        }
        progress.step("bringing the schema to the newest version");
        self.database.migrate().await?;
        Ok(missing)
    }

    async fn put_file(&self, entry: BackupEntry) -> Result<(), BackupError> {
        let key = entry.name.strip_prefix(FILES).unwrap_or_default();
        match self.files.put(key, entry.content, entry.size).await {
            Ok(_) => entry.sum.await.map(|_| ()),
            Err(StoreError::Port(error)) => Err(error.into()),
            Err(error) => Err(BackupError::damaged(format!("{}: {error}", entry.name))),
        }
    }

    /// What is not in the backup should be in the store.
    async fn look_for(&self, line: FileLine, missing: &mut Missing) -> Result<(), BackupError> {
        let found = self.files.stat(&line.key).await?;
        if line.etag.is_none() || found.is_none_or(|found| found.size != line.size) {
            missing.count += 1;
            if missing.keys.len() < NAMED {
                missing.keys.push(line.key);
            }
        }
        Ok(())
    }
}

fn half_way(error: &BackupError) -> BackupError {
    BackupError::refused(format!(
        "{error}; the restore stopped half-way: empty the database and the store, and begin again"
    ))
}
