//! ZIP container of OOXML and ODF files, never fully unpacked.

use bytes::Bytes;
use flate2::read::DeflateDecoder;
use std::io::{Cursor, Read};
use zip::{CompressionMethod, ZipArchive};

/// Maximum number of entries of an office file.
pub(super) const MAX_ENTRIES: usize = 10_000;
/// Maximum total of the unpacked sizes, in bytes.
const MAX_UNPACKED: u64 = 200 * 1_048_576;
/// Maximum ratio of the unpacked to the packed size of an entry (RFC 1951: 258 bytes for 2 bits).
const MAX_RATIO: u64 = 1032;
/// Maximum size read of the part that declares the type, in bytes.
const MAX_PART: u64 = 1_048_576;
/// Size of the buffer in which unpacked bytes are counted.
const BUFFER: usize = 64 * 1024;

/// Archive of an office file, within the limits.
pub(super) struct ZipFile {
    archive: ZipArchive<Cursor<Bytes>>,
}

/// Reason why the archive is not opened.
pub(super) enum OpenError {
    NoArchive,
    TooMuch,
}

impl ZipFile {
    pub(super) fn open(content: &Bytes) -> Result<Self, OpenError> {
        Self::open_within(content, MAX_UNPACKED)
    }

    fn open_within(content: &Bytes, limit: u64) -> Result<Self, OpenError> {
        let archive = ZipArchive::new(Cursor::new(content.clone())).map_err(|_| OpenError::NoArchive)?;
        let mut file = Self { archive };
        if file.archive.len() > MAX_ENTRIES || file.unpacks_over(limit) {
            return Err(OpenError::TooMuch);
        }
        Ok(file)
    }

    /// Returns whether the entries unpack to more than `limit` bytes. The central directory has the sizes also of entries
    /// written as a stream, whose local header has none. The bytes are counted only if the packed sizes allow more than
    /// the limit, as the declared sizes may be false.
    fn unpacks_over(&mut self, limit: u64) -> bool {
        let (mut declared, mut possible) = (0_u64, 0_u64);
        for entry in (0..self.archive.len()).filter_map(|index| self.archive.by_index_data(index).ok()) {
            declared = declared.saturating_add(entry.size());
            possible = possible.saturating_add(entry.compressed_size().saturating_mul(MAX_RATIO));
        }
        declared > limit || (possible > limit && self.counts_over(limit))
    }

    /// Inflates the entries regardless of their declared sizes, which the reader of the library enforces.
    fn counts_over(&mut self, limit: u64) -> bool {
        let (mut left, mut buffer) = (limit, vec![0; BUFFER]);
        for index in 0..self.archive.len() {
            let Ok(packed) = self.archive.by_index_raw(index) else { continue };
            let mut part: Box<dyn Read> = match packed.compression() {
                CompressionMethod::Deflated => Box::new(DeflateDecoder::new(packed)),
                _ => Box::new(packed),
            };
            while let Ok(count @ 1..) = part.read(&mut buffer) {
                match left.checked_sub(count as u64) {
                    Some(rest) => left = rest,
                    None => return true,
                }
            }
        }
        false
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    const ENTRY: u32 = 10 << 20;

    /// Returns the packed bytes and the checksum of an entry of 10 MiB.
    fn packed_entry() -> (Vec<u8>, u32) {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        writer.start_file("x", options).unwrap();
        writer.write_all(&vec![b' '; 10 << 20]).unwrap();
        let mut archive = ZipArchive::new(writer.finish().unwrap()).unwrap();
        let mut packed = Vec::new();
        let mut entry = archive.by_index_raw(0).unwrap();
        entry.read_to_end(&mut packed).unwrap();
        (packed, entry.crc32())
    }

    /// Builds a streamed archive of `count` identical entries: sizes follow each entry (bit 3); the central directory
    /// reports `size` as the uncompressed one.
    fn streamed_archive(count: usize, size: u32) -> Bytes {
        let (packed, crc) = packed_entry();
        let length = u32::try_from(packed.len()).unwrap();
        let sizes = |size: u32| [crc.to_le_bytes(), length.to_le_bytes(), size.to_le_bytes()].concat();
        // Version, bit 3 for sizes behind the entry, deflated, date.
        let common = b"\x14\0\x08\0\x08\0\0\0\x21\0";
        let (mut file, mut directory) = (Vec::new(), Vec::new());
        for index in 0..count {
            let name = format!("word/{index:03}.xml");
            let lengths = [u8::try_from(name.len()).unwrap(), 0, 0, 0];
            let at = u32::try_from(file.len()).unwrap();
            directory.extend([&b"PK\x01\x02\x14\0"[..], common, &sizes(size), &lengths].concat());
            directory.extend([&[0; 10][..], &at.to_le_bytes(), name.as_bytes()].concat());
            file.extend([&b"PK\x03\x04"[..], common, &[0; 12], &lengths, name.as_bytes()].concat());
            file.extend([&packed[..], b"PK\x07\x08", &sizes(ENTRY)].concat());
        }
        let count = u16::try_from(count).unwrap().to_le_bytes();
        let places =
            [directory.len(), file.len()].map(|at| u32::try_from(at).unwrap().to_le_bytes()).concat();
        file.extend([&directory[..], b"PK\x05\x06\0\0\0\0", &count, &count, &places, b"\0\0"].concat());
        file.into()
    }

    #[test]
    fn streamed_archive_is_limited_by_its_unpacked_size() {
        let mut good = ZipFile::open(&streamed_archive(5, ENTRY)).ok().unwrap();
        assert_eq!(good.text("word/004.xml").map(|text| text.len()), Some(1 << 20));
        assert!(matches!(ZipFile::open(&streamed_archive(23, ENTRY)), Err(OpenError::TooMuch)));
    }

    #[test]
    fn false_declared_sizes_are_replaced_by_counted_ones() {
        let lying = streamed_archive(3, 1);
        assert!(ZipFile::open_within(&lying, 30 << 20).is_ok());
        assert!(matches!(ZipFile::open_within(&lying, 29 << 20), Err(OpenError::TooMuch)));
    }
}
