//! Removes metadata from GIF pictures: comments, XMP and the data of other programs.

use super::picture::{InspectionResult, MAX_PARTS};
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use std::ops::Range;

/// Applications whose blocks are needed to display a picture: repetitions of an animation, and the colour profile.
const NEEDED_APPLICATIONS: [&[u8]; 3] = [b"NETSCAPE2.0", b"ANIMEXTS1.0", b"ICCRGBG1012"];
/// Length of the signature and the description of the screen.
const HEADER_BYTES: usize = 13;
/// Length of the description of an image.
const IMAGE_BYTES: usize = 10;

const EXTENSION: u8 = 0x21;
const IMAGE: u8 = 0x2C;
const TRAILER: u8 = 0x3B;
const COMMENT: u8 = 0xFE;
const APPLICATION: u8 = 0xFF;

/// Removes the metadata of a GIF, and everything after its trailer. A GIF with an incomplete or unknown block is
/// damaged; it keeps its remainder, unless that is metadata.
pub(super) fn clean_gif(content: &Bytes) -> InspectionResult {
    let Some(mut position) = find_color_table_end(content, HEADER_BYTES, 10) else {
        return InspectionResult::Found(FileFinding::Unreadable);
    };
    let mut kept = Vec::new();
    keep(&mut kept, 0..position);
    let is_damaged = loop {
        let end = find_block_end(content, position);
        if !is_metadata(content, position) {
            keep(&mut kept, position..end.unwrap_or(content.len()));
        }
        if kept.len() > MAX_PARTS {
            return InspectionResult::Found(FileFinding::TooManyParts);
        }
        match end {
            None => break true,
            Some(_) if content.get(position) == Some(&TRAILER) => break false,
            Some(end) => position = end,
        }
    };
    if matches!(kept.as_slice(), [whole] if whole.end == content.len()) {
        let finding = if is_damaged { FileFinding::Unreadable } else { FileFinding::Valid };
        return InspectionResult::Found(finding);
    }
    let pieces = kept.into_iter().map(|range| content.slice(range)).collect();
    InspectionResult::Cleaned { pieces, is_damaged }
}

/// Adds a range; adjacent ranges become one.
fn keep(kept: &mut Vec<Range<usize>>, range: Range<usize>) {
    match kept.last_mut() {
        Some(last) if last.end == range.start => last.end = range.end,
        _ => kept.push(range),
    }
}

fn is_metadata(content: &[u8], position: usize) -> bool {
    match content.get(position..).unwrap_or_default() {
        [EXTENSION, COMMENT, ..] => true,
        [EXTENSION, APPLICATION, _, rest @ ..] => {
            !NEEDED_APPLICATIONS.iter().any(|application| rest.starts_with(application))
        }
        _ => false,
    }
}

/// Returns the end of the block at this position; `None` if it is incomplete or unknown.
fn find_block_end(content: &[u8], position: usize) -> Option<usize> {
    match *content.get(position)? {
        EXTENSION => find_data_end(content, position + 2),
        // The minimum code size precedes the data.
        IMAGE => {
            let start = find_color_table_end(content, position + IMAGE_BYTES, position + 9)?;
            find_data_end(content, start + 1)
        }
        TRAILER => Some(position + 1),
        _ => None,
    }
}

/// Returns the end of the colour table that begins at `start`, if the byte at `flags` announces one; else `start`.
fn find_color_table_end(content: &[u8], start: usize, flags: usize) -> Option<usize> {
    let flags = *content.get(flags)?;
    let length: usize = if flags & 0x80 == 0 { 0 } else { 3 << ((flags & 0x07) + 1) };
    Some(start + length).filter(|end| *end <= content.len())
}

/// Returns the end of a sequence of data blocks, each with its length, up to an empty one.
fn find_data_end(content: &[u8], mut position: usize) -> Option<usize> {
    loop {
        match *content.get(position)? {
            0 => return Some(position + 1),
            length => position += 1 + usize::from(length),
        }
    }
}
