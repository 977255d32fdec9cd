//! The container of newer office files, never unpacked.

use bytes::Bytes;
use std::io::{Cursor, Read as _};
use zip::ZipArchive;

/// Most entries of an office file.
pub(super) const MAX_ENTRIES: usize = 10_000;
/// Most bytes that it says to hold.
pub(super) const MAX_UNPACKED: u128 = 200 * 1_048_576;
/// Most bytes read of the part that says what it is.
const MAX_PART: u64 = 1_048_576;

/// The archive of an office file, within bounds.
pub(super) struct ZipFile {
    archive: ZipArchive<Cursor<Bytes>>,
}

/// Why it is not looked into.
pub(super) enum Unopened {
    NoArchive,
    TooMuch,
}

impl ZipFile {
    pub(super) fn open(content: &Bytes) -> Result<Self, Unopened> {
        let archive = ZipArchive::new(Cursor::new(content.clone())).map_err(|_| Unopened::NoArchive)?;
        let unpacked = archive.decompressed_size();
        if archive.len() > MAX_ENTRIES || unpacked.is_none_or(|bytes| bytes > MAX_UNPACKED) {
            return Err(Unopened::TooMuch);
        }
        Ok(Self { archive })
    }

    /// A small text of it; `None` when there is none of that name.
    pub(super) fn text(&mut self, name: &str) -> Option<String> {
        let part = self.archive.by_name(name).ok()?;
        let mut bytes = Vec::new();
        part.take(MAX_PART).read_to_end(&mut bytes).ok()?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Does one of its names, in lower case, hold for this?
    pub(super) fn any_name(&self, holds: impl Fn(&str) -> bool) -> bool {
        self.archive.file_names_raw().any(|name| holds(&String::from_utf8_lossy(name).to_lowercase()))
    }
}
