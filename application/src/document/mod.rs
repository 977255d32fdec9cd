//! Content of a document: title, sections, rows. Layout is up to the PDF adapter.

pub mod fields;

use domain::shared::instant::Instant;
use serde::{Deserialize, Serialize};

/// Document in reading order. Texts are plain; line breaks are kept in [`Block::Text`] only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    /// Type of the document, such as « Synthèse de la fiche client ».
    pub kind: String,
    pub subject: String,
    /// Short lines under the subject: generation time, authors.
    pub notes: Vec<String>,
    /// Sections in order; those without blocks are omitted.
    pub sections: Vec<Section>,
    pub made_at: Instant,
    /// Watermark of each page. Issued documents are stored with the name `mark`.
    #[serde(rename = "mark")]
    pub watermark: Option<String>,
}

impl Document {
    /// Returns the title for the document's metadata.
    pub fn title(&self) -> String {
        format!("{} – {}", self.kind, self.subject)
    }
}

/// Titled section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    pub title: String,
    pub blocks: Vec<Block>,
    /// Whether it begins on a new page.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub starts_page: bool,
}

impl Section {
    /// Creates a section that follows the one before.
    pub fn new(title: impl Into<String>, blocks: Vec<Block>) -> Self {
        Self { title: title.into(), blocks, starts_page: false }
    }

    /// Creates a section of these blocks; `None` without blocks.
    pub fn unless_empty(title: impl Into<String>, blocks: Vec<Block>) -> Option<Self> {
        (!blocks.is_empty()).then(|| Self::new(title, blocks))
    }
}

/// Part of a section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Block {
    /// Heading within the section, kept on the same page as the next block.
    Heading(String),
    /// Labels and their values.
    Fields(Vec<Field>),
    /// Rows under a header, which is repeated on every page.
    Table(Table),
    /// Paragraph; line breaks are kept.
    Paragraph(String),
    /// Items after a bullet or their number.
    List { is_ordered: bool, items: Vec<String> },
    /// Highlighted paragraphs.
    Quote(Vec<String>),
    /// Longer text with its label.
    Text {
        label: String,
        /// Paragraphs, one per line.
        text: String,
    },
}

/// Label and value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    pub label: String,
    /// Never empty.
    pub value: String,
}

/// Alignment of the cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Align {
    /// Start, for words.
    Start,
    /// End, for amounts.
    End,
}

/// Column of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    pub title: String,
    pub align: Align,
}

/// Rows of cells under a header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// At least one column.
    pub columns: Vec<Column>,
    /// Rows, each as long as `columns`; cells may be empty.
    pub rows: Vec<Vec<String>>,
    /// Sums under the rows, one value per column.
    pub total: Option<Vec<String>>,
}

impl Table {
    /// Returns the block of the table without its empty rows and columns; `None` when nothing is left.
    pub fn into_block(self) -> Option<Block> {
        self.without_empty().map(Block::Table)
    }

    fn without_empty(mut self) -> Option<Self> {
        let kept: Vec<bool> =
            (0..self.columns.len()).map(|at| self.rows.iter().any(|row| !row[at].is_empty())).collect();
        let thin = |row: &mut Vec<String>| {
            let mut at = kept.iter();
            row.retain(|_| at.next().copied().unwrap_or(false));
        };
        self.rows.iter_mut().for_each(thin);
        self.rows.retain(|row| row.iter().any(|cell| !cell.is_empty()));
        if let Some(total) = &mut self.total {
            thin(total);
        }
        let mut at = kept.iter();
        self.columns.retain(|_| at.next().copied().unwrap_or(false));
        (!self.rows.is_empty()).then_some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_drops_empty_rows_and_columns() {
        let column = |title: &str| Column { title: title.into(), align: Align::Start };
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let table = Table {
            columns: vec![column("Nom"), column("Prénom"), column("Pension")],
            rows: vec![row(["Roy", "", ""]), row(["", "", ""]), row(["", "", "12"])],
            total: Some(row(["Total", "", "12"])),
        };
        let filled_table = table.clone().without_empty().expect("two rows");
        assert_eq!(
            filled_table.columns.iter().map(|c| c.title.as_str()).collect::<Vec<_>>(),
            ["Nom", "Pension"]
        );
        assert_eq!(filled_table.rows, [["Roy", ""], ["", "12"]]);
        assert_eq!(filled_table.total, Some(vec!["Total".to_owned(), "12".to_owned()]));
        assert_eq!(Table { rows: vec![row(["", "", ""])], ..table }.without_empty(), None);
    }
}
