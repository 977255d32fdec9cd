//! Metadata of pictures.

use super::orientation::orientation_block;
use adapters::documents::inspection::{InspectionResult, inspect_content};
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use domain::media::file_kind::FileKind;
use img_parts::ImageEXIF as _;
use img_parts::jpeg::{Jpeg, markers};
use img_parts::png::PngChunk;

const VALID: InspectionResult = InspectionResult::Found(FileFinding::Valid);
const UNREADABLE: InspectionResult = InspectionResult::Found(FileFinding::Unreadable);
const TOO_MANY_PARTS: InspectionResult = InspectionResult::Found(FileFinding::TooManyParts);
/// Maximum number of segments or chunks.
const MAX_PARTS: usize = 1_000;

fn build_segment(marker: u8, content: &[u8]) -> Vec<u8> {
    let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
    [&[0xFF, marker], &length[..], content].concat()
}

fn a_jpeg(extra: &[Vec<u8>], behind: &[u8]) -> Bytes {
    let mut picture = vec![0xFF, 0xD8];
    picture.extend(build_segment(markers::APP0, b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0"));
    for block in extra {
        picture.extend(block);
    }
    picture.extend(build_segment(markers::SOS, b"\x01\x01\0\0\x3f\0"));
    picture.extend(b"\x12\xFF\x00\x34\xFF\xD0\x56\xFF\xD9");
    picture.extend(behind);
    picture.into()
}

fn build_exif(turned: u8) -> Vec<u8> {
    let block = [b"Exif\0\0", &orientation_block(turned)[..], b"48.8566N iPhone"].concat();
    build_segment(markers::APP1, &block)
}

pub fn clean_file(found: InspectionResult) -> Bytes {
    take_cleaned(found, false)
}

pub fn take_cleaned(found: InspectionResult, expected: bool) -> Bytes {
    let InspectionResult::Cleaned { pieces, is_damaged } = found else { panic!("kept as it is: {found:?}") };
    assert_eq!(is_damaged, expected);
    pieces.concat().into()
}

fn contains_bytes(content: &[u8], text: &[u8]) -> bool {
    content.windows(text.len()).any(|window| window == text)
}

#[test]
fn jpeg_loses_position_and_keeps_orientation() {
    let segments =
        [build_exif(6), build_segment(0xED, b"Photoshop 3.0\0Ada Roy"), build_segment(0xFE, b"chez Ada")];
    let clean = clean_file(inspect_content(FileKind::Jpeg, &a_jpeg(&segments, b"")));
    for removed_text in [&b"iPhone"[..], b"48.8566N", b"Ada"] {
        assert!(!contains_bytes(&clean, removed_text));
    }
    let picture = Jpeg::from_bytes(clean.clone()).unwrap();
    assert_eq!(picture.exif().unwrap(), orientation_block(6));
    assert!(contains_bytes(&clean, b"JFIF") && clean.ends_with(b"\x12\xFF\x00\x34\xFF\xD0\x56\xFF\xD9"));
    assert_eq!(
        clean_file(inspect_content(FileKind::Jpeg, &clean)),
        clean,
        "the orientation is written again"
    );
    let upright = clean_file(inspect_content(FileKind::Jpeg, &a_jpeg(&[build_exif(1)], b"")));
    assert_eq!(upright, a_jpeg(&[], b""));
}

#[test]
fn data_after_picture_is_removed() {
    let second_picture = a_jpeg(&[build_exif(1)], b"");
    assert_eq!(clean_file(inspect_content(FileKind::Jpeg, &a_jpeg(&[], &second_picture))), a_jpeg(&[], b""));
}

#[test]
fn jpeg_without_metadata_is_unchanged() {
    let profile = build_segment(markers::APP2, b"ICC_PROFILE\0\x01\x01couleurs");
    assert_eq!(inspect_content(FileKind::Jpeg, &a_jpeg(&[profile], b"")), VALID);
}

#[test]
fn picture_without_data_is_unreadable() {
    for damaged_picture in [&b"\xFF\xD8\xFF"[..], b"\xFF\xD8\xFF\xE1\xFF\xFF", b"\xFF\xD8\xFF\xE0\0\x10"] {
        assert_eq!(inspect_content(FileKind::Jpeg, &Bytes::from_static(damaged_picture)), UNREADABLE);
    }
    for damaged_picture in [&b"\x89PNG\r\n\x1a\n"[..], b"\x89PNG\r\n\x1a\n....", b"\x89PNG\r\n\x1a\n....IHDR"]
    {
        assert_eq!(inspect_content(FileKind::Png, &Bytes::from_static(damaged_picture)), UNREADABLE);
    }
}

#[test]
fn truncated_jpeg_loses_metadata_and_is_damaged() {
    let plain = a_jpeg(&[], b"");
    let truncated_picture = plain.slice(..plain.len() - 2);
    assert_eq!(inspect_content(FileKind::Jpeg, &truncated_picture), UNREADABLE);
    let truncated_source = a_jpeg(&[build_exif(6)], b"");
    let clean = take_cleaned(
        inspect_content(FileKind::Jpeg, &truncated_source.slice(..truncated_source.len() - 5)),
        true,
    );
    assert!(!contains_bytes(&clean, b"iPhone") && clean.ends_with(b"\x12\xFF\x00\x34"));
}

#[test]
fn picture_with_over_thousand_parts_is_refused() {
    let empty = |count| a_jpeg(&vec![build_segment(markers::COM, b""); count], b"");
    // The header and the scan are counted too.
    assert_ne!(inspect_content(FileKind::Jpeg, &empty(MAX_PARTS - 2)), TOO_MANY_PARTS);
    for count in [MAX_PARTS - 1, 100_000] {
        assert_eq!(inspect_content(FileKind::Jpeg, &empty(count)), TOO_MANY_PARTS, "{count}");
    }
    let endless = [&[0xFF, 0xD8][..], &build_segment(markers::COM, b"").repeat(2_000)].concat();
    assert_eq!(inspect_content(FileKind::Jpeg, &endless.into()), TOO_MANY_PARTS, "without an end");
    let scans = build_segment(markers::SOS, b"").repeat(2_000);
    assert_eq!(
        inspect_content(FileKind::Jpeg, &a_jpeg(&[scans], b"")),
        TOO_MANY_PARTS,
        "behind the first scan too"
    );
}

pub fn a_png(chunks: &[PngChunk]) -> Bytes {
    let chunks = chunks.iter().map(|chunk| chunk.clone().encoder().bytes());
    let signature = Bytes::from_static(b"\x89PNG\r\n\x1a\n");
    Bytes::from([signature].into_iter().chain(chunks).collect::<Vec<_>>().concat())
}

pub fn build_chunk(kind: [u8; 4], content: &'static [u8]) -> PngChunk {
    PngChunk::new(kind, Bytes::from_static(content))
}

#[test]
fn png_chunk_limit_ignores_full_data_chunks() {
    for chunk_type in [*b"tEXt", *b"IDAT"] {
        let empty = build_chunk(chunk_type, b"");
        assert_eq!(
            inspect_content(FileKind::Png, &a_png(&vec![empty.clone(); MAX_PARTS + 1])),
            TOO_MANY_PARTS
        );
        assert_ne!(inspect_content(FileKind::Png, &a_png(&vec![empty; MAX_PARTS])), TOO_MANY_PARTS);
    }
    // Chunks as libpng writes them for the largest upload.
    let mut pieces = vec![PngChunk::new(*b"IDAT", vec![7; 8192].into()); 1_270];
    pieces.push(build_chunk(*b"IEND", b""));
    assert_eq!(inspect_content(FileKind::Png, &a_png(&pieces)), VALID);
}

#[test]
fn png_loses_its_metadata() {
    let (head, end) = (build_chunk(*b"IHDR", b""), build_chunk(*b"IEND", b""));
    assert_eq!(inspect_content(FileKind::Png, &a_png(&[head.clone(), end.clone()])), VALID);
    let exif = PngChunk::new(*b"eXIf", orientation_block(3).into());
    let picture_with_text =
        a_png(&[head.clone(), build_chunk(*b"tEXt", b"Author\0Ada"), exif.clone(), end.clone()]);
    let clean = a_png(&[head, exif, end]);
    assert_eq!(clean_file(inspect_content(FileKind::Png, &picture_with_text)), clean);
    assert_eq!(
        clean_file(inspect_content(FileKind::Png, &[&picture_with_text[..], b"Ada"].concat().into())),
        clean
    );
}

#[test]
fn damaged_png_loses_its_metadata() {
    let chunks = [
        build_chunk(*b"IHDR", b"x"),
        build_chunk(*b"tEXt", b"Author\0Ada"),
        build_chunk(*b"IDAT", b"data"),
        build_chunk(*b"IEND", b""),
    ];
    let file = a_png(&chunks);
    let clean = a_png(&[chunks[0].clone(), chunks[2].clone(), chunks[3].clone()]);
    let changed = |file: &Bytes, from_end: usize| {
        let mut changed = file.to_vec();
        let position = changed.len() - from_end;
        changed[position] ^= 1;
        Bytes::from(changed)
    };
    // The last byte of a checksum: of the text, then of the data.
    assert_eq!(clean_file(inspect_content(FileKind::Png, &changed(&file, 12 + 16 + 1))), clean);
    assert_eq!(
        take_cleaned(inspect_content(FileKind::Png, &changed(&file, 12 + 1)), true),
        changed(&clean, 12 + 1)
    );
    assert_eq!(inspect_content(FileKind::Png, &changed(&clean, 12 + 1)), UNREADABLE);
    for length in [1, 12, 14] {
        assert_eq!(
            inspect_content(FileKind::Png, &clean.slice(..clean.len() - length)),
            UNREADABLE,
            "{length}"
        );
        let kept_picture =
            take_cleaned(inspect_content(FileKind::Png, &file.slice(..file.len() - length)), true);
        assert_eq!(kept_picture, clean.slice(..clean.len() - length), "{length}");
    }
    let inside_text = file.len() - 12 - 16 - 5;
    assert!(!contains_bytes(
        &take_cleaned(inspect_content(FileKind::Png, &file.slice(..inside_text)), true),
        b"Author"
    ));
}
