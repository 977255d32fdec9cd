//! Verification of a backup, read completely, before a restore.

use super::error::BackupError;
use super::manifest::{
    EntryLine, FILES, FORMAT, FORMAT_WITHOUT_CHECKSUM, FileLine, LISTS, MANIFEST, MANIFEST_CHECKSUM,
    Manifest, manifest_checksum,
};
use super::ports::{BackupEntry, BackupPlace, Progress};
use futures::StreamExt;
use std::collections::BTreeMap;
use std::mem::take;

/// Maximum size of a manifest and of a list, in bytes.
const MAX_BYTES: u64 = 64 * 1024 * 1024;
/// Maximum size of the secret, the settings and the pictures, in bytes.
const INSTANCE_FILE_BYTES: u64 = 16 * 1024 * 1024;

/// Verified backup that this program can restore.
#[derive(Debug)]
pub struct VerifiedBackup {
    pub manifest: Manifest,
    /// False for a backup of version 0.2.0, whose manifest has no checksum.
    pub has_manifest_checksum: bool,
    /// Secret and settings, by entry name.
    pub instance_files: BTreeMap<String, Vec<u8>>,
}

/// Entries read so far.
#[derive(Default)]
pub(super) struct EntriesRead {
    entries: Vec<EntryLine>,
    instance_files: BTreeMap<String, Vec<u8>>,
    /// Files since the last list: key, size and checksum.
    files: Vec<(String, u64, String)>,
    count: u64,
    bytes: u64,
    missing: u64,
}

/// Reads the whole backup in constant memory, compares every checksum, and checks that a program with these
/// migrations can restore it.
///
/// # Errors
/// `Damaged` or `Refused`, with the reason and the entry.
pub async fn verify(
    place: &dyn BackupPlace,
    known_migrations: &[String],
    progress: &dyn Progress,
) -> Result<VerifiedBackup, BackupError> {
    progress.report_step("verifying every sum");
    let mut reader = place.open().await?;
    let mut seen = EntriesRead::default();
    while let Some(entry) = reader.next().await? {
        if entry.name == MANIFEST {
            let (bytes, sha256) = read_whole(entry, MAX_BYTES).await?;
            let has_checksum = match reader.next().await? {
                Some(entry) => check_manifest(entry, &sha256).await.map(|()| true)?,
                None => false,
            };
            if reader.next().await?.is_some() {
                return Err(BackupError::damage(format!("something follows {MANIFEST_CHECKSUM}")));
            }
            let manifest = read_manifest(&bytes, has_checksum)?;
            let verified = seen.compare(manifest, has_checksum)?;
            check_migrations(&verified.manifest, known_migrations)?;
            return Ok(verified);
        }
        seen.read(entry).await?;
        progress.report_files(seen.count, 0, seen.bytes);
    }
    Err(BackupError::damage("it ends before its manifest: it was cut off"))
}

/// Compares the checksum entry with the computed checksum of the manifest.
async fn check_manifest(entry: BackupEntry, sha256: &str) -> Result<(), BackupError> {
    if entry.name != MANIFEST_CHECKSUM {
        return Err(BackupError::damage(format!("{} follows its manifest", entry.name)));
    }
    let (bytes, _) = read_whole(entry, INSTANCE_FILE_BYTES).await?;
    if bytes == manifest_checksum(sha256) {
        Ok(())
    } else {
        Err(BackupError::damage(format!("{MANIFEST} is not what it was")))
    }
}

fn read_manifest(bytes: &[u8], has_checksum: bool) -> Result<Manifest, BackupError> {
    let to_error = |error| BackupError::damage(format!("its manifest cannot be read: {error}"));
    let value: serde_json::Value = serde_json::from_slice(bytes).map_err(to_error)?;
    let format = value.get("format").and_then(serde_json::Value::as_u64);
    if format.is_some_and(|format| format > u64::from(FORMAT)) {
        return Err(BackupError::refusal("the backup was made by a newer version of the program"));
    }
    let manifest: Manifest = serde_json::from_value(value).map_err(to_error)?;
    match (manifest.format, has_checksum) {
        (FORMAT, true) | (FORMAT_WITHOUT_CHECKSUM, false) => Ok(manifest),
        (FORMAT, false) => {
            Err(BackupError::damage(format!("it ends before {MANIFEST_CHECKSUM}: it was cut off")))
        }
        _ => Err(BackupError::damage("its manifest is of no known format")),
    }
}

/// Checks that this program knows every migration of the backup.
fn check_migrations(manifest: &Manifest, known: &[String]) -> Result<(), BackupError> {
    if manifest.database.migrations.iter().all(|step| known.contains(step)) {
        return Ok(());
    }
    Err(BackupError::refusal(format!(
        "the backup was made by version {} of the program, which knows steps of the schema that this one does not: \
         restore it with that version or a newer one",
        manifest.program
    )))
}

/// Returns the content and the checksum of an entry of at most `maximum` bytes.
pub(super) async fn read_whole(entry: BackupEntry, maximum: u64) -> Result<(Vec<u8>, String), BackupError> {
    let BackupEntry { name, size, mut content, sum } = entry;
    if size > maximum {
        return Err(BackupError::damage(format!("{name} is larger than any that is written")));
    }
    let mut bytes = Vec::new();
    while let Some(Ok(piece)) = content.next().await {
        bytes.extend_from_slice(&piece);
    }
    drop(content);
    Ok((bytes, sum.await?))
}

impl EntriesRead {
    async fn read(&mut self, entry: BackupEntry) -> Result<(), BackupError> {
        let (name, size) = (entry.name.clone(), entry.size);
        if let Some(key) = name.strip_prefix(FILES) {
            drop(entry.content);
            self.add_file(key, size, entry.sum.await?);
            self.bytes += size;
            self.count += 1;
            return Ok(());
        }
        let sha256 = if name.starts_with(LISTS) {
            let (bytes, sha256) = read_whole(entry, MAX_BYTES).await?;
            let lines = FileLine::read_all(&bytes);
            self.compare_list(lines.ok_or_else(|| BackupError::damage(format!("{name} cannot be read")))?)?;
            sha256
        } else if self.entries.is_empty() {
            // The database is the only large entry besides the files.
            drop(entry.content);
            entry.sum.await?
        } else {
            if self.count > 0 {
                return Err(BackupError::damage(format!("{name} is not where it should be")));
            }
            let (bytes, sha256) = read_whole(entry, INSTANCE_FILE_BYTES).await?;
            self.instance_files.insert(name.clone(), bytes);
            sha256
        };
        self.entries.push(EntryLine { name, size, sha256 });
        Ok(())
    }

    /// Adds a file that was read completely.
    pub(super) fn add_file(&mut self, key: &str, size: u64, sha256: String) {
        self.files.push((key.to_owned(), size, sha256));
    }

    /// Compares the files since the last list with a list.
    ///
    /// # Errors
    /// `Damaged`: a file is missing, is not in the list, or has another content.
    pub(super) fn compare_list(&mut self, lines: Vec<FileLine>) -> Result<(), BackupError> {
        let mut files = take(&mut self.files).into_iter();
        for FileLine { key, size, sha256, etag } in lines {
            let Some(sha256) = sha256 else {
                self.missing += u64::from(etag.is_none());
                self.count += 1;
                self.bytes += size;
                continue;
            };
            match files.next().filter(|(found, ..)| *found == key) {
                Some((_, found_size, found_sum)) if (found_size, &found_sum) == (size, &sha256) => {}
                Some(_) => return Err(BackupError::damage(format!("{FILES}{key} is not what it was"))),
                None => return Err(BackupError::damage(format!("{FILES}{key} is missing"))),
            }
        }
        match files.next() {
            None => Ok(()),
            Some((key, ..)) => Err(BackupError::damage(format!("{FILES}{key} is in no list"))),
        }
    }

    fn compare(self, manifest: Manifest, has_manifest_checksum: bool) -> Result<VerifiedBackup, BackupError> {
        if let Some((key, ..)) = self.files.first() {
            return Err(BackupError::damage(format!("{FILES}{key} is in no list")));
        }
        for line in &manifest.entries {
            match self.entries.iter().find(|found| found.name == line.name) {
                Some(found) if found == line => {}
                Some(_) => return Err(BackupError::damage(format!("{} is not what it was", line.name))),
                None => return Err(BackupError::damage(format!("{} is missing", line.name))),
            }
        }
        if self.entries.len() != manifest.entries.len() {
            return Err(BackupError::damage("it holds more than its manifest says"));
        }
        if self.entries != manifest.entries {
            return Err(BackupError::damage("its entries are not in the order of its manifest"));
        }
        let files = &manifest.files;
        if (self.count, self.bytes, self.missing) != (files.count, files.bytes, files.missing) {
            return Err(BackupError::damage("it holds other files than its manifest says"));
        }
        if self.entries.first().is_none_or(|first| first.name != manifest.database.engine.entry()) {
            return Err(BackupError::damage("its database is not where it should be"));
        }
        Ok(VerifiedBackup { manifest, has_manifest_checksum, instance_files: self.instance_files })
    }
}
