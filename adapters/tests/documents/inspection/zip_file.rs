//! Limits of the ZIP container of office files.

use super::inspect;
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use domain::media::file_kind::FileKind;
use std::io::{Cursor, Read as _, Write as _};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

const ENTRY: u32 = 10 << 20;

/// Returns the packed bytes and the checksum of an entry of 10 MiB.
fn packed_entry() -> (Vec<u8>, u32) {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    writer.start_file("x", options).unwrap();
    writer.write_all(&vec![b' '; 10 << 20]).unwrap();
    let mut archive = ZipArchive::new(writer.finish().unwrap()).unwrap();
    let mut packed_bytes = Vec::new();
    let mut entry = archive.by_index_raw(0).unwrap();
    entry.read_to_end(&mut packed_bytes).unwrap();
    (packed_bytes, entry.crc32())
}

/// Builds a streamed archive of `count` identical entries: sizes follow each entry (bit 3); the central directory
/// reports `size` as the uncompressed one.
fn streamed_archive(count: usize, size: u32) -> Bytes {
    let (packed_bytes, crc) = packed_entry();
    let length = u32::try_from(packed_bytes.len()).unwrap();
    let sizes = |size: u32| [crc.to_le_bytes(), length.to_le_bytes(), size.to_le_bytes()].concat();
    // Version, bit 3 for sizes behind the entry, deflated, date.
    let common = b"\x14\0\x08\0\x08\0\0\0\x21\0";
    let (mut file, mut directory) = (Vec::new(), Vec::new());
    for index in 0..count {
        let name = format!("word/{index:03}.xml");
        let lengths = [u8::try_from(name.len()).unwrap(), 0, 0, 0];
        let offset = u32::try_from(file.len()).unwrap();
        directory.extend([&b"PK\x01\x02\x14\0"[..], common, &sizes(size), &lengths].concat());
        directory.extend([&[0; 10][..], &offset.to_le_bytes(), name.as_bytes()].concat());
        file.extend([&b"PK\x03\x04"[..], common, &[0; 12], &lengths, name.as_bytes()].concat());
        file.extend([&packed_bytes[..], b"PK\x07\x08", &sizes(ENTRY)].concat());
    }
    let count = u16::try_from(count).unwrap().to_le_bytes();
    let places =
        [directory.len(), file.len()].map(|position| u32::try_from(position).unwrap().to_le_bytes()).concat();
    file.extend([&directory[..], b"PK\x05\x06\0\0\0\0", &count, &count, &places, b"\0\0"].concat());
    file.into()
}

/// The archives declare no type, which is found only once they are opened.
#[test]
fn streamed_archive_is_limited_by_its_unpacked_size() {
    assert_eq!(inspect(FileKind::Docx, &streamed_archive(5, ENTRY)), FileFinding::WrongType);
    assert_eq!(inspect(FileKind::Docx, &streamed_archive(23, ENTRY)), FileFinding::UnpacksTooLarge);
}

#[test]
fn false_declared_sizes_are_replaced_by_counted_ones() {
    assert_eq!(inspect(FileKind::Docx, &streamed_archive(20, 1)), FileFinding::WrongType);
    assert_eq!(inspect(FileKind::Docx, &streamed_archive(21, 1)), FileFinding::UnpacksTooLarge);
}

/// Content without end of an archive, which the library refuses only after it has searched for one.
#[test]
fn entries_are_counted_before_they_are_parsed() {
    let content = |count: usize| Bytes::from(b"PK\x01\x02".repeat(count));
    assert_eq!(inspect(FileKind::Docx, &content(10_000)), FileFinding::WrongType);
    assert_eq!(inspect(FileKind::Docx, &content(10_001)), FileFinding::UnpacksTooLarge);
}
