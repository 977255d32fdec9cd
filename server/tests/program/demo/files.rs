//! Uploads of the customers of the demonstration.

use domain::media::file_kind::FileKind;
use server::demo::files::build_content;

#[test]
fn file_content_matches_its_name() {
    assert!(FileKind::Pdf.agrees_with(&build_content(
        "Avis d’imposition.pdf",
        "Éloïse Cœurdoux",
        "01/02/2026"
    )));
    assert!(FileKind::Png.agrees_with(&build_content("Passeport.png", "", "")));
}
