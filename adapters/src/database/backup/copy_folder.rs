//! Temporary folders of database copies. They contain all data in plain form: those of killed backups are deleted.

use std::fs::{DirEntry, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Prefix of the folders of copies.
const PREFIX: &str = "backup-";
/// File that each running backup locks together with the others; its lock is free once no backup runs.
const LOCK_FILE: &str = "copies.lock";

/// Folder of one copy, deleted when dropped.
pub(super) struct CopyFolder {
    folder: TempDir,
    /// Dropped after the folder is deleted.
    _lock: File,
}

impl CopyFolder {
    /// Creates a folder in `parent`, after the deletion of leftovers.
    pub(super) fn create(parent: &Path) -> io::Result<Self> {
        std::fs::create_dir_all(parent)?;
        remove_leftover_copies(parent)?;
        let lock = open_lock(parent)?;
        // Waits only while another process deletes leftovers.
        lock.lock_shared()?;
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(parent)?;
        Ok(Self { folder, _lock: lock })
    }

    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Returns the path of the copy.
    pub(super) fn copy_path(&self) -> PathBuf {
        self.path().join("database")
    }
}

/// Deletes the copies in `parent` that killed backups left, and returns them; none while a backup runs.
///
/// # Errors
/// The folder cannot be read, or a copy cannot be deleted.
pub fn remove_leftover_copies(parent: &Path) -> io::Result<Vec<PathBuf>> {
    if list_copies(parent)?.is_empty() {
        return Ok(Vec::new());
    }
    let lock = open_lock(parent)?;
    if !try_lock(&lock)? {
        return Ok(Vec::new());
    }
    let copies = list_copies(parent)?;
    for copy in &copies {
        std::fs::remove_dir_all(copy)?;
    }
    Ok(copies)
}

/// Returns the copies in `parent` that killed backups left, without changing anything; none while a backup runs.
///
/// # Errors
/// The folder cannot be read.
pub fn list_leftover_copies(parent: &Path) -> io::Result<Vec<PathBuf>> {
    match File::open(parent.join(LOCK_FILE)) {
        Ok(lock) if !try_lock(&lock)? => Ok(Vec::new()),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        // Without a lock file, no backup runs.
        _ => list_copies(parent),
    }
}

fn open_lock(parent: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).open(parent.join(LOCK_FILE))
}

/// Locks the file unless another process has locked it.
fn try_lock(lock: &File) -> io::Result<bool> {
    match lock.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Returns the folders of copies; none if `parent` does not exist.
fn list_copies(parent: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match std::fs::read_dir(parent) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?.collect::<io::Result<Vec<DirEntry>>>()?,
    };
    let is_copy = |entry: &DirEntry| {
        entry.file_name().to_string_lossy().starts_with(PREFIX)
            && entry.file_type().is_ok_and(|file_type| file_type.is_dir())
    };
    Ok(entries.into_iter().filter(is_copy).map(|entry| entry.path()).collect())
}
