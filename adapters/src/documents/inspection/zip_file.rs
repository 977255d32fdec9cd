//! ZIP container of OOXML and ODF files, never fully unpacked.

use bytes::Bytes;
use flate2::read::DeflateDecoder;
use std::io::{Cursor, Read};
use zip::{CompressionMethod, ZipArchive};

/// Maximum number of entries of an office file.
pub(super) const MAX_ENTRIES: usize = 10_000;
/// Beginning of each entry of the central directory (APPNOTE.TXT 4.3.12).
const ENTRY_START: &[u8] = b"PK\x01\x02";
/// Maximum total of the unpacked sizes, in bytes.
const MAX_UNPACKED_BYTES: u64 = 200 * 1_048_576;
/// Maximum ratio of the unpacked to the packed size of an entry (RFC 1951: 258 bytes for 2 bits).
const MAX_RATIO: u64 = 1032;
/// Maximum size read of the part that declares the type, in bytes.
const MAX_PART_BYTES: u64 = 1_048_576;
/// Size of the buffer in which unpacked bytes are counted.
const BUFFER_BYTES: usize = 64 * 1024;

/// Archive of an office file, within the limits.
pub(super) struct ZipFile {
    archive: ZipArchive<Cursor<Bytes>>,
}

/// Reason why the archive is not opened.
pub(super) enum OpenError {
    NoArchive,
    TooLarge,
}

impl ZipFile {
    pub(super) fn open(content: &Bytes) -> Result<Self, OpenError> {
        // The entries are counted first, because a parsed one takes several times its size.
        let entries = content.windows(ENTRY_START.len()).filter(|bytes| *bytes == ENTRY_START);
        if entries.count() > MAX_ENTRIES {
            return Err(OpenError::TooLarge);
        }
        let archive = ZipArchive::new(Cursor::new(content.clone())).map_err(|_| OpenError::NoArchive)?;
        let mut file = Self { archive };
        if file.unpacks_over(MAX_UNPACKED_BYTES) {
            return Err(OpenError::TooLarge);
        }
        Ok(file)
    }

    /// Returns whether the entries unpack to more than `limit` bytes. The central directory has the sizes also of
    /// entries written as a stream, whose local header has none. Declared sizes may be false; the unpacked bytes are
    /// counted only if the packed sizes could exceed the limit.
    fn unpacks_over(&mut self, limit: u64) -> bool {
        let (mut declared_size, mut possible_size) = (0_u64, 0_u64);
        for entry in (0..self.archive.len()).filter_map(|index| self.archive.by_index_data(index).ok()) {
            declared_size = declared_size.saturating_add(entry.size());
            possible_size = possible_size.saturating_add(entry.compressed_size().saturating_mul(MAX_RATIO));
        }
        declared_size > limit || (possible_size > limit && self.counts_over(limit))
    }

    /// Counts the inflated bytes itself, because the reader of the library stops at the declared sizes.
    fn counts_over(&mut self, limit: u64) -> bool {
        let (mut remaining_bytes, mut buffer) = (limit, vec![0; BUFFER_BYTES]);
        for index in 0..self.archive.len() {
            let Ok(packed_entry) = self.archive.by_index_raw(index) else { continue };
            let mut inflated_content: Box<dyn Read> = match packed_entry.compression() {
                CompressionMethod::Deflated => Box::new(DeflateDecoder::new(packed_entry)),
                _ => Box::new(packed_entry),
            };
            while let Ok(count @ 1..) = inflated_content.read(&mut buffer) {
                match remaining_bytes.checked_sub(count as u64) {
                    Some(rest) => remaining_bytes = rest,
                    None => return true,
                }
            }
        }
        false
    }

    /// Returns a small text entry; `None` when it does not exist.
    pub(super) fn read_text(&mut self, name: &str) -> Option<String> {
        let entry = self.archive.by_name(name).ok()?;
        let mut bytes = Vec::new();
        entry.take(MAX_PART_BYTES).read_to_end(&mut bytes).ok()?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Returns whether the predicate holds for an entry name, in lower case.
    pub(super) fn has_name(&self, matches: impl Fn(&str) -> bool) -> bool {
        self.archive.file_names_raw().any(|name| matches(&String::from_utf8_lossy(name).to_lowercase()))
    }
}
