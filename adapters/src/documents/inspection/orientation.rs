//! Orientation of a picture: the only part of its EXIF data that is kept.

use bytes::Bytes;

/// Tag of the orientation (EXIF 2.3, 0x0112), a short.
const TAG: [u8; 2] = [0x01, 0x12];
const SHORT: [u8; 2] = [0x00, 0x03];
/// Size of one directory entry, in bytes.
const ENTRY_BYTES: usize = 12;

/// Returns the orientation in an EXIF block (a TIFF), unless it is upright.
pub(super) fn read(exif: &[u8]) -> Option<u8> {
    let big = match exif.get(..4)? {
        b"MM\0*" => true,
        b"II*\0" => false,
        _ => return None,
    };
    let order_bytes = |bytes: &[u8]| -> Vec<u8> {
        if big { bytes.to_vec() } else { bytes.iter().rev().copied().collect() }
    };
    let read_number = |position: usize, size: usize| -> Option<usize> {
        let bytes = exif.get(position..position.checked_add(size)?)?;
        Some(order_bytes(bytes).iter().fold(0, |sum, byte| sum << 8 | usize::from(*byte)))
    };
    let directory = read_number(4, 4)?;
    let count = read_number(directory, 2)?;
    let start = directory.checked_add(2)?;
    let entries = exif.get(start..)?.chunks_exact(ENTRY_BYTES).take(count);
    let mut matching_entries =
        entries.filter(|entry| order_bytes(&entry[..2]) == TAG && order_bytes(&entry[2..4]) == SHORT);
    let value = order_bytes(&matching_entries.next()?[8..10]);
    let value = value[1];
    (value > 1 && value <= 8).then_some(value)
}

/// Builds an EXIF block that contains only this orientation.
pub(super) fn build_exif(orientation: u8) -> Bytes {
    let mut exif = b"MM\0*\0\0\0\x08\0\x01".to_vec();
    exif.extend_from_slice(&TAG);
    exif.extend_from_slice(&SHORT);
    exif.extend_from_slice(&[0, 0, 0, 1, 0, orientation, 0, 0]);
    // No further directory.
    exif.extend_from_slice(&[0; 4]);
    exif.into()
}
