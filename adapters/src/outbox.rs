//! Messages as files, when no sending service is configured (AMB-128).

use application::error::PortError;
use application::retention::ports::Outbox;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::instant::Instant;
use std::fs::{self, DirBuilder, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use tempfile::NamedTempFile;
use tokio::task::spawn_blocking;

/// Creates the folder with mode 0700: messages contain password links and phone numbers.
pub(crate) fn open(folder: &Path) -> Result<(), PortError> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    let to_port_error = |error| PortError::unavailable(format!("folder {}", folder.display()), error);
    builder.create(folder).map_err(to_port_error)?;
    NamedTempFile::new_in(folder).map_err(to_port_error)?;
    Ok(())
}

/// Writes the message atomically and flushes it to the disk.
pub(crate) fn write(folder: &Path, name: &str, message: &[u8]) -> io::Result<()> {
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(message)?;
    file.as_file().sync_all()?;
    file.persist(folder.join(name))?;
    File::open(folder)?.sync_all()
}

/// Folders of messages.
#[derive(Clone, Debug, Constructor)]
pub struct OutboxFolders {
    /// The folders may be missing.
    folders: Vec<PathBuf>,
}

impl OutboxFolders {
    /// Calls `act` for each file last written before `before`, in each folder.
    async fn visit_older_files(
        &self,
        before: Instant,
        act: impl Fn(&Path) -> io::Result<()> + Send + 'static,
    ) -> Result<u64, PortError> {
        let folders = self.folders.clone();
        let result = spawn_blocking(move || {
            let mut count = 0;
            for folder in &folders {
                count += visit_older_files_in(folder, before.utc().into(), &act)?;
            }
            Ok(count)
        });
        let result = result.await.unwrap_or_else(|error| Err(io::Error::other(error)));
        result.map_err(|error| PortError::unavailable("the outbox".to_owned(), error))
    }
}

fn visit_older_files_in(
    folder: &Path,
    before: SystemTime,
    act: impl Fn(&Path) -> io::Result<()>,
) -> io::Result<u64> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        entries => entries?,
    };
    let mut count = 0;
    for entry in entries {
        let entry = entry?;
        let metadata = match entry.metadata() {
            // Another server of the same folder deleted the file first.
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            metadata => metadata?,
        };
        if metadata.is_file() && metadata.modified()? < before {
            match act(&entry.path()) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                done => done?,
            }
            count += 1;
        }
    }
    Ok(count)
}

#[async_trait]
impl Outbox for OutboxFolders {
    async fn count_older(&self, before: Instant) -> Result<u64, PortError> {
        self.visit_older_files(before, |_| Ok(())).await
    }

    async fn delete_older(&self, before: Instant) -> Result<u64, PortError> {
        self.visit_older_files(before, |path| fs::remove_file(path)).await
    }
}
