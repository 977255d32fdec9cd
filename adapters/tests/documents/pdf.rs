//! Layout of documents, and their limits.

use adapters::documents::pdf::{PdfBrand, PdfDocuments};
use application::document::{Align, Block, Column, Document, Field, Section, Table};
use application::ports::Documents as _;
use domain::shared::instant::Instant;
use lopdf::Document as Pdf;
use time::macros::datetime;

/// Returns the PDF of a document with these blocks in one section of this title.
async fn build_pdf(title: &str, blocks: Vec<Block>) -> Pdf {
    let brand = PdfBrand {
        name: "Fenix".into(),
        postal_address: String::new(),
        phone: String::new(),
        email: String::new(),
        orias: String::new(),
        primary: "#12324A".into(),
        accent: "#F2A93B".into(),
    };
    let document = Document {
        kind: "Comparaison".into(),
        subject: "Durand Anne".into(),
        notes: Vec::new(),
        sections: vec![Section::new(title, blocks)],
        made_at: Instant::new(datetime!(2026-11-27 12:00 UTC)),
        watermark: None,
    };
    let pdf = PdfDocuments::new(brand).unwrap().render_pdf(document).await.unwrap();
    Pdf::load_mem(&pdf).unwrap()
}

/// Returns a table with one column of these rows.
fn build_table(title: &str, rows: impl Iterator<Item = String>) -> Block {
    let columns = vec![Column { title: title.to_owned(), align: Align::Start }];
    Block::Table(Table { columns, rows: rows.map(|row| vec![row]).collect(), total: None })
}

/// Returns the number of pages of a document with a table of this many rows.
async fn count_pages(rows: usize) -> usize {
    let table = build_table("Offre", (0..rows).map(|row| format!("Ligne {row}")));
    build_pdf("Offres", vec![table]).await.get_pages().len()
}

#[tokio::test]
async fn small_overflow_is_fitted_on_one_page() {
    for (rows, expected) in [(20, 1), (30, 1), (50, 2), (80, 3)] {
        assert_eq!(count_pages(rows).await, expected, "{rows} rows");
    }
}

/// PDF/A forbids strings of more than 32,767 bytes.
#[tokio::test]
async fn long_titles_are_drawn() {
    let title = "Titre ".repeat(6_500);
    assert!(!build_pdf(&title, vec![Block::Heading(title.clone())]).await.get_pages().is_empty());
}

#[tokio::test]
async fn letters_with_many_marks_are_drawn() {
    let text = || format!("a{}", "\u{301}".repeat(17_000));
    let blocks = vec![
        Block::Heading(text()),
        Block::Paragraph(text()),
        Block::List { is_ordered: false, items: vec![text()] },
        Block::Quote(vec![text()]),
        Block::Fields(vec![Field { label: text(), value: text() }]),
        build_table(&text(), [text()].into_iter()),
    ];
    assert!(!build_pdf(&text(), blocks).await.get_pages().is_empty());
}
