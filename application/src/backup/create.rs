//! Creation of a backup during operation: a snapshot of the database, then the files it references. The deletion of
//! files is suspended from before the snapshot until the end.

use super::content_of;
use super::error::BackupError;
use super::manifest::{
    DatabaseFacts, EntryLine, FILES, FORMAT, FileFacts, FileLine, LISTS, MANIFEST, MANIFEST_CHECKSUM,
    Manifest, manifest_checksum,
};
use super::ports::{
    BackupPlace, BackupRuns, BackupWriter, DatabaseCopy, DatabaseSource, FileHold, InstanceFiles, Progress,
};
use super::verify::verify;
use crate::error::PortError;
use crate::ports::{Clock, FileStore, Ids};
use std::sync::Arc;

const LIST_FILES: usize = 500;

pub struct Backups {
    pub database: Arc<dyn DatabaseSource>,
    pub files: Arc<dyn FileStore>,
    pub backup_runs: Arc<dyn BackupRuns>,
    pub instance_files: Arc<dyn InstanceFiles>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    /// Version of the program.
    pub version: String,
    /// Migrations of the program.
    pub known_migrations: Vec<String>,
}

/// Backup being written.
struct BackupInProgress<'a> {
    writer: Box<dyn BackupWriter>,
    entries: Vec<EntryLine>,
    progress: &'a dyn Progress,
}

impl BackupInProgress<'_> {
    async fn add_bytes(&mut self, name: &str, bytes: Vec<u8>) -> Result<(), BackupError> {
        let size = bytes.len() as u64;
        let sha256 = self.writer.add(name, size, content_of(bytes)).await?;
        self.entries.push(EntryLine { name: name.to_owned(), size, sha256 });
        Ok(())
    }
}

impl Backups {
    /// Creates a backup at `place`, with the content of the files or only with their list. It gets its final name after
    /// it was read back and verified, and is recorded afterwards: a process killed in between leaves a complete backup
    /// without a record.
    ///
    /// # Errors
    /// `Refused`, `Damaged` or `Port`: the reason of the failure; nothing of the backup is kept, unless only its record
    /// failed.
    pub async fn make(
        &self,
        place: &dyn BackupPlace,
        with_content: bool,
        progress: &dyn Progress,
    ) -> Result<Manifest, BackupError> {
        self.database.check().await?;
        let hold = self.backup_runs.begin(self.ids.new_id(), self.clock.now()).await?;
        let result = self.write_and_publish(place, with_content, &*hold, progress).await;
        if result.is_err() {
            place.discard().await;
        }
        let ended_at = result.is_ok().then(|| self.clock.now());
        match (result, hold.release(ended_at).await) {
            (Ok(_), Err(error)) => Err(PortError::unavailable(
                "the backup is complete and has its name, but its end was not recorded for `fenix doctor`",
                error,
            )
            .into()),
            (result, _) => result,
        }
    }

    async fn write_and_publish(
        &self,
        place: &dyn BackupPlace,
        with_content: bool,
        hold: &dyn FileHold,
        progress: &dyn Progress,
    ) -> Result<Manifest, BackupError> {
        let manifest = self.write_and_verify(place, with_content, progress).await?;
        if !hold.is_valid() {
            return Err(BackupError::refusal(
                "the database did not answer for minutes, or the clock was set back, and files may have been deleted \
                 meanwhile: start again",
            ));
        }
        place.publish().await?;
        Ok(manifest)
    }

    async fn write_and_verify(
        &self,
        place: &dyn BackupPlace,
        with_content: bool,
        progress: &dyn Progress,
    ) -> Result<Manifest, BackupError> {
        let created_at = self.clock.now().to_rfc3339();
        let writer = place.create().await?;
        let mut writing = BackupInProgress { writer, entries: Vec::new(), progress };
        progress.report_step("copying the database");
        let mut copy = self.database.copy().await?;
        let database = copy.facts().clone();
        self.add_database(&mut writing, &*copy, &database).await?;
        for (name, bytes) in self.instance_files.read_all()? {
            writing.add_bytes(&name, bytes).await?;
        }
        let files = self.add_files(&mut writing, &mut *copy, with_content).await?;
        drop(copy);
        let BackupInProgress { mut writer, entries, .. } = writing;
        let program = self.version.clone();
        let manifest = Manifest { format: FORMAT, program, created_at, database, files, entries };
        let text = serde_json::to_vec_pretty(&manifest)
            .map_err(|error| BackupError::refusal(format!("the manifest cannot be written: {error}")))?;
        let sha256 = writer.add(MANIFEST, text.len() as u64, content_of(text)).await?;
        let checksum = manifest_checksum(&sha256);
        writer.add(MANIFEST_CHECKSUM, checksum.len() as u64, content_of(checksum)).await?;
        writer.finish().await?;
        let read = verify(place, &self.known_migrations, progress).await?.manifest;
        if read == manifest {
            Ok(manifest)
        } else {
            Err(BackupError::damage("it was not read back as written"))
        }
    }

    async fn add_database(
        &self,
        writing: &mut BackupInProgress<'_>,
        copy: &dyn DatabaseCopy,
        facts: &DatabaseFacts,
    ) -> Result<(), BackupError> {
        let (size, content) = copy.read_content().await?;
        let name = facts.engine.entry().to_owned();
        let sha256 = writing.writer.add(&name, size, content).await?;
        writing.entries.push(EntryLine { name, size, sha256 });
        Ok(())
    }

    async fn add_files(
        &self,
        writing: &mut BackupInProgress<'_>,
        copy: &mut dyn DatabaseCopy,
        with_content: bool,
    ) -> Result<FileFacts, BackupError> {
        writing.progress.report_step(if with_content { "copying the files" } else { "listing the files" });
        let total = copy.file_count();
        let mut facts = FileFacts { content: with_content, ..FileFacts::default() };
        for number in 1.. {
            let keys = copy.read_next_files(LIST_FILES).await?;
            if keys.is_empty() {
                break;
            }
            let mut lines = Vec::with_capacity(keys.len());
            for key in keys {
                let line = self.add_file(writing, key, with_content).await?;
                facts.count += 1;
                facts.bytes += line.size;
                facts.missing += u64::from(line.sha256.is_none() && line.etag.is_none());
                lines.push(line);
                writing.progress.report_files(facts.count, total, facts.bytes);
            }
            let name = format!("{LISTS}{number:06}.jsonl");
            writing.add_bytes(&name, FileLine::write_all(&lines)).await?;
        }
        Ok(facts)
    }

    /// Adds a file to the backup and its line to the list; a file missing in the store gives a line without checksum.
    async fn add_file(
        &self,
        writing: &mut BackupInProgress<'_>,
        key: String,
        with_content: bool,
    ) -> Result<FileLine, BackupError> {
        let absent = FileLine { key: key.clone(), size: 0, sha256: None, etag: None };
        let Some(stored) = self.files.stat(&key).await? else { return Ok(absent) };
        if !with_content {
            let etag = Some(stored.etag.unwrap_or_default());
            return Ok(FileLine { key, size: stored.size, sha256: None, etag });
        }
        let Some(content) = self.files.get(&key).await? else { return Ok(absent) };
        let sha256 = writing.writer.add(&format!("{FILES}{key}"), stored.size, content).await?;
        Ok(FileLine { key, size: stored.size, sha256: Some(sha256), etag: None })
    }
}
