//! Small real files, as customers send them.

use domain::media::file_kind::FileKind;
use std::fmt::Write as _;

/// A picture of an identity card that says what it is.
const SPECIMEN: &[u8] = include_bytes!("data/specimen.png");

/// The bytes of a file of this name: a picture, or one page that bears its title.
pub fn content(name: &str, owner: &str, date: &str) -> Vec<u8> {
    if FileKind::of_name(name) == Some(FileKind::Png) { SPECIMEN.to_vec() } else { page(name, owner, date) }
}

/// A PDF of one A4 page.
fn page(name: &str, owner: &str, date: &str) -> Vec<u8> {
    let title = name.trim_end_matches(".pdf");
    let lines = [
        (24, 780, title.to_owned()),
        (12, 750, owner.to_owned()),
        (12, 732, format!("Fait le {date}")),
        (11, 690, "Document fictif : il ne sert qu’à la démonstration de Fenix.".to_owned()),
        (11, 674, "Aucune personne, aucun montant ni aucun établissement n’est réel.".to_owned()),
    ];
    let mut text = String::new();
    for (size, height, line) in lines {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "BT /F1 {size} Tf 60 {height} Td <{}> Tj ET", hexadecimal(&line));
    }
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R \
         /Resources << /Font << /F1 4 0 R >> >> >>"
            .to_owned(),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>".to_owned(),
        format!("<< /Length {} >>\nstream\n{text}endstream", text.len()),
    ];
    assemble(&objects).into_bytes()
}

fn assemble(objects: &[String]) -> String {
    let mut file = "%PDF-1.4\n".to_owned();
    let mut places = String::new();
    for (number, object) in (1..).zip(objects) {
        let _ = writeln!(places, "{:010} 00000 n ", file.len());
        let _ = write!(file, "{number} 0 obj\n{object}\nendobj\n");
    }
    let (table, count) = (file.len(), objects.len() + 1);
    let _ = write!(file, "xref\n0 {count}\n0000000000 65535 f \n{places}");
    let _ = write!(file, "trailer\n<< /Size {count} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n");
    file
}

/// The line in the characters of the font (WinAnsi), as a hexadecimal string.
fn hexadecimal(line: &str) -> String {
    line.chars().fold(String::new(), |mut hex, c| {
        let code = match c {
            '’' => 0x92,
            '–' => 0x96,
            '€' => 0x80,
            'œ' => 0x9C,
            'Œ' => 0x8C,
            other => u8::try_from(other).unwrap_or(b'?'),
        };
        let _ = write!(hex, "{code:02X}");
        hex
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::media::file_kind::FileKind;

    #[test]
    fn files_are_what_their_names_say() {
        let pdf = content("Avis d’imposition.pdf", "Éloïse Cœurdoux", "01/02/2026");
        assert!(FileKind::Pdf.agrees_with(&pdf));
        let text = String::from_utf8(pdf).unwrap();
        let (_, place) = text.rsplit_once("startxref\n").unwrap();
        let place: usize = place.lines().next().unwrap().parse().unwrap();
        assert!(text[place..].starts_with("xref\n0 6\n"));
        assert!(FileKind::Png.agrees_with(&content("Passeport.png", "", "")));
    }
}
