//! Location of a backup. The backup has a temporary name until it is complete and verified.

use super::encryption::{Output, Passphrase};
use super::reader::DiskReader;
use super::writer::{DiskWriter, Sink};
use application::backup::BackupError;
use application::backup::ports::{BackupPlace, BackupReader, BackupWriter};
use application::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use std::ffi::OsString;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use tar::Builder;
use tokio::task::spawn_blocking;

/// Suffix of an incomplete backup.
const UNFINISHED_SUFFIX: &str = ".partial";

/// Location of a backup on this machine: a file or a folder.
pub struct DiskPlace {
    path: PathBuf,
    is_folder: bool,
    passphrase: Option<Passphrase>,
    now: Instant,
    is_written: AtomicBool,
}

impl DiskPlace {
    /// Creates a location: a folder if `path` ends with `/` or is an existing folder, else a file. The backup is
    /// encrypted if there is a passphrase; `now` is the modification time of its entries.
    pub fn new(path: &Path, passphrase: Option<Passphrase>, now: Instant) -> Self {
        let is_folder = path.is_dir() || path.as_os_str().to_string_lossy().ends_with('/');
        // Removes the trailing slash, so that a suffix can be appended.
        let path: PathBuf = path.components().collect();
        Self { path, is_folder, passphrase, now, is_written: AtomicBool::new(false) }
    }

    fn unfinished_path(&self) -> PathBuf {
        let mut name = OsString::from(&self.path);
        name.push(UNFINISHED_SUFFIX);
        PathBuf::from(name)
    }

    fn current_path(&self) -> PathBuf {
        if self.is_written.load(Ordering::SeqCst) { self.unfinished_path() } else { self.path.clone() }
    }

    /// Checks that the path does not exist, or is an empty folder, which the backup replaces.
    fn check_free(&self) -> Result<(), BackupError> {
        let is_occupied = match std::fs::read_dir(&self.path) {
            Ok(mut entries) => !self.is_folder || entries.next().is_some(),
            Err(error) => error.kind() != io::ErrorKind::NotFound,
        };
        if is_occupied {
            let path = self.path.display();
            return Err(BackupError::refusal(format!("{path} already exists: choose another name")));
        }
        Ok(())
    }

    fn create_sink(&self) -> io::Result<Sink> {
        let path = self.unfinished_path();
        if self.is_folder {
            DirBuilder::new().mode(0o700).create(&path)?;
            return Ok(Sink::Folder(path));
        }
        let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
        Ok(Sink::Tar(Box::new(Builder::new(Output::new(file, self.passphrase.as_ref())?))))
    }
}

#[async_trait]
impl BackupPlace for DiskPlace {
    async fn create(&self) -> Result<Box<dyn BackupWriter>, BackupError> {
        if self.is_folder && self.passphrase.is_some() {
            return Err(BackupError::refusal("a passphrase encrypts a backup in one file, not a folder"));
        }
        self.check_free()?;
        let path = self.unfinished_path();
        let sink = self.create_sink().map_err(|error| {
            BackupError::refusal(match error.kind() {
                io::ErrorKind::AlreadyExists => format!(
                    "{} already exists: another backup is writing it, or was killed; remove it in that case",
                    path.display()
                ),
                _ => format!("{} cannot be written: {error}", path.display()),
            })
        })?;
        self.is_written.store(true, Ordering::SeqCst);
        Ok(Box::new(DiskWriter::new(sink, u64::try_from(self.now.seconds()).unwrap_or_default())))
    }

    async fn open(&self) -> Result<Box<dyn BackupReader>, BackupError> {
        let (path, passphrase) = (self.current_path(), self.passphrase.clone());
        // The derivation of the key from a passphrase takes about a second.
        let reader = spawn_blocking(move || {
            if path.is_dir() {
                return Ok(DiskReader::from_folder(&path));
            }
            let file = File::open(&path).map_err(|error| {
                BackupError::refusal(format!("{} cannot be read: {error}", path.display()))
            })?;
            DiskReader::from_file(file, passphrase.as_ref())
        });
        let reader = reader.await.map_err(|error| BackupError::refusal(error.to_string()))?;
        Ok(Box::new(reader?))
    }

    async fn publish(&self) -> Result<(), PortError> {
        let result = std::fs::rename(self.unfinished_path(), &self.path).and_then(|()| {
            let parent = self.path.parent().filter(|parent| !parent.as_os_str().is_empty());
            File::open(parent.unwrap_or(Path::new(".")))?.sync_all()
        });
        result.map_err(|error| PortError::unavailable("name of the backup", error))?;
        self.is_written.store(false, Ordering::SeqCst);
        Ok(())
    }

    async fn discard(&self) {
        // Deletes only a backup that this process wrote.
        if self.is_written.swap(false, Ordering::SeqCst) {
            let path = self.unfinished_path();
            let _ = if self.is_folder { std::fs::remove_dir_all(path) } else { std::fs::remove_file(path) };
        }
    }
}
