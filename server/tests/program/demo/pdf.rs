//! PDF files of the demonstration.

use domain::media::file_kind::FileKind;
use server::demo::pdf::{Font, Line, build_page};

#[test]
fn pdf_has_valid_xref_and_encoded_text() {
    let line =
        Line { font: Font::Bold, size: 12, left: 60, height: 780, text: "Élève\u{202f}: 3 €".into() };
    let file = build_page("Élève", &[line]);
    assert!(FileKind::Pdf.agrees_with(&file));
    let text = String::from_utf8(file).unwrap();
    let (_, offset) = text.rsplit_once("startxref\n").unwrap();
    let offset: usize = offset.lines().next().unwrap().parse().unwrap();
    assert!(text[offset..].starts_with("xref\n0 8\n"));
    assert!(text.contains("<C96CE87665A03A20332080>"));
}
