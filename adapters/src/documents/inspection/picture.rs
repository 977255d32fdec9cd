//! Removes position, device, author, comments and additional pictures from pictures.

use super::orientation;
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use img_parts::ImageEXIF as _;
use img_parts::jpeg::{Jpeg, JpegSegment, markers};
use img_parts::png::Png;

const ICC: &[u8] = b"ICC_PROFILE\0";
/// Metadata chunks, which are not needed to display a picture.
const SAYING: [[u8; 4]; 5] = [*b"eXIf", *b"tEXt", *b"zTXt", *b"iTXt", *b"tIME"];

/// Maximum number of segments of a JPEG or chunks of a PNG; usual encoders write a few dozen.
const MAX_PARTS: usize = 1_000;
/// Chunks of picture data of at least this size are not counted: libpng writes chunks of 8 KiB.
const PIECE_OF_PICTURE: usize = 4 * 1024;

/// Result of an inspection, with the chunks of a cleaned picture.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Inspected {
    Found(FileFinding),
    Cleaned(Vec<Bytes>),
}

const GOOD: Inspected = Inspected::Found(FileFinding::Good);
const TOO_MANY_PARTS: Inspected = Inspected::Found(FileFinding::TooManyParts);

/// Removes the metadata of a JPEG; a file that cannot be parsed is not changed.
pub(super) fn jpeg(content: &Bytes) -> Inspected {
    let (segments, end) = extent(content);
    if segments > MAX_PARTS {
        return TOO_MANY_PARTS;
    }
    let end = end.unwrap_or(content.len());
    let Ok(mut picture) = Jpeg::from_bytes(content.slice(..end)) else { return GOOD };
    let says_something = picture.segments().iter().any(|segment| !is_needed(segment));
    if !says_something && end == content.len() {
        return GOOD;
    }
    let turned = picture.exif().and_then(|exif| orientation::read(&exif));
    picture.segments_mut().retain(is_needed);
    picture.set_exif(turned.map(orientation::written));
    Inspected::Cleaned(picture.encoder().collect())
}

fn is_needed(segment: &JpegSegment) -> bool {
    match segment.marker() {
        markers::APP2 => segment.contents().starts_with(ICC),
        markers::APP0 | markers::APP14 => true,
        markers::APP1..=markers::APP15 | markers::COM => false,
        _ => true,
    }
}

/// Returns the number of segments of the picture, and its end: phones append further pictures with their own metadata.
fn extent(content: &[u8]) -> (usize, Option<usize>) {
    let (mut segments, mut at) = (0, 2);
    let next = |at: usize| Some(at + content.get(at..)?.iter().position(|byte| *byte == 0xFF)?);
    while let Some(marker) = next(at) {
        at = marker;
        match content.get(at + 1) {
            None => break,
            Some(0xD9) => return (segments, Some(at + 2)),
            // Fill byte.
            Some(0xFF) => at += 1,
            // Byte of the picture data, or a marker without content.
            Some(0x00 | 0x01 | 0xD0..=0xD8) => at += 2,
            Some(_) => {
                let Some(&[high, low]) = content.get(at + 2..at + 4) else { break };
                segments += 1;
                at += 2 + usize::from(u16::from_be_bytes([high, low]));
            }
        }
    }
    (segments, None)
}

/// Removes the metadata of a PNG, likewise.
pub(super) fn png(content: &Bytes) -> Inspected {
    if chunks(content) > MAX_PARTS {
        return TOO_MANY_PARTS;
    }
    let Ok(mut picture) = Png::from_bytes(content.clone()) else { return GOOD };
    if picture.chunks().iter().all(|chunk| !SAYING.contains(&chunk.kind())) && picture.len() == content.len()
    {
        return GOOD;
    }
    let turned = picture.exif().and_then(|exif| orientation::read(&exif));
    for kind in SAYING {
        picture.remove_chunks_by_type(kind);
    }
    picture.set_exif(turned.map(orientation::written));
    Inspected::Cleaned(picture.encoder().collect())
}

/// Counts the chunks of a PNG, except full chunks of picture data.
fn chunks(content: &[u8]) -> usize {
    let (mut chunks, mut at) = (0, 8);
    while let Some(&[a, b, c, d, ref kind @ ..]) = content.get(at..).and_then(|rest| rest.get(..8)) {
        let length = usize::try_from(u32::from_be_bytes([a, b, c, d])).unwrap_or(usize::MAX);
        chunks += usize::from(kind != b"IDAT" || length < PIECE_OF_PICTURE);
        // Length, kind and checksum in addition to the content.
        at = at.saturating_add(length).saturating_add(12);
    }
    chunks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(marker: u8, content: &[u8]) -> Vec<u8> {
        let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
        [&[0xFF, marker], &length[..], content].concat()
    }

    fn a_jpeg(extra: &[Vec<u8>], behind: &[u8]) -> Bytes {
        let mut picture = vec![0xFF, 0xD8];
        picture.extend(segment(markers::APP0, b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0"));
        for part in extra {
            picture.extend(part);
        }
        picture.extend(segment(markers::SOS, b"\x01\x01\0\0\x3f\0"));
        picture.extend(b"\x12\xFF\x00\x34\xFF\xD0\x56\xFF\xD9");
        picture.extend(behind);
        picture.into()
    }

    fn exif(turned: u8) -> Vec<u8> {
        let block = [b"Exif\0\0", &orientation::written(turned)[..], b"48.8566N iPhone"].concat();
        segment(markers::APP1, &block)
    }

    fn cleaned(found: Inspected) -> Bytes {
        let Inspected::Cleaned(pieces) = found else { panic!("kept as it is") };
        pieces.concat().into()
    }

    fn holds(content: &[u8], text: &[u8]) -> bool {
        content.windows(text.len()).any(|window| window == text)
    }

    #[test]
    fn jpeg_loses_position_and_keeps_orientation() {
        let said = [exif(6), segment(0xED, b"Photoshop 3.0\0Ada Roy"), segment(0xFE, b"chez Ada")];
        let clean = cleaned(jpeg(&a_jpeg(&said, b"")));
        for gone in [&b"iPhone"[..], b"48.8566N", b"Ada"] {
            assert!(!holds(&clean, gone));
        }
        let picture = Jpeg::from_bytes(clean.clone()).unwrap();
        assert_eq!(orientation::read(&picture.exif().unwrap()), Some(6));
        assert!(holds(&clean, b"JFIF") && clean.ends_with(b"\x12\xFF\x00\x34\xFF\xD0\x56\xFF\xD9"));
        assert_eq!(cleaned(jpeg(&clean)), clean, "the orientation is written anew");
        let upright = cleaned(jpeg(&a_jpeg(&[exif(1)], b"")));
        assert_eq!(upright, a_jpeg(&[], b""));
    }

    #[test]
    fn data_after_picture_is_removed() {
        let second = a_jpeg(&[exif(1)], b"");
        assert_eq!(cleaned(jpeg(&a_jpeg(&[], &second))), a_jpeg(&[], b""));
    }

    #[test]
    fn pictures_without_metadata_or_unreadable_are_unchanged() {
        let profile = segment(markers::APP2, b"ICC_PROFILE\0\x01\x01couleurs");
        assert_eq!(jpeg(&a_jpeg(&[profile], b"")), GOOD);
        for broken in [&b"\xFF\xD8\xFF"[..], b"\xFF\xD8\xFF\xE1\xFF\xFF", b"\xFF\xD8\xFF\xE0\0\x10"] {
            assert_eq!(jpeg(&Bytes::from_static(broken)), GOOD);
        }
        assert_eq!(png(&Bytes::from_static(b"\x89PNG\r\n\x1a\n....")), GOOD);
    }

    #[test]
    fn picture_with_over_thousand_parts_is_refused() {
        let empty = |count| a_jpeg(&vec![segment(markers::COM, b""); count], b"");
        // The header and the scan are counted too.
        assert_ne!(jpeg(&empty(MAX_PARTS - 2)), TOO_MANY_PARTS);
        for count in [MAX_PARTS - 1, 100_000] {
            assert_eq!(jpeg(&empty(count)), TOO_MANY_PARTS, "{count}");
        }
        let endless = [&[0xFF, 0xD8][..], &segment(markers::COM, b"").repeat(2_000)].concat();
        assert_eq!(jpeg(&endless.into()), TOO_MANY_PARTS, "without an end");
        let scans = segment(markers::SOS, b"").repeat(2_000);
        assert_eq!(jpeg(&a_jpeg(&[scans], b"")), TOO_MANY_PARTS, "behind the first scan too");
    }

    #[test]
    fn png_chunk_limit_ignores_full_data_chunks() {
        use img_parts::png::PngChunk;
        let file = |chunks: &[PngChunk]| {
            let chunks = chunks.iter().map(|chunk| chunk.clone().encoder().bytes());
            let signature = Bytes::from_static(b"\x89PNG\r\n\x1a\n");
            Bytes::from([signature].into_iter().chain(chunks).collect::<Vec<_>>().concat())
        };
        for kind in [*b"tEXt", *b"IDAT"] {
            let empty = PngChunk::new(kind, Bytes::new());
            assert_eq!(png(&file(&vec![empty.clone(); MAX_PARTS + 1])), TOO_MANY_PARTS);
            assert_ne!(png(&file(&vec![empty; MAX_PARTS])), TOO_MANY_PARTS);
        }
        // Chunks as libpng writes them for the largest upload.
        let piece = PngChunk::new(*b"IDAT", vec![7; 8192].into());
        assert_eq!(png(&file(&vec![piece; 1_270])), GOOD);
    }

    #[test]
    fn png_loses_its_metadata() {
        use img_parts::png::PngChunk;
        let chunk = |kind| PngChunk::new(kind, Bytes::new()).encoder().bytes();
        let parts = [Bytes::from_static(b"\x89PNG\r\n\x1a\n"), chunk(*b"IHDR"), chunk(*b"IEND")];
        let mut picture = Png::from_bytes(parts.concat().into()).unwrap();
        let plain = picture.clone().encoder().bytes();
        assert_eq!(png(&plain), GOOD);
        for (kind, content) in [(*b"tEXt", &b"Author\0Ada"[..]), (*b"eXIf", &orientation::written(3)[..])] {
            picture.chunks_mut().insert(1, PngChunk::new(kind, Bytes::copy_from_slice(content)));
        }
        let clean = cleaned(png(&picture.encoder().bytes()));
        assert!(!holds(&clean, b"Ada"));
        let exif = Png::from_bytes(clean).unwrap().exif().unwrap();
        assert_eq!(orientation::read(&exif), Some(3));
    }
}
