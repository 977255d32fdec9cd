//! Writes backups: each entry on a blocking thread, with its checksum computed during the write.

use super::encryption::Output;
use crate::hex::to_hex;
use application::backup::BackupError;
use application::backup::ports::BackupWriter;
use application::error::PortError;
use application::ports::ByteStream;
use async_trait::async_trait;
use futures::TryStreamExt as _;
use sha2::{Digest as _, Sha256};
use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, Read};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Component, Path, PathBuf};
use tar::{Builder, Header};
use tokio::task::spawn_blocking;
use tokio_util::io::{StreamReader, SyncIoBridge};

/// Destination of the entries.
pub(super) enum Sink {
    Tar(Box<Builder<Output>>),
    Folder(PathBuf),
}

pub(super) struct DiskWriter {
    /// Destination; `None` after an entry failed.
    sink: Option<Sink>,
    /// Modification time of the entries of a tar file, in seconds since 1970.
    modified_at: u64,
}

impl DiskWriter {
    pub(super) fn new(sink: Sink, modified_at: u64) -> Self {
        Self { sink: Some(sink), modified_at }
    }

    fn take_sink(&mut self) -> Result<Sink, BackupError> {
        self.sink.take().ok_or_else(|| BackupError::refusal("the backup is broken off"))
    }
}

#[async_trait]
impl BackupWriter for DiskWriter {
    async fn add(&mut self, name: &str, size: u64, content: ByteStream) -> Result<String, BackupError> {
        let (mut sink, modified_at, entry) = (self.take_sink()?, self.modified_at, name.to_owned());
        let content = SyncIoBridge::new(StreamReader::new(content.map_err(io::Error::other)));
        let result = spawn_blocking(move || {
            let mut content =
                ChecksumReader { content: content.take(size + 1), checksum: Sha256::new(), size: 0 };
            sink.write(&entry, size, modified_at, &mut content)?;
            if content.size != size {
                return Err(io::Error::other("its size is not the one that the store said"));
            }
            Ok((sink, to_hex(&content.checksum.finalize())))
        });
        let result = result.await.unwrap_or_else(|error| Err(io::Error::other(error)));
        let (sink, checksum) =
            result.map_err(|error| write_error(format!("entry {name} of the backup"), error))?;
        self.sink = Some(sink);
        Ok(checksum)
    }

    async fn finish(mut self: Box<Self>) -> Result<(), BackupError> {
        let sink = self.take_sink()?;
        let result = spawn_blocking(move || match sink {
            Sink::Tar(builder) => builder.into_inner()?.finish(),
            Sink::Folder(folder) => File::open(folder)?.sync_all(),
        });
        let result = result.await.unwrap_or_else(|error| Err(io::Error::other(error)));
        result.map_err(|error| write_error("end of the backup".to_owned(), error).into())
    }
}

impl Sink {
    fn write(&mut self, name: &str, size: u64, modified_at: u64, content: &mut impl Read) -> io::Result<()> {
        match self {
            Self::Tar(builder) => {
                let mut header = Header::new_gnu();
                header.set_size(size);
                header.set_mode(0o600);
                header.set_mtime(modified_at);
                builder.append_data(&mut header, name, content)
            }
            Self::Folder(folder) => {
                let path = entry_path(folder, name)?;
                if let Some(parent) = path.parent() {
                    DirBuilder::new().recursive(true).mode(0o700).create(parent)?;
                }
                let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
                io::copy(content, &mut file)?;
                file.sync_all()
            }
        }
    }
}

/// Returns a path below the folder.
///
/// # Errors
/// The name contains `..`.
pub(super) fn entry_path(folder: &Path, name: &str) -> io::Result<PathBuf> {
    let path = Path::new(name);
    if path.components().all(|component| matches!(component, Component::Normal(_))) {
        return Ok(folder.join(path));
    }
    Err(io::Error::new(io::ErrorKind::InvalidInput, "a name that climbs out of the folder"))
}

/// Reader that computes the checksum of the bytes read.
pub(super) struct ChecksumReader<R> {
    pub(super) content: R,
    pub(super) checksum: Sha256,
    pub(super) size: u64,
}

impl<R: Read> Read for ChecksumReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.content.read(buffer)?;
        self.checksum.update(&buffer[..length]);
        self.size += length as u64;
        Ok(length)
    }
}

fn write_error(context: String, error: io::Error) -> PortError {
    PortError::unavailable(context, error)
}
