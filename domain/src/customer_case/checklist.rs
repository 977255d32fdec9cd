//! The documents asked of the customer (AMB-063).

use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::HashSet;

/// Most lines of a checklist.
pub const ITEMS_LIMIT: usize = 200;
/// Longest line of a checklist.
pub const ITEM_LENGTH: usize = 255;

/// The list as it is typed: one line an item; an array of lines is read as well.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string | string[]"))]
pub struct ItemsList(pub Vec<String>);

impl ItemsList {
    /// The lines of a text, blank ones left out.
    pub fn from_text(text: &str) -> Self {
        Self(text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect())
    }

    /// One item a line.
    pub fn to_text(&self) -> String {
        self.0.join("\n")
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
            found.limit_text("itemsList", Some(line), ITEM_LENGTH);
            if !seen.insert(line.as_str()) {
                found.add("itemsList", format!("« {line} » est demandé deux fois."));
            }
        }
        found
    }

    /// The checklist of a new case: nothing ticked; a line ending in `:` is a heading.
    pub fn to_items(&self) -> Vec<ChecklistItem> {
        let item = |label: &String| ChecklistItem {
            label: label.clone(),
            is_file: !label.ends_with(':'),
            is_checked: false,
        };
        self.0.iter().map(item).collect()
    }
}

impl Serialize for ItemsList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_text())
    }
}

impl<'de> Deserialize<'de> for ItemsList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "Liste de documents non valide.")]
        enum Shape {
            Text(String),
            Lines(Vec<String>),
        }
        Ok(match Shape::deserialize(deserializer)? {
            Shape::Text(text) => Self::from_text(&text),
            Shape::Lines(lines) => Self::from_text(&lines.join("\n")),
        })
    }
}

/// One line of the checklist, as the customer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ChecklistItem {
    /// The document asked for, or the heading; unique in its list.
    pub label: String,
    /// False for a heading.
    pub is_file: bool,
    /// Ticked by the customer.
    pub is_checked: bool,
}

impl ChecklistItem {
    /// A document that the customer has not ticked.
    pub fn is_missing(&self) -> bool {
        self.is_file && !self.is_checked
    }
}

/// What is missing of a list, one document a line, each under its heading.
pub fn missing_text(items: &[ChecklistItem]) -> String {
    let mut lines = Vec::new();
    let mut heading = None;
    for item in items {
        if !item.is_file {
            heading = Some(item.label.as_str());
        } else if item.is_missing() {
            lines.extend(heading.take().map(str::to_owned));
            lines.push(format!("- {}", item.label));
        }
    }
    lines.join("\n")
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
        let files: Vec<_> = text.to_items().into_iter().map(|item| item.is_file).collect();
        assert_eq!(files, [false, true, true]);
    }

    #[test]
    fn what_is_missing_stands_under_its_heading() {
        let mut items = ItemsList::from_text("Identité :\nPasseport\nRevenus :\nBulletins\nAvis").to_items();
        items[1].is_checked = true;
        items[3].is_checked = true;
        assert_eq!(missing_text(&items), "Revenus :\n- Avis");
        items[4].is_checked = true;
        assert_eq!(missing_text(&items), "");
    }

    #[test]
    fn empty_and_doubled_lists_are_refused() {
        assert_eq!(ItemsList::default().violations().as_slice()[0].message, REQUIRED);
        assert!(!ItemsList::from_text("RIB\nRIB").violations().is_empty());
        assert!(ItemsList::from_text("RIB\nrelevé").violations().is_empty());
        assert!(!ItemsList(vec!["é".repeat(256)]).violations().is_empty());
    }
}
