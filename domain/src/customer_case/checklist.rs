//! The documents asked of the customer (AMB-063).

use super::item::CaseItem;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::HashSet;
use uuid::Uuid;

/// Most lines of a checklist.
pub const ITEMS_LIMIT: usize = 200;
/// Longest line of a checklist.
pub const ITEM_LENGTH: usize = 255;
/// Longest sentence of help under a line.
pub const HELP_LENGTH: usize = 500;

/// The list as it is typed: one line an item; an array of lines is read as well, whose documents may bear a
/// sentence of help.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = ItemsListInput))]
pub struct ItemsList(pub Vec<ListedItem>);

/// What is read as a list.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged, expecting = "Liste de documents non valide.")]
pub enum ItemsListInput {
    /// One line an item.
    Text(String),
    Lines(Vec<ItemsListLine>),
}

/// What is read as a line of a list.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum ItemsListLine {
    Text(String),
    Helped {
        label: String,
        /// A sentence under the label.
        #[serde(default)]
        help: Option<String>,
    },
}

/// One line of a list as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListedItem {
    /// The document, or the heading.
    pub label: String,
    /// A sentence under the label.
    pub help: Option<String>,
}

impl From<&str> for ListedItem {
    fn from(line: &str) -> Self {
        Self { label: line.trim().to_owned(), help: None }
    }
}

impl ItemsList {
    /// The lines of a text, blank ones left out.
    pub fn from_text(text: &str) -> Self {
        Self(text.lines().map(ListedItem::from).filter(|line| !line.label.is_empty()).collect())
    }

    /// One item a line.
    pub fn to_text(&self) -> String {
        self.0.iter().map(|line| line.label.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// No line, doubled lines, lines too long: each is named on `itemsList`.
    pub fn violations(&self) -> Violations {
        let mut found = Violations::none();
        if self.0.is_empty() {
            found.add("itemsList", REQUIRED);
        }
        if self.0.len() > ITEMS_LIMIT {
            found.add("itemsList", format!("{ITEMS_LIMIT} documents au plus."));
        }
        let mut seen = HashSet::new();
        for line in self.0.iter().take(ITEMS_LIMIT) {
            let ListedItem { label, help } = line;
            found.limit_text("itemsList", Some(label), ITEM_LENGTH);
            found.limit_text("itemsList", help.as_deref(), HELP_LENGTH);
            if !seen.insert(label.as_str()) {
                found.add("itemsList", format!("« {label} » est demandé deux fois."));
            }
        }
        found
    }

    /// The checklist of a new case, whose lines bear these identities.
    pub fn to_items(&self, new_id: impl Fn() -> Uuid) -> Vec<CaseItem> {
        self.0.iter().map(|line| CaseItem::new(new_id(), line.label.clone(), line.help.clone())).collect()
    }
}

impl Serialize for ItemsList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_text())
    }
}

impl<'de> Deserialize<'de> for ItemsList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let listed = |line: ItemsListLine| match line {
            ItemsListLine::Text(text) => Self::from_text(&text).0,
            ItemsListLine::Helped { label, help } => {
                let help = help.map(|help| help.trim().to_owned()).filter(|help| !help.is_empty());
                let mut lines = Self::from_text(&label).0;
                if let [only] = lines.as_mut_slice() {
                    only.help = help;
                }
                lines
            }
        };
        Ok(match ItemsListInput::deserialize(deserializer)? {
            ItemsListInput::Text(text) => Self::from_text(&text),
            ItemsListInput::Lines(lines) => Self(lines.into_iter().flat_map(listed).collect()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_and_an_array_make_the_same_list() {
        let text: ItemsList =
            serde_json::from_str(r#""Identité :\n\n Carte d’identité \nBulletins de paie""#).unwrap();
        let lines: ItemsList =
            serde_json::from_str(r#"["Identité :", "Carte d’identité", "", "Bulletins de paie"]"#).unwrap();
        assert_eq!(text, lines);
        let files: Vec<_> = text.to_items(Uuid::nil).into_iter().map(|item| item.is_file).collect();
        assert_eq!(files, [false, true, true]);
    }

    #[test]
    fn a_line_of_an_array_may_bear_a_sentence_of_help() {
        let list: ItemsList =
            serde_json::from_str(r#"["Revenus :", {"label": " RIB ", "help": " Du compte courant "}]"#)
                .unwrap();
        let help: Vec<_> = list.to_items(Uuid::nil).into_iter().map(|item| (item.label, item.help)).collect();
        let expected =
            [("Revenus :".to_owned(), None), ("RIB".to_owned(), Some("Du compte courant".to_owned()))];
        assert_eq!(help, expected);
    }

    #[test]
    fn empty_and_doubled_lists_are_refused() {
        assert_eq!(ItemsList::default().violations().as_slice()[0].message, REQUIRED);
        assert!(!ItemsList::from_text("RIB\nRIB").violations().is_empty());
        assert!(ItemsList::from_text("RIB\nrelevé").violations().is_empty());
        assert!(!ItemsList::from_text(&"é".repeat(256)).violations().is_empty());
    }
}
