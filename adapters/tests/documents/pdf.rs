//! Page layout of documents.

use adapters::documents::pdf::{PdfBrand, PdfDocuments};
use application::document::{Align, Block, Column, Document, Section, Table};
use application::ports::Documents as _;
use domain::shared::instant::Instant;
use lopdf::Document as Pdf;
use time::macros::datetime;

/// Returns the number of pages of a document with a table of this many rows.
async fn pages(rows: usize) -> usize {
    let brand = PdfBrand {
        name: "Fenix".into(),
        postal_address: String::new(),
        phone: String::new(),
        email: String::new(),
        orias: String::new(),
        primary: "#12324A".into(),
        accent: "#F2A93B".into(),
    };
    let columns = vec![Column { title: "Offre".into(), align: Align::Start }];
    let rows = (0..rows).map(|row| vec![format!("Ligne {row}")]).collect();
    let table = Block::Table(Table { columns, rows, total: None });
    let document = Document {
        kind: "Comparaison".into(),
        subject: "Durand Anne".into(),
        notes: Vec::new(),
        sections: Section::unless_empty("Offres", vec![table]).into_iter().collect(),
        made_at: Instant::new(datetime!(2026-11-27 12:00 UTC)),
        mark: None,
    };
    let pdf = PdfDocuments::new(brand).unwrap().pdf(document).await.unwrap();
    Pdf::load_mem(&pdf).unwrap().get_pages().len()
}

#[tokio::test]
async fn small_overflow_is_fitted_on_one_page() {
    for (rows, expected) in [(20, 1), (30, 1), (50, 2), (80, 3)] {
        assert_eq!(pages(rows).await, expected, "{rows} rows");
    }
}
