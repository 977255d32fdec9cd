//! ZIP container of OOXML and ODF files, never fully unpacked.

use bytes::Bytes;
use std::io::{Cursor, Read as _};
use zip::ZipArchive;

/// Maximum number of entries of an office file.
pub(super) const MAX_ENTRIES: usize = 10_000;
/// Maximum total of the declared unpacked sizes, in bytes.
pub(super) const MAX_UNPACKED: u128 = 200 * 1_048_576;
/// Maximum size read of the part that declares the type, in bytes.
const MAX_PART: u64 = 1_048_576;

/// Archive of an office file, within the limits.
pub(super) struct ZipFile {
    archive: ZipArchive<Cursor<Bytes>>,
}

/// Reason why the archive is not opened.
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

    /// Returns a small text entry; `None` when it does not exist.
    pub(super) fn text(&mut self, name: &str) -> Option<String> {
        let part = self.archive.by_name(name).ok()?;
        let mut bytes = Vec::new();
        part.take(MAX_PART).read_to_end(&mut bytes).ok()?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Returns whether the predicate holds for an entry name, in lower case.
    pub(super) fn any_name(&self, holds: impl Fn(&str) -> bool) -> bool {
        self.archive.file_names_raw().any(|name| holds(&String::from_utf8_lossy(name).to_lowercase()))
    }
}
