//! Checklist of the documents requested from the customer (AMB-063).

use super::item::CaseItem;
use crate::shared::text::trim_or_none;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::HashSet;
use uuid::Uuid;

/// Maximum number of lines of a checklist.
pub const ITEMS_LIMIT: usize = 200;
/// Maximum length of a line, in characters.
pub const ITEM_LENGTH: usize = 255;
/// Maximum length of the help text of a line, in characters.
pub const HELP_LENGTH: usize = 500;

/// Checklist as typed: one item per line. An array of lines is accepted as well, whose documents may have a help text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = ItemsListInput))]
pub struct ItemsList(pub Vec<ListedItem>);

/// Accepted JSON forms of a checklist.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged, expecting = "Liste de documents non valide.")]
pub enum ItemsListInput {
    Text(ItemsListText),
    Lines(ItemsListLines),
}

/// Checklist in one text: one item per line.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(max_length = 60_000))]
pub struct ItemsListText(String);

/// Checklist as an array of lines.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(max_items = 200))]
pub struct ItemsListLines(Vec<ItemsListLine>);

/// Accepted JSON forms of a line.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum ItemsListLine {
    Text(String),
    Helped {
        label: String,
        /// Help text shown under the label.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schema(max_length = 500))]
        help: Option<String>,
    },
}

/// Line of a checklist as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListedItem {
    /// Name of the document, or heading.
    pub label: String,
    /// Help text shown under the label.
    pub help: Option<String>,
}

impl From<&str> for ListedItem {
    fn from(line: &str) -> Self {
        Self { label: line.trim().to_owned(), help: None }
    }
}

impl ItemsList {
    /// Splits a text into lines and drops the blank ones.
    pub fn from_text(text: &str) -> Self {
        Self(text.lines().map(ListedItem::from).filter(|line| !line.label.is_empty()).collect())
    }

    /// Returns the labels, one per line.
    pub fn to_text(&self) -> String {
        self.0.iter().map(|line| line.label.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// Returns the violations, all on `itemsList`: no document, too many lines, lines too long, duplicate labels (AMB-063).
    pub fn violations(&self) -> Violations {
        let mut violations = Violations::default();
        if self.0.iter().all(|line| line.label.ends_with(':')) {
            violations.add("itemsList", REQUIRED);
        }
        if self.0.len() > ITEMS_LIMIT {
            violations.add("itemsList", format!("{ITEMS_LIMIT} documents au plus."));
        }
        let mut seen = HashSet::new();
        for line in self.0.iter().take(ITEMS_LIMIT) {
            let ListedItem { label, help } = line;
            violations.limit_text("itemsList", Some(label), ITEM_LENGTH);
            violations.limit_text("itemsList", help.as_deref(), HELP_LENGTH);
            if !seen.insert(label.as_str()) {
                violations.add("itemsList", format!("« {label} » est demandé deux fois."));
            }
        }
        violations
    }

    /// Builds the items of a new case; `new_id` gives the identifier of each line.
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
                let mut lines = Self::from_text(&label).0;
                if let [only] = lines.as_mut_slice() {
                    only.help = trim_or_none(help);
                }
                lines
            }
        };
        Ok(match ItemsListInput::deserialize(deserializer)? {
            ItemsListInput::Text(ItemsListText(text)) => Self::from_text(&text),
            ItemsListInput::Lines(ItemsListLines(lines)) => {
                Self(lines.into_iter().flat_map(listed).collect())
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_array_give_the_same_list() {
        let text: ItemsList =
            serde_json::from_str(r#""Identité :\n\n Carte d’identité \nBulletins de paie""#).unwrap();
        let lines: ItemsList =
            serde_json::from_str(r#"["Identité :", "Carte d’identité", "", "Bulletins de paie"]"#).unwrap();
        assert_eq!(text, lines);
        let documents: Vec<_> = text.to_items(Uuid::nil).into_iter().map(|item| item.is_document).collect();
        assert_eq!(documents, [false, true, true]);
    }

    #[test]
    fn array_line_may_have_a_help_text() {
        let list: ItemsList =
            serde_json::from_str(r#"["Revenus :", {"label": " RIB ", "help": " Du compte courant "}]"#)
                .unwrap();
        let help: Vec<_> = list.to_items(Uuid::nil).into_iter().map(|item| (item.label, item.help)).collect();
        let expected =
            [("Revenus :".to_owned(), None), ("RIB".to_owned(), Some("Du compte courant".to_owned()))];
        assert_eq!(help, expected);
    }

    #[test]
    fn empty_list_and_duplicate_lines_are_refused() {
        for no_document in ["", "Identité\u{a0}:"] {
            let violations = ItemsList::from_text(no_document).violations();
            assert_eq!(violations.as_slice()[0].message, REQUIRED, "{no_document}");
        }
        assert!(!ItemsList::from_text("RIB\nRIB").violations().is_empty());
        assert!(ItemsList::from_text("RIB\nrelevé").violations().is_empty());
        assert!(!ItemsList::from_text(&"é".repeat(256)).violations().is_empty());
    }
}
