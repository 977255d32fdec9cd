//! A document for people, as its content: title, sections, rows. How it is set on pages is not its matter.

pub mod fields;

use domain::shared::instant::Instant;

/// What a document says, in reading order. Texts are plain; line breaks are kept in [`Block::Text`] only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// What kind of document it is, such as « Synthèse de la fiche client ».
    pub kind: String,
    /// Whom or what the document is about.
    pub subject: String,
    /// Short lines under the subject: when it was made, who wrote what it holds.
    pub notes: Vec<String>,
    /// In order; one without blocks is left out.
    pub sections: Vec<Section>,
    pub made_at: Instant,
}

impl Document {
    /// Its title, as readers and their windows show it.
    pub fn title(&self) -> String {
        format!("{} – {}", self.kind, self.subject)
    }
}

/// A titled part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub title: String,
    /// In order.
    pub blocks: Vec<Block>,
}

impl Section {
    /// A section of these blocks; `None` when there is none.
    pub fn of(title: impl Into<String>, blocks: Vec<Block>) -> Option<Self> {
        (!blocks.is_empty()).then(|| Self { title: title.into(), blocks })
    }
}

/// A piece of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A title within the section, which stays with what follows.
    Heading(String),
    /// Labels and their values.
    Fields(Vec<Field>),
    /// Rows under a header, which is repeated on every page.
    Table(Table),
    /// A longer text of a person, with its label.
    Text {
        label: String,
        /// Its paragraphs, one a line.
        text: String,
    },
}

/// A label and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub label: String,
    /// Never empty.
    pub value: String,
}

/// Where the cells of a column stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Start,
    /// Amounts.
    End,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    pub title: String,
    /// Where its cells stand.
    pub align: Align,
}

/// Rows of cells under a header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// At least one.
    pub columns: Vec<Column>,
    /// Each as long as `columns`; a cell may be empty.
    pub rows: Vec<Vec<String>>,
    /// Sums under the rows, as long as `columns`.
    pub total: Option<Vec<String>>,
}

impl Table {
    /// The table without the columns that no row fills; `None` when nothing remains.
    pub fn filled(mut self) -> Option<Self> {
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
    fn columns_and_rows_that_hold_nothing_are_left_out() {
        let column = |title: &str| Column { title: title.into(), align: Align::Start };
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let table = Table {
            columns: vec![column("Nom"), column("Prénom"), column("Pension")],
            rows: vec![row(["Roy", "", ""]), row(["", "", ""]), row(["", "", "12"])],
            total: Some(row(["Total", "", "12"])),
        };
        let filled = table.clone().filled().expect("two rows");
        assert_eq!(filled.columns.iter().map(|c| c.title.as_str()).collect::<Vec<_>>(), ["Nom", "Pension"]);
        assert_eq!(filled.rows, [["Roy", ""], ["", "12"]]);
        assert_eq!(filled.total, Some(vec!["Total".to_owned(), "12".to_owned()]));
        assert_eq!(Table { rows: vec![row(["", "", ""])], ..table }.filled(), None);
    }
}
