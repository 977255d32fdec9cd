//! Content of the PDF of a legal document.

use crate::document::fields::day_and_hour;
use crate::document::{Align, Block, Column, Document, Field, Section, Table};
use domain::legal_document::blocks::{Inline, LegalBlock, plain};
use domain::legal_document::kind::LegalKind;
use domain::legal_document::template::PreparedText;
use domain::shared::instant::Instant;

/// Title of the section before the first heading.
const FIRST_SECTION_TITLE: &str = "Document";
/// Text in place of a table without rows.
const NO_ROW: &str = "Néant.";

/// Converts a prepared text to a document: each heading of level 1 or 2 starts a section. `watermark` is printed across
/// each page.
pub(super) fn build_pdf_content(
    kind: &LegalKind,
    text: &PreparedText,
    reference: &str,
    watermark: Option<&'static str>,
    now: Instant,
) -> Document {
    let mut sections: Vec<Section> = Vec::new();
    for block in &text.blocks {
        match block {
            LegalBlock::Heading { level: 1 | 2, text } => {
                sections.push(Section::new(plain(text), Vec::new()));
            }
            other => {
                if sections.is_empty() {
                    sections.push(Section::new(FIRST_SECTION_TITLE, Vec::new()));
                }
                if let Some(section) = sections.last_mut() {
                    section.blocks.extend(build_pdf_block(other));
                }
            }
        }
    }
    let label = match kind {
        LegalKind::Known(known) => known.label(),
        LegalKind::Free(_) => "Document",
    };
    Document {
        kind: label.to_owned(),
        subject: text.title.clone(),
        notes: vec![format!("Référence {reference}, émis {}", day_and_hour(now))],
        sections,
        made_at: now,
        watermark: watermark.map(str::to_owned),
    }
}

fn build_pdf_block(block: &LegalBlock) -> Option<Block> {
    Some(match block {
        LegalBlock::Heading { text, .. } => Block::Heading(plain(text)),
        LegalBlock::Paragraph(text) => Block::Paragraph(plain(text)),
        LegalBlock::List { ordered, items } => {
            Block::List { is_ordered: *ordered, items: items.iter().map(|item| plain(item)).collect() }
        }
        LegalBlock::Quote(paragraphs) => Block::Quote(paragraphs.iter().map(|text| plain(text)).collect()),
        LegalBlock::Table { header, rows } => return build_table(header, rows),
    })
}

/// Converts a table: one without titles becomes fields, one without rows the text [`NO_ROW`].
fn build_table(header: &[Inline], rows: &[Vec<Inline>]) -> Option<Block> {
    let titles: Vec<String> = header.iter().map(|cell| plain(cell)).collect();
    let rows: Vec<Vec<String>> =
        rows.iter().map(|row| row.iter().map(|cell| plain(cell).replace('\n', " ")).collect()).collect();
    if titles.iter().all(String::is_empty) && titles.len() == 2 {
        let field = |row: Vec<String>| {
            let [label, value] = <[String; 2]>::try_from(row).ok()?;
            (!value.is_empty()).then_some(Field { label, value })
        };
        let fields: Vec<Field> = rows.into_iter().filter_map(field).collect();
        return (!fields.is_empty()).then_some(Block::Fields(fields));
    }
    if rows.is_empty() {
        return Some(Block::Paragraph(NO_ROW.to_owned()));
    }
    let columns = titles.into_iter().map(|title| Column { title, align: Align::Start }).collect();
    Some(Block::Table(Table { columns, rows, total: None }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::legal_document::blocks::blocks;
    use domain::legal_document::kind::KnownKind;

    #[test]
    fn headings_start_sections_and_untitled_tables_are_fields() {
        let text = "# Un\n\nMot\n\n| | |\n|---|---|\n| Nom | Fenix |\n\n## Deux\n\n### Trois\n\n| A | B |\n|---|---|\n| a | b |\n\n| C |\n|---|\n";
        let prepared = PreparedText {
            title: "Titre".to_owned(),
            blocks: blocks(text),
            missing: Vec::new(),
            filled: Vec::new(),
        };
        let kind = LegalKind::Known(KnownKind::Der);
        let content = build_pdf_content(&kind, &prepared, "DER-1", Some("PROJET"), Instant::from_micros(0));
        let titles: Vec<&str> = content.sections.iter().map(|section| section.title.as_str()).collect();
        assert_eq!(titles, ["Un", "Deux"]);
        let field = Field { label: "Nom".to_owned(), value: "Fenix".to_owned() };
        assert_eq!(
            content.sections[0].blocks,
            [Block::Paragraph("Mot".to_owned()), Block::Fields(vec![field])]
        );
        let [Block::Heading(_), Block::Table(_), Block::Paragraph(empty)] =
            content.sections[1].blocks.as_slice()
        else {
            panic!("{:?}", content.sections[1].blocks)
        };
        assert_eq!(empty, NO_ROW);
        assert_eq!(content.watermark.as_deref(), Some("PROJET"));
    }
}
