//! Pictures keep what shows them: neither position, device, author, comments nor a second picture behind the first.

use super::orientation;
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use img_parts::ImageEXIF as _;
use img_parts::jpeg::{Jpeg, JpegSegment, markers};
use img_parts::png::Png;

const ICC: &[u8] = b"ICC_PROFILE\0";
/// Chunks that say something about a picture and are not needed to show it.
const SAYING: [[u8; 4]; 5] = [*b"eXIf", *b"tEXt", *b"zTXt", *b"iTXt", *b"tIME"];

/// A JPEG without what is not needed to show it; one that cannot be read is left as it is.
pub(super) fn jpeg(content: &Bytes) -> FileFinding {
    let end = end_of_image(content).unwrap_or(content.len());
    let Ok(mut picture) = Jpeg::from_bytes(content.slice(..end)) else { return FileFinding::Good };
    let says_something = picture.segments().iter().any(|segment| !is_needed(segment));
    if !says_something && end == content.len() {
        return FileFinding::Good;
    }
    let turned = picture.exif().and_then(|exif| orientation::read(&exif));
    picture.segments_mut().retain(is_needed);
    picture.set_exif(turned.map(orientation::written));
    FileFinding::Cleaned(picture.encoder().bytes())
}

fn is_needed(segment: &JpegSegment) -> bool {
    match segment.marker() {
        markers::APP2 => segment.contents().starts_with(ICC),
        markers::APP0 | markers::APP14 => true,
        markers::APP1..=markers::APP15 | markers::COM => false,
        _ => true,
    }
}

/// Where the picture ends: telephones put further ones behind it, with data of their own.
fn end_of_image(content: &[u8]) -> Option<usize> {
    let mut at = 2;
    loop {
        at += content.get(at..)?.iter().position(|byte| *byte == 0xFF)?;
        match *content.get(at + 1)? {
            0xD9 => return Some(at + 2),
            // Filling.
            0xFF => at += 1,
            // A byte of the picture itself, or a marker without content.
            0x00 | 0x01 | 0xD0..=0xD8 => at += 2,
            _ => {
                let length = content.get(at + 2..at + 4)?;
                at += 2 + usize::from(u16::from_be_bytes([length[0], length[1]]));
            }
        }
    }
}

/// A PNG, likewise.
pub(super) fn png(content: &Bytes) -> FileFinding {
    let Ok(mut picture) = Png::from_bytes(content.clone()) else { return FileFinding::Good };
    if picture.chunks().iter().all(|chunk| !SAYING.contains(&chunk.kind())) && picture.len() == content.len()
    {
        return FileFinding::Good;
    }
    let turned = picture.exif().and_then(|exif| orientation::read(&exif));
    for kind in SAYING {
        picture.remove_chunks_by_type(kind);
    }
    picture.set_exif(turned.map(orientation::written));
    FileFinding::Cleaned(picture.encoder().bytes())
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

    fn cleaned(finding: FileFinding) -> Bytes {
        match finding {
            FileFinding::Cleaned(content) => content,
            other => panic!("{other:?}"),
        }
    }

    fn holds(content: &[u8], text: &[u8]) -> bool {
        content.windows(text.len()).any(|window| window == text)
    }

    #[test]
    fn a_photograph_says_no_more_where_it_was_taken_and_stays_upright() {
        let said = [exif(6), segment(0xED, b"Photoshop 3.0\0Ada Roy"), segment(0xFE, b"chez Ada")];
        let clean = cleaned(jpeg(&a_jpeg(&said, b"")));
        for gone in [&b"iPhone"[..], b"48.8566N", b"Ada"] {
            assert!(!holds(&clean, gone));
        }
        let picture = Jpeg::from_bytes(clean.clone()).unwrap();
        assert_eq!(orientation::read(&picture.exif().unwrap()), Some(6));
        assert!(holds(&clean, b"JFIF") && clean.ends_with(b"\x12\xFF\x00\x34\xFF\xD0\x56\xFF\xD9"));
        assert_eq!(jpeg(&clean), FileFinding::Cleaned(clean.clone()), "the orientation is written anew");
        let upright = cleaned(jpeg(&a_jpeg(&[exif(1)], b"")));
        assert_eq!(upright, a_jpeg(&[], b""));
    }

    #[test]
    fn what_stands_behind_a_picture_goes() {
        let second = a_jpeg(&[exif(1)], b"");
        assert_eq!(cleaned(jpeg(&a_jpeg(&[], &second))), a_jpeg(&[], b""));
    }

    #[test]
    fn a_picture_that_says_nothing_and_one_that_cannot_be_read_stay_as_they_are() {
        let profile = segment(markers::APP2, b"ICC_PROFILE\0\x01\x01couleurs");
        assert_eq!(jpeg(&a_jpeg(&[profile], b"")), FileFinding::Good);
        for broken in [&b"\xFF\xD8\xFF"[..], b"\xFF\xD8\xFF\xE1\xFF\xFF", b"\xFF\xD8\xFF\xE0\0\x10"] {
            assert_eq!(jpeg(&Bytes::from_static(broken)), FileFinding::Good);
        }
        assert_eq!(png(&Bytes::from_static(b"\x89PNG\r\n\x1a\n....")), FileFinding::Good);
    }

    #[test]
    fn a_png_says_nothing_either() {
        use img_parts::png::PngChunk;
        let chunk = |kind| PngChunk::new(kind, Bytes::new()).encoder().bytes();
        let parts = [Bytes::from_static(b"\x89PNG\r\n\x1a\n"), chunk(*b"IHDR"), chunk(*b"IEND")];
        let mut picture = Png::from_bytes(parts.concat().into()).unwrap();
        let plain = picture.clone().encoder().bytes();
        assert_eq!(png(&plain), FileFinding::Good);
        for (kind, content) in [(*b"tEXt", &b"Author\0Ada"[..]), (*b"eXIf", &orientation::written(3)[..])] {
            picture.chunks_mut().insert(1, PngChunk::new(kind, Bytes::copy_from_slice(content)));
        }
        let clean = cleaned(png(&picture.encoder().bytes()));
        assert!(!holds(&clean, b"Ada"));
        let exif = Png::from_bytes(clean).unwrap().exif().unwrap();
        assert_eq!(orientation::read(&exif), Some(3));
    }
}
