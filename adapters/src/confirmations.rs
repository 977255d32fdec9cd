//! Local log of confirmed messages, as small files: the next process recovers the confirmations of a killed one.

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
const POSITION: usize = size_of::<u32>();

/// Folder with one file per lease, named after it, that contains the positions confirmed so far; locked while its
/// process runs. The files contain no personal data.
#[derive(Clone, Debug, Constructor)]
pub struct ConfirmationFolder {
    /// Created with mode 0700 at the first write.
    folder: PathBuf,
}

impl ConfirmationFolder {
    fn path(&self, campaign: Uuid, token: Uuid) -> PathBuf {
        self.folder.join(format!("{campaign}.{token}"))
    }

    fn folder_error(&self, error: io::Error) -> PortError {
        PortError::unavailable(format!("folder {}", self.folder.display()), error)
    }

    /// Locks the file before giving it the name that other processes search for.
    fn create(&self, path: &Path) -> io::Result<File> {
        DirBuilder::new().recursive(true).mode(0o700).create(&self.folder)?;
        let unfinished = path.with_added_extension("new");
        let file = OpenOptions::new().append(true).create_new(true).open(&unfinished)?;
        file.lock()?;
        fs::rename(unfinished, path)?;
        Ok(file)
    }

    fn read(&self, campaign: Uuid) -> io::Result<Vec<AbandonedConfirmations>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut abandoned = Vec::new();
        for entry in entries {
            let name = entry?.file_name();
            let Some((owner, token)) = name.to_str().and_then(|name| name.split_once('.')) else { continue };
            let Ok(token) = token.parse() else { continue };
            if owner.parse() != Ok(campaign) {
                continue;
            }
            if let Some(positions) = positions_if_abandoned(&self.folder.join(&name))? {
                abandoned.push(AbandonedConfirmations { token, positions });
            }
        }
        Ok(abandoned)
    }
}

/// Returns `None` while the process that writes the file runs, or when another process recovers it.
fn positions_if_abandoned(path: &Path) -> io::Result<Option<Vec<u32>>> {
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
        bytes.chunks_exact(POSITION).filter_map(|bytes| bytes.try_into().ok().map(u32::from_le_bytes));
    Ok(Some(positions.collect()))
}

#[async_trait]
impl Confirmations for ConfirmationFolder {
    fn open(&self, campaign: Uuid, token: Uuid) -> Result<Arc<dyn ConfirmationLog>, PortError> {
        let path = self.path(campaign, token);
        let file = self.create(&path).map_err(|error| self.folder_error(error))?;
        Ok(Arc::new(OpenFile { file, path }))
    }

    async fn list_abandoned(&self, campaign: Uuid) -> Result<Vec<AbandonedConfirmations>, PortError> {
        let folder = self.clone();
        let read = spawn_blocking(move || folder.read(campaign)).await;
        read.unwrap_or_else(|error| Err(io::Error::other(error))).map_err(|error| self.folder_error(error))
    }

    fn remove(&self, campaign: Uuid, token: Uuid) -> Result<(), PortError> {
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
        let written = (&self.file).write_all(&position.to_le_bytes());
        written.map_err(|error| PortError::unavailable(format!("file {}", self.path.display()), error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CAMPAIGN: Uuid = Uuid::from_u128(1);

    async fn list_abandoned(folder: &ConfirmationFolder) -> Vec<(Uuid, Vec<u32>)> {
        let left = folder.list_abandoned(CAMPAIGN).await.unwrap();
        left.into_iter().map(|log| (log.token, log.positions)).collect()
    }

    #[tokio::test]
    async fn other_process_reads_confirmations_only_when_abandoned() {
        let directory = tempfile::tempdir().unwrap();
        let folder = ConfirmationFolder::new(directory.path().join("confirmed"));
        assert_eq!(list_abandoned(&folder).await, []);
        let claim = Uuid::from_u128(2);
        let open = folder.open(CAMPAIGN, claim).unwrap();
        open.add(7).unwrap();
        open.add(70_000).unwrap();
        assert_eq!(list_abandoned(&folder).await, []);
        drop(open);
        assert_eq!(list_abandoned(&folder).await, [(claim, vec![7, 70_000])]);
        folder.remove(CAMPAIGN, claim).unwrap();
        folder.remove(CAMPAIGN, claim).unwrap();
        assert_eq!(list_abandoned(&folder).await, []);
    }

    #[tokio::test]
    async fn abandoned_confirmations_are_complete_and_of_their_campaign() {
        let directory = tempfile::tempdir().unwrap();
        let folder = ConfirmationFolder::new(directory.path().to_owned());
        let (claim, cut) = (Uuid::from_u128(2), Uuid::from_u128(3));
        drop(folder.open(Uuid::from_u128(9), claim));
        fs::write(folder.path(CAMPAIGN, cut), [5, 0, 0, 0, 6, 0]).unwrap();
        fs::write(directory.path().join("README"), "x").unwrap();
        fs::write(directory.path().join(format!("{CAMPAIGN}.{claim}.new")), "x").unwrap();
        assert_eq!(list_abandoned(&folder).await, [(cut, vec![5])]);
    }

    #[tokio::test]
    async fn unwritable_folder_is_an_error() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("file");
        fs::write(&file, "").unwrap();
        let folder = ConfirmationFolder::new(file);
        assert!(folder.open(CAMPAIGN, Uuid::from_u128(2)).is_err());
        assert!(folder.list_abandoned(CAMPAIGN).await.is_err());
    }
}
