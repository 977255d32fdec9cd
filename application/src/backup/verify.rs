//! Reading a backup from its first byte to its last, and comparing every sum.

use super::error::BackupError;
use super::manifest::{EntryLine, FILES, FORMAT, FileLine, LISTS, MANIFEST, Manifest};
use super::ports::{BackupEntry, BackupPlace, Progress};
use futures::StreamExt;
use std::collections::{BTreeMap, HashMap};

/// The largest manifest, and the largest list, that is read.
const MAX_BYTES: u64 = 64 * 1024 * 1024;
/// The secret, the settings and pictures are smaller.
const BELONGING_BYTES: u64 = 16 * 1024 * 1024;

/// A backup whose every sum is right.
#[derive(Debug)]
pub struct Verified {
    pub manifest: Manifest,
    /// The secret and the settings, by the names of their entries.
    pub instance_files: BTreeMap<String, Vec<u8>>,
}

/// What was read so far.
#[derive(Default)]
struct Seen {
    entries: Vec<EntryLine>,
    instance_files: BTreeMap<String, Vec<u8>>,
    /// Files since the last list: key, size and sum.
    files: HashMap<String, (u64, String)>,
    count: u64,
    bytes: u64,
    missing: u64,
}

/// Reads the whole backup and compares every sum; memory stays flat whatever it weighs.
///
/// # Errors
/// What is wrong with it, and where.
pub async fn verify(place: &dyn BackupPlace, progress: &dyn Progress) -> Result<Verified, BackupError> {
    progress.step("verifying every sum");
    let mut reader = place.open().await?;
    let mut seen = Seen::default();
    while let Some(entry) = reader.next().await? {
        if entry.name == MANIFEST {
            let manifest = read_manifest(entry).await?;
            if reader.next().await?.is_some() {
                return Err(BackupError::damaged("something follows its manifest"));
            }
            return seen.compare(manifest);
        }
        seen.read(entry).await?;
        progress.files(seen.count, 0, seen.bytes);
    }
    Err(BackupError::damaged("it ends before its manifest: it was cut off"))
}

async fn read_manifest(entry: BackupEntry) -> Result<Manifest, BackupError> {
    let (bytes, _) = whole(entry, MAX_BYTES).await?;
    let wrong = |error| BackupError::damaged(format!("its manifest cannot be read: {error}"));
    let value: serde_json::Value = serde_json::from_slice(&bytes).map_err(wrong)?;
    let format = value.get("format").and_then(serde_json::Value::as_u64);
    if format.is_some_and(|format| format > u64::from(FORMAT)) {
        return Err(BackupError::refused("the backup was made by a newer version of the program"));
    }
    serde_json::from_value(value).map_err(wrong)
}

/// The content and the sum of a small entry.
pub(super) async fn whole(entry: BackupEntry, most: u64) -> Result<(Vec<u8>, String), BackupError> {
    let BackupEntry { name, size, mut content, sum } = entry;
    if size > most {
        return Err(BackupError::damaged(format!("{name} is larger than any that is written")));
    }
    let mut bytes = Vec::new();
    while let Some(Ok(piece)) = content.next().await {
        bytes.extend_from_slice(&piece);
    }
    drop(content);
    Ok((bytes, sum.await?))
}

impl Seen {
    async fn read(&mut self, entry: BackupEntry) -> Result<(), BackupError> {
        let (name, size) = (entry.name.clone(), entry.size);
        if let Some(key) = name.strip_prefix(FILES) {
            drop(entry.content);
            self.files.insert(key.to_owned(), (size, entry.sum.await?));
            self.bytes += size;
            self.count += 1;
            return Ok(());
        }
        let sha256 = if name.starts_with(LISTS) {
            let (bytes, sha256) = whole(entry, MAX_BYTES).await?;
            let lines = FileLine::read_all(&bytes);
            self.compare_list(lines.ok_or_else(|| BackupError::damaged(format!("{name} cannot be read")))?)?;
            sha256
        } else if self.entries.is_empty() {
            // The database: the only entry that is neither small nor a file.
            drop(entry.content);
            entry.sum.await?
        } else {
            let (bytes, sha256) = whole(entry, BELONGING_BYTES).await?;
            self.instance_files.insert(name.clone(), bytes);
            sha256
        };
        self.entries.push(EntryLine { name, size, sha256 });
        Ok(())
    }

    fn compare_list(&mut self, lines: Vec<FileLine>) -> Result<(), BackupError> {
        for FileLine { key, size, sha256, etag } in lines {
            let Some(sha256) = sha256 else {
                self.missing += u64::from(etag.is_none());
                self.count += 1;
                self.bytes += size;
                continue;
            };
            match self.files.remove(&key) {
                Some(found) if found == (size, sha256) => {}
                Some(_) => return Err(BackupError::damaged(format!("{FILES}{key} is not what it was"))),
                None => return Err(BackupError::damaged(format!("{FILES}{key} is not there"))),
            }
        }
        match self.files.keys().next() {
            None => Ok(()),
            Some(key) => Err(BackupError::damaged(format!("{FILES}{key} is in no list"))),
        }
    }

    fn compare(self, manifest: Manifest) -> Result<Verified, BackupError> {
        if let Some(key) = self.files.keys().next() {
            return Err(BackupError::damaged(format!("{FILES}{key} is in no list")));
        }
        for line in &manifest.entries {
            match self.entries.iter().find(|found| found.name == line.name) {
                Some(found) if found == line => {}
                Some(_) => return Err(BackupError::damaged(format!("{} is not what it was", line.name))),
                None => return Err(BackupError::damaged(format!("{} is not there", line.name))),
            }
        }
        if self.entries.len() != manifest.entries.len() {
            return Err(BackupError::damaged("it holds more than its manifest says"));
        }
        let files = &manifest.files;
        if (self.count, self.bytes, self.missing) != (files.count, files.bytes, files.missing) {
            return Err(BackupError::damaged("it holds other files than its manifest says"));
        }
        if self.entries.first().is_none_or(|first| first.name != manifest.database.engine.entry()) {
            return Err(BackupError::damaged("its database is not where it should be"));
        }
        Ok(Verified { manifest, instance_files: self.instance_files })
    }
}
