//! Orientation of a picture: the only part of its EXIF data that is kept.

use super::picture::{a_png, build_chunk, clean_file};
use adapters::documents::inspection::inspect_content;
use bytes::Bytes;
use domain::media::file_kind::FileKind;
use img_parts::png::PngChunk;

/// Returns an EXIF block that contains only this orientation.
pub fn orientation_block(orientation: u8) -> Vec<u8> {
    [&b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0"[..], &[orientation], &[0; 6]].concat()
}

/// Returns the orientation that a picture with this EXIF block keeps.
fn clean_orientation(exif: &[u8]) -> Option<u8> {
    let picture = |exif: Option<&[u8]>| {
        let exif = exif.map(|exif| PngChunk::new(*b"eXIf", Bytes::copy_from_slice(exif)));
        let chunks = [Some(build_chunk(*b"IHDR", b"")), exif, Some(build_chunk(*b"IEND", b""))];
        a_png(&chunks.into_iter().flatten().collect::<Vec<_>>())
    };
    let cleaned_file = clean_file(inspect_content(FileKind::Png, &picture(Some(exif))));
    let orientation =
        (1..=8).find(|orientation| cleaned_file == picture(Some(&orientation_block(*orientation))));
    assert!(orientation.is_some() || cleaned_file == picture(None), "{cleaned_file:?}");
    orientation
}

#[test]
fn only_valid_orientation_is_kept() {
    for orientation in 2..=8 {
        assert_eq!(clean_orientation(&orientation_block(orientation)), Some(orientation));
    }
    assert_eq!(clean_orientation(&orientation_block(1)), None);
    let little = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    assert_eq!(clean_orientation(little), Some(6));
    for damaged_block in [&b""[..], b"II*\0", b"II*\0\xff\xff\xff\xff", b"MM\0*\0\0\0\x08\xff\xff", b"autre"]
    {
        assert_eq!(clean_orientation(damaged_block), None);
    }
}
