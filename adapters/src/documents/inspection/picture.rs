//! Removes position, device, author, comments and additional pictures from pictures.

use super::orientation;
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use img_parts::ImageEXIF as _;
use img_parts::jpeg::{Jpeg, JpegSegment, markers};
use img_parts::png::PngChunk;

const ICC: &[u8] = b"ICC_PROFILE\0";
/// Metadata chunks, which are not needed to display a picture.
const SAYING: [[u8; 4]; 5] = [*b"eXIf", *b"tEXt", *b"zTXt", *b"iTXt", *b"tIME"];

/// Length of the signature of a PNG.
const SIGNATURE: usize = 8;
/// Maximum number of segments of a JPEG or chunks of a PNG; usual encoders write a few dozen.
const MAX_PARTS: usize = 1_000;
/// Chunks of picture data of at least this size are not counted: libpng writes chunks of 8 KiB.
const PIECE_OF_PICTURE: usize = 4 * 1024;

/// Result of an inspection, with the pieces of a cleaned picture.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum InspectionResult {
    Found(FileFinding),
    Cleaned { pieces: Vec<Bytes>, damaged: bool },
}

const GOOD: InspectionResult = InspectionResult::Found(FileFinding::Good);
const UNREADABLE: InspectionResult = InspectionResult::Found(FileFinding::Unreadable);
const TOO_MANY_PARTS: InspectionResult = InspectionResult::Found(FileFinding::TooManyParts);

/// Removes the metadata of a JPEG, which is damaged if its end is missing; a file without picture data is not changed.
pub(super) fn jpeg(content: &Bytes) -> InspectionResult {
    let (segments, end) = extent(content);
    if segments > MAX_PARTS {
        return TOO_MANY_PARTS;
    }
    let damaged = end.is_none();
    let end = end.unwrap_or(content.len());
    let Ok(mut picture) = Jpeg::from_bytes(content.slice(..end)) else { return UNREADABLE };
    let says_something = picture.segments().iter().any(|segment| !is_needed(segment));
    if !says_something && end == content.len() {
        return if damaged { UNREADABLE } else { GOOD };
    }
    let turned = picture.exif().and_then(|exif| orientation::read(&exif));
    picture.segments_mut().retain(is_needed);
    picture.set_exif(turned.map(orientation::orientation_segment));
    InspectionResult::Cleaned { pieces: picture.encoder().collect(), damaged }
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

/// Removes the metadata of a PNG, also of one that is damaged: truncated, or with a wrong checksum of a chunk that is
/// needed to display it.
pub(super) fn png(content: &Bytes) -> InspectionResult {
    if chunks(content) > MAX_PARTS {
        return TOO_MANY_PARTS;
    }
    let PngParts { chunks, end, mut damaged } = png_parts(content);
    let needed: Vec<&(Kind, Bytes)> = chunks.iter().filter(|(kind, _)| !SAYING.contains(kind)).collect();
    // The first letter of a needed chunk is a capital.
    let is_damaged = |(kind, chunk): &(Kind, Bytes)| {
        kind[0].is_ascii_uppercase() && PngChunk::from_bytes(&mut chunk.clone()).is_err()
    };
    damaged |= needed.iter().any(|chunk| is_damaged(chunk));
    if needed.len() == chunks.len() && end == content.len() {
        return if damaged { UNREADABLE } else { GOOD };
    }
    let exif = chunks.iter().find(|(kind, _)| kind == b"eXIf").and_then(|(_, chunk)| chunk.get(8..));
    let turned = exif.and_then(orientation::read);
    let mut pieces: Vec<Bytes> = needed.into_iter().map(|(_, chunk)| chunk.clone()).collect();
    if let Some(turned) = turned {
        let chunk = PngChunk::new(*b"eXIf", orientation::orientation_segment(turned));
        // Behind the header, since it must precede the picture data.
        pieces.insert(pieces.len().min(1), chunk.encoder().bytes());
    }
    pieces.insert(0, content.slice(..SIGNATURE));
    InspectionResult::Cleaned { pieces, damaged }
}

/// Type of a PNG chunk.
type Kind = [u8; 4];

/// Chunks of a PNG with their length, type and checksum.
struct PngParts {
    chunks: Vec<(Kind, Bytes)>,
    /// Position behind the last chunk.
    end: usize,
    /// The last chunk is incomplete, or is not the end of the picture.
    damaged: bool,
}

fn png_parts(content: &Bytes) -> PngParts {
    let (mut chunks, mut at) = (Vec::new(), SIGNATURE.min(content.len()));
    while let Some(&[a, b, c, d, kind @ ..]) = content.get(at..).and_then(|rest| rest.first_chunk::<8>()) {
        let length = usize::try_from(u32::from_be_bytes([a, b, c, d])).unwrap_or(usize::MAX);
        // Length, kind and checksum in addition to the content.
        let end = at.saturating_add(length).saturating_add(12);
        if end > content.len() {
            chunks.push((kind, content.slice(at..)));
            return PngParts { chunks, end: content.len(), damaged: true };
        }
        chunks.push((kind, content.slice(at..end)));
        at = end;
        if &kind == b"IEND" {
            return PngParts { chunks, end, damaged: false };
        }
    }
    if at < content.len() {
        chunks.push(([0; 4], content.slice(at..)));
    }
    PngParts { chunks, end: content.len(), damaged: true }
}

/// Counts the chunks of a PNG, except full chunks of picture data.
fn chunks(content: &[u8]) -> usize {
    let (mut chunks, mut at) = (0, SIGNATURE);
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
        let block = [b"Exif\0\0", &orientation::orientation_segment(turned)[..], b"48.8566N iPhone"].concat();
        segment(markers::APP1, &block)
    }

    fn clean_file(found: InspectionResult) -> Bytes {
        cleaned_of(found, false)
    }

    fn cleaned_of(found: InspectionResult, expected: bool) -> Bytes {
        let InspectionResult::Cleaned { pieces, damaged } = found else { panic!("kept as it is: {found:?}") };
        assert_eq!(damaged, expected);
        pieces.concat().into()
    }

    fn holds(content: &[u8], text: &[u8]) -> bool {
        content.windows(text.len()).any(|window| window == text)
    }

    #[test]
    fn jpeg_loses_position_and_keeps_orientation() {
        let segments = [exif(6), segment(0xED, b"Photoshop 3.0\0Ada Roy"), segment(0xFE, b"chez Ada")];
        let clean = clean_file(jpeg(&a_jpeg(&segments, b"")));
        for gone in [&b"iPhone"[..], b"48.8566N", b"Ada"] {
            assert!(!holds(&clean, gone));
        }
        let picture = Jpeg::from_bytes(clean.clone()).unwrap();
        assert_eq!(orientation::read(&picture.exif().unwrap()), Some(6));
        assert!(holds(&clean, b"JFIF") && clean.ends_with(b"\x12\xFF\x00\x34\xFF\xD0\x56\xFF\xD9"));
        assert_eq!(clean_file(jpeg(&clean)), clean, "the orientation is written again");
        let upright = clean_file(jpeg(&a_jpeg(&[exif(1)], b"")));
        assert_eq!(upright, a_jpeg(&[], b""));
    }

    #[test]
    fn data_after_picture_is_removed() {
        let second = a_jpeg(&[exif(1)], b"");
        assert_eq!(clean_file(jpeg(&a_jpeg(&[], &second))), a_jpeg(&[], b""));
    }

    #[test]
    fn jpeg_without_metadata_is_unchanged() {
        let profile = segment(markers::APP2, b"ICC_PROFILE\0\x01\x01couleurs");
        assert_eq!(jpeg(&a_jpeg(&[profile], b"")), GOOD);
    }

    #[test]
    fn picture_without_data_is_unreadable() {
        for broken in [&b"\xFF\xD8\xFF"[..], b"\xFF\xD8\xFF\xE1\xFF\xFF", b"\xFF\xD8\xFF\xE0\0\x10"] {
            assert_eq!(jpeg(&Bytes::from_static(broken)), UNREADABLE);
        }
        for broken in [&b"\x89PNG\r\n\x1a\n"[..], b"\x89PNG\r\n\x1a\n....", b"\x89PNG\r\n\x1a\n....IHDR"] {
            assert_eq!(png(&Bytes::from_static(broken)), UNREADABLE);
        }
    }

    #[test]
    fn truncated_jpeg_loses_metadata_and_is_damaged() {
        let plain = a_jpeg(&[], b"");
        let cut = plain.slice(..plain.len() - 2);
        assert_eq!(jpeg(&cut), UNREADABLE);
        let truncated_source = a_jpeg(&[exif(6)], b"");
        let clean = cleaned_of(jpeg(&truncated_source.slice(..truncated_source.len() - 5)), true);
        assert!(!holds(&clean, b"iPhone") && clean.ends_with(b"\x12\xFF\x00\x34"));
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

    fn a_png(chunks: &[PngChunk]) -> Bytes {
        let chunks = chunks.iter().map(|chunk| chunk.clone().encoder().bytes());
        let signature = Bytes::from_static(b"\x89PNG\r\n\x1a\n");
        Bytes::from([signature].into_iter().chain(chunks).collect::<Vec<_>>().concat())
    }

    fn chunk(kind: [u8; 4], content: &'static [u8]) -> PngChunk {
        PngChunk::new(kind, Bytes::from_static(content))
    }

    #[test]
    fn png_chunk_limit_ignores_full_data_chunks() {
        for kind in [*b"tEXt", *b"IDAT"] {
            let empty = chunk(kind, b"");
            assert_eq!(png(&a_png(&vec![empty.clone(); MAX_PARTS + 1])), TOO_MANY_PARTS);
            assert_ne!(png(&a_png(&vec![empty; MAX_PARTS])), TOO_MANY_PARTS);
        }
        // Chunks as libpng writes them for the largest upload.
        let mut pieces = vec![PngChunk::new(*b"IDAT", vec![7; 8192].into()); 1_270];
        pieces.push(chunk(*b"IEND", b""));
        assert_eq!(png(&a_png(&pieces)), GOOD);
    }

    #[test]
    fn png_loses_its_metadata() {
        let (head, end) = (chunk(*b"IHDR", b""), chunk(*b"IEND", b""));
        assert_eq!(png(&a_png(&[head.clone(), end.clone()])), GOOD);
        let exif = PngChunk::new(*b"eXIf", orientation::orientation_segment(3));
        let picture_with_text =
            a_png(&[head.clone(), chunk(*b"tEXt", b"Author\0Ada"), exif.clone(), end.clone()]);
        let clean = a_png(&[head, exif, end]);
        assert_eq!(clean_file(png(&picture_with_text)), clean);
        assert_eq!(clean_file(png(&[&picture_with_text[..], b"Ada"].concat().into())), clean);
    }

    #[test]
    fn damaged_png_loses_its_metadata() {
        let chunks = [
            chunk(*b"IHDR", b"x"),
            chunk(*b"tEXt", b"Author\0Ada"),
            chunk(*b"IDAT", b"data"),
            chunk(*b"IEND", b""),
        ];
        let file = a_png(&chunks);
        let clean = a_png(&[chunks[0].clone(), chunks[2].clone(), chunks[3].clone()]);
        let changed = |file: &Bytes, from_end: usize| {
            let mut changed = file.to_vec();
            let at = changed.len() - from_end;
            changed[at] ^= 1;
            Bytes::from(changed)
        };
        // The last byte of a checksum: of the text, then of the data.
        assert_eq!(clean_file(png(&changed(&file, 12 + 16 + 1))), clean);
        assert_eq!(cleaned_of(png(&changed(&file, 12 + 1)), true), changed(&clean, 12 + 1));
        assert_eq!(png(&changed(&clean, 12 + 1)), UNREADABLE);
        for cut in [1, 12, 14] {
            assert_eq!(png(&clean.slice(..clean.len() - cut)), UNREADABLE, "{cut}");
            let kept = cleaned_of(png(&file.slice(..file.len() - cut)), true);
            assert_eq!(kept, clean.slice(..clean.len() - cut), "{cut}");
        }
        let inside_text = file.len() - 12 - 16 - 5;
        assert!(!holds(&cleaned_of(png(&file.slice(..inside_text)), true), b"Author"));
    }
}
