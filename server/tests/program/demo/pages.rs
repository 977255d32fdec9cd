//! Documents of the pages and of the partner types of the demonstration.

use domain::media::file_kind::FileKind;
use serde_json::json;
use server::config::brand::Brand;
use server::demo::data;
use server::demo::pages::{build_pdf, lay_out_lines};

/// Minimum margin below the last line.
const BOTTOM: u32 = 50;

#[test]
fn documents_of_default_pages_fit_their_sheet() {
    let brand = Brand::default();
    let pages = data::parse_pages().unwrap();
    assert_eq!(pages.len(), 3);
    assert!(brand.pages.len() > pages.len(), "a page stays without document");
    for wanted_page in pages {
        assert!(brand.pages.iter().any(|page| page.key == wanted_page.page), "{}", wanted_page.page);
        for document in &wanted_page.documents {
            assert!(FileKind::Pdf.agrees_with(&build_pdf(document)), "{}", document.name);
            let last = lay_out_lines(document).last().map_or(0, |line| line.height);
            assert!(last >= BOTTOM, "{} ends at {last}", document.name);
        }
    }
}

#[test]
fn documents_of_default_partner_types_fit_their_sheet() {
    for wanted_type in data::parse_partner_types().unwrap() {
        assert!(Brand::default().partner_types.contains(&wanted_type.kind), "{}", wanted_type.kind);
        for document in &wanted_type.documents {
            let last = lay_out_lines(document).last().map_or(0, |line| line.height);
            assert!(last >= BOTTOM, "{} ends at {last}", document.name);
        }
    }
}

#[test]
fn words_are_not_split() {
    let long_word = "anticonstitutionnellement".repeat(4);
    let document = json!({
        "name": "Guide.pdf", "daysAgo": 1, "introduction": format!("Un {long_word} deux {}", "mot ".repeat(30).trim()),
        "sections": [], "notice": "",
    });
    let texts: Vec<_> =
        lay_out_lines(&serde_json::from_value(document).unwrap()).into_iter().map(|line| line.text).collect();
    let words = |count: usize| vec!["mot"; count].join(" ");
    assert_eq!(texts[1..5], ["Un".to_owned(), long_word, format!("deux {}", words(20)), words(10)]);
}
