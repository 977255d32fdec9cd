//! Local log of confirmed messages in small files, from which the next process recovers the confirmations of a killed
//! one.

use application::campaign::ports::{AbandonedConfirmations, ConfirmationLog, Confirmations};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::task::spawn_blocking;
use uuid::Uuid;

/// Size of a position in a campaign, in bytes.
const POSITION_BYTES: usize = size_of::<u32>();

/// Folder with one file per lease, named after it, that contains the positions confirmed so far; locked while its
/// process runs. The files contain no personal data.
#[derive(Clone, Debug, Constructor)]
pub struct ConfirmationFolder {
    /// Created, with mode 0700, at the first write.
    folder: PathBuf,
}

impl ConfirmationFolder {
    fn path(&self, campaign: Uuid, token: Uuid) -> PathBuf {
        self.folder.join(format!("{campaign}.{token}"))
    }

    fn folder_error(&self, error: io::Error) -> PortError {
        PortError::unavailable(format!("folder {}", self.folder.display()), error)
    }

    /// Creates and locks the file before giving it the name that other processes search for.
    fn create_locked_file(&self, path: &Path) -> io::Result<File> {
        DirBuilder::new().recursive(true).mode(0o700).create(&self.folder)?;
        let temporary_file = path.with_added_extension("new");
        let file = OpenOptions::new().append(true).create_new(true).open(&temporary_file)?;
        file.lock()?;
        fs::rename(temporary_file, path)?;
        Ok(file)
    }

    fn list_abandoned_in(&self, campaign: Uuid) -> io::Result<Vec<AbandonedConfirmations>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut confirmations = Vec::new();
        for entry in entries {
            let name = entry?.file_name();
            let Some((owner, token)) = name.to_str().and_then(|name| name.split_once('.')) else { continue };
            let Ok(token) = token.parse() else { continue };
            if owner.parse() != Ok(campaign) {
                continue;
            }
            if let Some(positions) = read_abandoned_positions(&self.folder.join(&name))? {
                confirmations.push(AbandonedConfirmations { token, positions });
            }
        }
        Ok(confirmations)
    }
}

/// Returns the positions in an abandoned file; `None` while the process that writes the file runs, or if another
/// process recovers it.
fn read_abandoned_positions(path: &Path) -> io::Result<Option<Vec<u32>>> {
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        file => file?,
    };
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(None),
        Err(TryLockError::Error(error)) => return Err(error),
    }
    let bytes = fs::read(path)?;
    let positions =
        bytes.chunks_exact(POSITION_BYTES).filter_map(|bytes| bytes.try_into().ok().map(u32::from_le_bytes));
    Ok(Some(positions.collect()))
}

#[async_trait]
impl Confirmations for ConfirmationFolder {
    fn open(&self, campaign: Uuid, token: Uuid) -> Result<Arc<dyn ConfirmationLog>, PortError> {
        let path = self.path(campaign, token);
        let file = self.create_locked_file(&path).map_err(|error| self.folder_error(error))?;
        Ok(Arc::new(OpenFile { file, path }))
    }

    async fn list_abandoned(&self, campaign: Uuid) -> Result<Vec<AbandonedConfirmations>, PortError> {
        let folder = self.clone();
        let result = spawn_blocking(move || folder.list_abandoned_in(campaign)).await;
        result.unwrap_or_else(|error| Err(io::Error::other(error))).map_err(|error| self.folder_error(error))
    }

    fn delete(&self, campaign: Uuid, token: Uuid) -> Result<(), PortError> {
        match fs::remove_file(self.path(campaign, token)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(self.folder_error(error)),
            _ => Ok(()),
        }
    }
}

struct OpenFile {
    file: File,
    path: PathBuf,
}

impl ConfirmationLog for OpenFile {
    fn add(&self, position: u32) -> Result<(), PortError> {
        let result = (&self.file).write_all(&position.to_le_bytes());
        result.map_err(|error| PortError::unavailable(format!("file {}", self.path.display()), error))
    }
}
