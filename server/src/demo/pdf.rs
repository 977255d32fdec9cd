//! Small PDF files of one A4 page, without external resources.

use std::fmt::Write as _;

/// Standard font that every PDF reader provides.
#[derive(Clone, Copy)]
pub enum Font {
    Plain,
    Bold,
}

/// Line of text.
pub struct Line {
    pub font: Font,
    /// Font size, in points.
    pub size: u32,
    /// Distance from the left edge, in points.
    pub left: u32,
    /// Distance from the bottom edge, in points.
    pub height: u32,
    pub text: String,
}

/// Returns a PDF of one page with these lines.
pub fn build_page(title: &str, lines: &[Line]) -> Vec<u8> {
    let mut text = String::new();
    for Line { font, size, left, height, text: line } in lines {
        let font_name = match font {
            Font::Plain => "F1",
            Font::Bold => "F2",
        };
        // Writing to a string cannot fail.
        let _ =
            writeln!(text, "BT /{font_name} {size} Tf {left} {height} Td <{}> Tj ET", encode_win_ansi(line));
    }
    let to_font_object = |name: &str| {
        format!("<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>")
    };
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) /ViewerPreferences << /DisplayDocTitle true >> >>"
            .to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R \
         /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>"
            .to_owned(),
        to_font_object("Helvetica"),
        to_font_object("Helvetica-Bold"),
        format!("<< /Length {} >>\nstream\n{text}endstream", text.len()),
        format!("<< /Title <{}> >>", encode_utf_16(title)),
    ];
    assemble_file(&objects).into_bytes()
}

/// Assembles the objects; the last one is the document information.
fn assemble_file(objects: &[String]) -> String {
    let mut file = "%PDF-1.4\n".to_owned();
    let mut offsets = String::new();
    for (number, object) in (1..).zip(objects) {
        let _ = writeln!(offsets, "{:010} 00000 n ", file.len());
        let _ = write!(file, "{number} 0 obj\n{object}\nendobj\n");
    }
    let (table, count) = (file.len(), objects.len() + 1);
    let _ = write!(file, "xref\n0 {count}\n0000000000 65535 f \n{offsets}");
    let _ = write!(file, "trailer\n<< /Size {count} /Root 1 0 R /Info {} 0 R >>\n", objects.len());
    let _ = write!(file, "startxref\n{table}\n%%EOF\n");
    file
}

/// Encodes a line in WinAnsi, as a hexadecimal string.
fn encode_win_ansi(line: &str) -> String {
    line.chars().fold(String::new(), |mut hex, character| {
        let code = match character {
            '’' => 0x92,
            '–' => 0x96,
            '€' => 0x80,
            'œ' => 0x9C,
            'Œ' => 0x8C,
            '\u{202f}' => 0xA0,
            character => u8::try_from(character).unwrap_or(b'?'),
        };
        let _ = write!(hex, "{code:02X}");
        hex
    })
}

fn encode_utf_16(text: &str) -> String {
    text.encode_utf16().fold("FEFF".to_owned(), |mut hex, unit| {
        let _ = write!(hex, "{unit:04X}");
        hex
    })
}
