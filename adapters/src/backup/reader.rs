//! Reads backups: a thread reads the entries in order, computes their checksums and sends their chunks through a
//! bounded channel.

use super::encryption::{Passphrase, open_input};
use super::writer::{ChecksumReader, entry_path};
use crate::hex::to_hex;
use application::backup::BackupError;
use application::backup::manifest::{
    EntryLine, FILES, FileLine, LISTS, MANIFEST, MANIFEST_CHECKSUM, Manifest,
};
use application::backup::ports::{BackupEntry, BackupReader};
use application::error::PortError;
use async_trait::async_trait;
use bytes::Bytes;
use futures::{StreamExt as _, stream};
use sha2::{Digest as _, Sha256};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use tar::Archive;
use tokio::sync::{mpsc, oneshot};
use tokio::task::spawn_blocking;

const PIECE_BYTES: usize = 128 * 1024;
/// Capacity of the channel, in chunks.
const CHANNEL_CAPACITY: usize = 8;

pub(super) struct DiskReader {
    entries: mpsc::Receiver<Result<BackupEntry, BackupError>>,
}

impl DiskReader {
    pub(super) fn from_file(file: File, passphrase: Option<&Passphrase>) -> Result<Self, BackupError> {
        let input = open_input(file, passphrase)?;
        Ok(Self::spawn(move |entries| read_tar(input, entries)))
    }

    pub(super) fn from_folder(folder: &Path) -> Self {
        let folder = folder.to_owned();
        Self::spawn(move |entries| read_folder(&folder, entries))
    }

    fn spawn(read: impl FnOnce(&Entries) -> Result<(), BackupError> + Send + 'static) -> Self {
        let (sender, entries) = mpsc::channel(1);
        spawn_blocking(move || {
            if let Err(error) = read(&sender) {
                // The error is dropped when the receiver is closed.
                let _ = sender.blocking_send(Err(error));
            }
        });
        Self { entries }
    }
}

#[async_trait]
impl BackupReader for DiskReader {
    async fn next(&mut self) -> Result<Option<BackupEntry>, BackupError> {
        self.entries.recv().await.transpose()
    }
}

type Entries = mpsc::Sender<Result<BackupEntry, BackupError>>;

fn read_tar(input: Box<dyn Read + Send>, entries: &Entries) -> Result<(), BackupError> {
    let mut archive = Archive::new(input);
    let mut last_name = "its beginning".to_owned();
    let damage_error =
        |last_name: &str, error: io::Error| BackupError::damage(format!("after {last_name}: {error}"));
    for entry in archive.entries().map_err(|error| damage_error(&last_name, error))? {
        let entry = entry.map_err(|error| damage_error(&last_name, error))?;
        let Ok(name) = String::from_utf8(entry.path_bytes().into_owned()) else {
            return Err(BackupError::damage(format!("after {last_name}: an entry with an unknown name")));
        };
        let size = entry.size();
        if !send_entry(&name, size, entry, entries) {
            return Ok(());
        }
        last_name = name;
    }
    Ok(())
}

/// Sends the entries of a folder backup in the order of the tar format: the entries of the manifest, each list after
/// its files, then the manifest.
fn read_folder(folder: &Path, entries: &Entries) -> Result<(), BackupError> {
    let manifest = std::fs::read(folder.join(MANIFEST)).map_err(|error| {
        BackupError::damage(format!("{} cannot be read: {error}", folder.join(MANIFEST).display()))
    })?;
    let parsed_manifest: Manifest = serde_json::from_slice(&manifest)
        .map_err(|error| BackupError::damage(format!("its manifest cannot be read: {error}")))?;
    for EntryLine { name, .. } in &parsed_manifest.entries {
        if name.starts_with(LISTS) {
            let list = entry_path(folder, name).and_then(std::fs::read).unwrap_or_default();
            let lines = FileLine::read_all(&list).unwrap_or_default();
            for line in lines.into_iter().filter(|line| line.sha256.is_some()) {
                if !send_file(folder, &format!("{FILES}{}", line.key), entries)? {
                    return Ok(());
                }
            }
        }
        if !send_file(folder, name, entries)? {
            return Ok(());
        }
    }
    let is_read = send_file(folder, MANIFEST, entries)?;
    // Backups of version 0.2.0 have no checksum of the manifest.
    if is_read && folder.join(MANIFEST_CHECKSUM).exists() {
        send_file(folder, MANIFEST_CHECKSUM, entries)?;
    }
    Ok(())
}

fn send_file(folder: &Path, name: &str, entries: &Entries) -> Result<bool, BackupError> {
    let missing_error = |error| BackupError::damage(format!("{name} is missing: {error}"));
    let file = entry_path(folder, name).and_then(File::open).map_err(missing_error)?;
    let size = file.metadata().map_err(missing_error)?.len();
    Ok(send_entry(name, size, file, entries))
}

/// Sends an entry in chunks, then its checksum; returns whether the receiver is still open.
fn send_entry(name: &str, size: u64, content: impl Read, entries: &Entries) -> bool {
    let (pieces, piece_receiver) = mpsc::channel::<Result<Bytes, PortError>>(CHANNEL_CAPACITY);
    let (sum, checksum_receiver) = oneshot::channel();
    let interruption_message = format!("{name} was not read completely");
    let entry = BackupEntry {
        name: name.to_owned(),
        size,
        content: stream::unfold(piece_receiver, |mut pieces| async move {
            pieces.recv().await.map(|piece| (piece, pieces))
        })
        .boxed(),
        sum: Box::pin(async move {
            checksum_receiver.await.unwrap_or_else(|_| Err(BackupError::damage(interruption_message)))
        }),
    };
    if entries.blocking_send(Ok(entry)).is_err() {
        return false;
    }
    let result = send_content(size, content, &pieces, entries);
    if let Err(error) = &result {
        let _ = pieces.blocking_send(Err(PortError::Corrupt(format!("{name}: {error}"))));
    }
    let is_complete = result.is_ok();
    let _ = sum.send(result.map_err(|error| BackupError::damage(format!("{name}: {error}"))));
    is_complete
}

/// Sends the content of an entry and returns its checksum. After the receiver dropped the content, the rest is only
/// read for the checksum.
///
/// # Errors
/// The content cannot be read or has another size, or the receiver of the entries is closed.
fn send_content(
    size: u64,
    content: impl Read,
    pieces: &mpsc::Sender<Result<Bytes, PortError>>,
    entries: &Entries,
) -> io::Result<String> {
    let mut content = ChecksumReader { content, checksum: Sha256::new(), size: 0 };
    let mut buffer = vec![0; PIECE_BYTES];
    let mut is_received = true;
    loop {
        let length = content.read(&mut buffer)?;
        if length == 0 {
            break;
        }
        // A receiver that dropped the content may still await the checksum or the next entries.
        if !is_received && entries.is_closed() {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        is_received =
            is_received && pieces.blocking_send(Ok(Bytes::copy_from_slice(&buffer[..length]))).is_ok();
    }
    if content.size == size {
        Ok(to_hex(&content.checksum.finalize()))
    } else {
        Err(io::Error::new(io::ErrorKind::UnexpectedEof, "it was cut off"))
    }
}
