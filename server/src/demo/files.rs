//! Small real files, as customers send them.

use super::pdf::{Font, Line, page};
use domain::media::file_kind::FileKind;

/// A picture of an identity card that says what it is.
const SPECIMEN: &[u8] = include_bytes!("data/specimen.png");

/// The bytes of a file of this name: a picture, or one page that bears its title.
pub fn content(name: &str, owner: &str, date: &str) -> Vec<u8> {
    if FileKind::of_name(name) == Some(FileKind::Png) { SPECIMEN.to_vec() } else { sheet(name, owner, date) }
}

fn sheet(name: &str, owner: &str, date: &str) -> Vec<u8> {
    let title = name.trim_end_matches(".pdf");
    let line =
        |(size, height, text): (u32, u32, String)| Line { font: Font::Plain, size, left: 60, height, text };
    let lines = [
        (24, 780, title.to_owned()),
        (12, 750, owner.to_owned()),
        (12, 732, format!("Fait le {date}")),
        (11, 690, "Document fictif\u{202f}: il ne sert qu’à la démonstration de Fenix.".to_owned()),
        (11, 674, "Aucune personne, aucun montant ni aucun établissement n’est réel.".to_owned()),
    ];
    page(title, &lines.map(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_what_their_names_say() {
        assert!(FileKind::Pdf.agrees_with(&content(
            "Avis d’imposition.pdf",
            "Éloïse Cœurdoux",
            "01/02/2026"
        )));
        assert!(FileKind::Png.agrees_with(&content("Passeport.png", "", "")));
    }
}
