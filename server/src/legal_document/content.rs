//! Wire types of the text of a document.

use application::document::{Block, Document, Section, Table};
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

/// The text of a document, in reading order.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalContentResponse {
    pub title: String,
    /// Reference and time of the issue.
    pub notes: Vec<String>,
    /// Watermark of each page.
    pub mark: Option<String>,
    pub sections: Vec<LegalSectionResponse>,
}

/// A titled section.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalSectionResponse {
    pub title: String,
    pub blocks: Vec<LegalBlockResponse>,
}

/// Kind of a block, which determines the meaning of its rows.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LegalBlockForm)]
pub enum LegalBlockKind {
    Heading,
    Paragraph,
    /// Items after bullets.
    List,
    /// Items after their numbers.
    OrderedList,
    /// Highlighted paragraphs.
    Quote,
    /// Labels and values, one pair a row.
    Fields,
    /// Table with column titles.
    Table,
}

/// A part of a section: texts, or rows under titles.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalBlockResponse {
    pub form: LegalBlockKind,
    /// Texts of a heading, paragraph, list or quote.
    pub texts: Vec<String>,
    /// Titles of a table.
    pub titles: Vec<String>,
    /// Rows of fields or of a table.
    pub rows: Vec<Vec<String>>,
}

impl From<Document> for LegalContentResponse {
    fn from(document: Document) -> Self {
        Self {
            title: document.subject,
            notes: document.notes,
            mark: document.watermark,
            sections: document.sections.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<Section> for LegalSectionResponse {
    fn from(section: Section) -> Self {
        Self { title: section.title, blocks: section.blocks.into_iter().map(Into::into).collect() }
    }
}

impl From<Block> for LegalBlockResponse {
    fn from(block: Block) -> Self {
        let plain_block = |form, texts| Self { form, texts, titles: Vec::new(), rows: Vec::new() };
        match block {
            Block::Heading(text) => plain_block(LegalBlockKind::Heading, vec![text]),
            Block::Paragraph(text) => plain_block(LegalBlockKind::Paragraph, vec![text]),
            Block::List { is_ordered: true, items } => plain_block(LegalBlockKind::OrderedList, items),
            Block::List { is_ordered: false, items } => plain_block(LegalBlockKind::List, items),
            Block::Quote(texts) => plain_block(LegalBlockKind::Quote, texts),
            Block::Text { label, text } => plain_block(LegalBlockKind::Paragraph, vec![label, text]),
            Block::Fields(fields) => Self {
                rows: fields.into_iter().map(|field| vec![field.label, field.value]).collect(),
                ..plain_block(LegalBlockKind::Fields, Vec::new())
            },
            Block::Table(Table { columns, rows, total }) => Self {
                titles: columns.into_iter().map(|column| column.title).collect(),
                rows: rows.into_iter().chain(total).collect(),
                ..plain_block(LegalBlockKind::Table, Vec::new())
            },
        }
    }
}
