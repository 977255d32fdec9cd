//! Removes metadata from pictures: position, device, author, comments, embedded pictures.

use super::orientation;
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use img_parts::ImageEXIF as _;
use img_parts::jpeg::{Jpeg, JpegSegment, markers};
use img_parts::png::PngChunk;

const ICC: &[u8] = b"ICC_PROFILE\0";
/// Metadata chunks, which are not needed to display a picture.
const METADATA_CHUNKS: [[u8; 4]; 5] = [*b"eXIf", *b"tEXt", *b"zTXt", *b"iTXt", *b"tIME"];

/// Length of the signature of a PNG.
const SIGNATURE_BYTES: usize = 8;
/// Maximum number of segments of a JPEG, chunks of a PNG or cleaned pieces of a GIF; usual encoders write a few dozen.
pub(super) const MAX_PARTS: usize = 1_000;
/// Chunks of picture data of at least this size are not counted: libpng writes chunks of 8 KiB.
const FULL_CHUNK_BYTES: usize = 4 * 1024;

/// Result of an inspection, with the pieces of a cleaned picture.
#[derive(Debug, PartialEq, Eq)]
pub enum InspectionResult {
    Found(FileFinding),
    Cleaned { pieces: Vec<Bytes>, is_damaged: bool },
}

const VALID: InspectionResult = InspectionResult::Found(FileFinding::Valid);
const UNREADABLE: InspectionResult = InspectionResult::Found(FileFinding::Unreadable);
const TOO_MANY_PARTS: InspectionResult = InspectionResult::Found(FileFinding::TooManyParts);

/// Removes the metadata of a JPEG, which is damaged if its end is missing; a file without picture data is not changed.
pub(super) fn clean_jpeg(content: &Bytes) -> InspectionResult {
    let (segments, end) = find_extent(content);
    if segments > MAX_PARTS {
        return TOO_MANY_PARTS;
    }
    let is_damaged = end.is_none();
    let end = end.unwrap_or(content.len());
    let Ok(mut picture) = Jpeg::from_bytes(content.slice(..end)) else { return UNREADABLE };
    let has_metadata = picture.segments().iter().any(|segment| !is_needed(segment));
    if !has_metadata && end == content.len() {
        return if is_damaged { UNREADABLE } else { VALID };
    }
    let orientation_tag = picture.exif().and_then(|exif| orientation::read(&exif));
    picture.segments_mut().retain(is_needed);
    picture.set_exif(orientation_tag.map(orientation::build_exif));
    InspectionResult::Cleaned { pieces: picture.encoder().collect(), is_damaged }
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
fn find_extent(content: &[u8]) -> (usize, Option<usize>) {
    let (mut segments, mut position) = (0, 2);
    let find_marker =
        |position: usize| Some(position + content.get(position..)?.iter().position(|byte| *byte == 0xFF)?);
    while let Some(marker) = find_marker(position) {
        position = marker;
        match content.get(position + 1) {
            None => break,
            Some(0xD9) => return (segments, Some(position + 2)),
            // Fill byte.
            Some(0xFF) => position += 1,
            // Escaped byte of the picture data, or a marker without content.
            Some(0x00 | 0x01 | 0xD0..=0xD8) => position += 2,
            Some(_) => {
                let Some(&[high_byte, low_byte]) = content.get(position + 2..position + 4) else { break };
                segments += 1;
                position += 2 + usize::from(u16::from_be_bytes([high_byte, low_byte]));
            }
        }
    }
    (segments, None)
}

/// Removes the metadata of a PNG, also of one that is damaged: truncated, or with a wrong checksum of a chunk that is
/// needed to display it.
pub(super) fn clean_png(content: &Bytes) -> InspectionResult {
    if count_chunks(content) > MAX_PARTS {
        return TOO_MANY_PARTS;
    }
    let PngParts { chunks, end, mut is_damaged } = split_png(content);
    let needed_chunks: Vec<&(ChunkKind, Bytes)> =
        chunks.iter().filter(|(kind, _)| !METADATA_CHUNKS.contains(kind)).collect();
    // The type of a chunk needed for display begins with a capital.
    let is_damaged_chunk = |(kind, chunk): &(ChunkKind, Bytes)| {
        kind[0].is_ascii_uppercase() && PngChunk::from_bytes(&mut chunk.clone()).is_err()
    };
    is_damaged |= needed_chunks.iter().any(|chunk| is_damaged_chunk(chunk));
    if needed_chunks.len() == chunks.len() && end == content.len() {
        return if is_damaged { UNREADABLE } else { VALID };
    }
    let exif = chunks.iter().find(|(kind, _)| kind == b"eXIf").and_then(|(_, chunk)| chunk.get(8..));
    let orientation_tag = exif.and_then(orientation::read);
    let mut pieces: Vec<Bytes> = needed_chunks.into_iter().map(|(_, chunk)| chunk.clone()).collect();
    if let Some(orientation_tag) = orientation_tag {
        let chunk = PngChunk::new(*b"eXIf", orientation::build_exif(orientation_tag));
        // Inserted after the header, because it must precede the picture data.
        pieces.insert(pieces.len().min(1), chunk.encoder().bytes());
    }
    pieces.insert(0, content.slice(..SIGNATURE_BYTES));
    InspectionResult::Cleaned { pieces, is_damaged }
}

/// Type of a PNG chunk.
type ChunkKind = [u8; 4];

/// Chunks of a PNG with their length, type and checksum.
struct PngParts {
    chunks: Vec<(ChunkKind, Bytes)>,
    /// Position after the last chunk.
    end: usize,
    /// Whether the last chunk is incomplete, or is not the end of the picture.
    is_damaged: bool,
}

fn split_png(content: &Bytes) -> PngParts {
    let (mut chunks, mut position) = (Vec::new(), SIGNATURE_BYTES.min(content.len()));
    while let Some(&[a, b, c, d, kind @ ..]) =
        content.get(position..).and_then(|rest| rest.first_chunk::<8>())
    {
        let length = usize::try_from(u32::from_be_bytes([a, b, c, d])).unwrap_or(usize::MAX);
        // A chunk has 12 bytes in addition to its content: length, kind and checksum.
        let end = position.saturating_add(length).saturating_add(12);
        if end > content.len() {
            chunks.push((kind, content.slice(position..)));
            return PngParts { chunks, end: content.len(), is_damaged: true };
        }
        chunks.push((kind, content.slice(position..end)));
        position = end;
        if &kind == b"IEND" {
            return PngParts { chunks, end, is_damaged: false };
        }
    }
    if position < content.len() {
        chunks.push(([0; 4], content.slice(position..)));
    }
    PngParts { chunks, end: content.len(), is_damaged: true }
}

/// Counts the chunks of a PNG, except full chunks of picture data.
fn count_chunks(content: &[u8]) -> usize {
    let (mut chunk_count, mut position) = (0, SIGNATURE_BYTES);
    while let Some(&[a, b, c, d, ref kind @ ..]) = content.get(position..).and_then(|rest| rest.get(..8)) {
        let length = usize::try_from(u32::from_be_bytes([a, b, c, d])).unwrap_or(usize::MAX);
        chunk_count += usize::from(kind != b"IDAT" || length < FULL_CHUNK_BYTES);
        // A chunk has 12 bytes in addition to its content: length, kind and checksum.
        position = position.saturating_add(length).saturating_add(12);
    }
    chunk_count
}
