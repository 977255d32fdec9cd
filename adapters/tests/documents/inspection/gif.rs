//! Metadata of GIF pictures.

use super::picture::{clean_file, take_cleaned};
use adapters::documents::inspection::{InspectionResult, inspect_content};
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use domain::media::file_kind::FileKind;

const VALID: InspectionResult = InspectionResult::Found(FileFinding::Valid);
const UNREADABLE: InspectionResult = InspectionResult::Found(FileFinding::Unreadable);
const TOO_MANY_PARTS: InspectionResult = InspectionResult::Found(FileFinding::TooManyParts);

const REPETITION: &[u8] = b"\x21\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0";
/// An image of one pixel with a colour table of its own, after the control of its delay.
const FRAME: &[u8] =
    b"\x21\xF9\x04\0\x0A\0\0\0\x2C\0\0\0\0\x01\0\x01\0\x80\xFF\xFF\xFF\0\0\0\x02\x02\x4C\x01\0";
const COMMENT: &[u8] = b"\x21\xFE\x0Bchez Ada Ro\x01y\0";
const XMP: &[u8] = b"\x21\xFF\x0BXMP DataXMP\x0448.8\0";

/// A GIF with a colour table of two colours and these blocks.
fn a_gif(blocks: &[&[u8]]) -> Bytes {
    [&b"GIF89a\x01\0\x01\0\x80\0\0\xFF\xFF\xFF\0\0\0"[..], &blocks.concat(), b"\x3B"].concat().into()
}

fn inspect_gif(content: &Bytes) -> InspectionResult {
    inspect_content(FileKind::Gif, content)
}

#[test]
fn gif_loses_its_metadata() {
    let plain = a_gif(&[REPETITION, FRAME, FRAME]);
    assert_eq!(inspect_gif(&plain), VALID);
    assert_eq!(clean_file(inspect_gif(&a_gif(&[COMMENT, REPETITION, FRAME, XMP, FRAME]))), plain);
    assert_eq!(
        clean_file(inspect_gif(&[&plain[..], b"<script>"].concat().into())),
        plain,
        "after the trailer"
    );
    let without_table: Bytes = [&b"GIF87a\x01\0\x01\0\0\0\0"[..], FRAME, b"\x3B"].concat().into();
    assert_eq!(inspect_gif(&without_table), VALID);
}

#[test]
fn truncated_gif_loses_metadata_and_is_damaged() {
    let plain = a_gif(&[FRAME, FRAME]);
    for length in [1, 2, 10] {
        let truncated = plain.slice(..plain.len() - length);
        assert_eq!(inspect_gif(&truncated), UNREADABLE, "{length}");
        let source = a_gif(&[COMMENT, FRAME, FRAME]);
        let source = source.slice(..source.len() - length);
        assert_eq!(take_cleaned(inspect_gif(&source), true), truncated, "{length}");
    }
    let source = a_gif(&[FRAME, COMMENT]);
    let inside_comment = source.slice(..source.len() - 6);
    assert_eq!(
        take_cleaned(inspect_gif(&inside_comment), true),
        plain.slice(..plain.len() - FRAME.len() - 1)
    );
    for content in [&b"GIF89a"[..], b"GIF89a..", b"GIF89a\x01\0\x01\0\x87\0\0\0"] {
        assert_eq!(inspect_gif(&Bytes::from_static(content)), UNREADABLE);
    }
}

#[test]
fn gif_with_over_thousand_pieces_is_refused() {
    let gif_of = |count| a_gif(&vec![[FRAME, COMMENT].concat().as_slice(); count]);
    assert_eq!(clean_file(inspect_gif(&gif_of(900))), a_gif(&vec![FRAME; 900]));
    assert_eq!(inspect_gif(&gif_of(1_001)), TOO_MANY_PARTS);
    assert_eq!(inspect_gif(&a_gif(&vec![FRAME; 20_000])), VALID);
}
