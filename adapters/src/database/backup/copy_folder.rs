//! Temporary folders of database copies. They contain all data in plain form: those of killed backups are deleted.

use std::fs::{DirEntry, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Prefix of the folders of copies.
const PREFIX: &str = "backup-";

/// Folder of one copy, deleted when dropped.
pub(super) struct CopyFolder {
    folder: TempDir,
    /// Lock on the parent folder, shared with other running backups. Dropped after the folder is deleted.
    _lock: File,
}

impl CopyFolder {
    /// Creates a folder in `parent`, after the deletion of leftovers. Those that cannot be deleted, for example because
    /// another user owns them, are logged.
    pub(super) fn create(parent: &Path) -> io::Result<Self> {
        std::fs::create_dir_all(parent)?;
        if let Err(error) = remove_leftover_copies(parent) {
            let path = parent.display().to_string();
            tracing::warn!(path, %error, "database copies of killed backups are not deleted");
        }
        let lock = File::open(parent)?;
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
    let lock = File::open(parent)?;
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
    let lock = match File::open(parent) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        lock => lock?,
    };
    if try_lock(&lock)? { list_copies(parent) } else { Ok(Vec::new()) }
}

/// Locks the folder unless another process has locked it.
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
