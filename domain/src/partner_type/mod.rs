//! Types of partners (doc 2 §2, §3): a name, and documents for the partners of that type.

use crate::shared::text::search_key;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Longest name, in characters.
pub const LABEL_LIMIT: usize = 255;
/// Message of a name that another type bears, whatever its case and accents.
pub const LABEL_TAKEN: &str = "Un type de prescripteur porte déjà ce nom.";

/// A type to create, or to rename when `uuid` is known (AMB-090).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PartnerTypeForm {
    /// Absent: creates; present: renames that type.
    pub uuid: Option<Uuid>,
    /// Required; one line of 1 to 255 characters.
    pub label: Option<String>,
}

impl PartnerTypeForm {
    /// The name as it is kept: on one line, without blanks in excess.
    ///
    /// # Errors
    /// A name that is blank or too long, or holds control characters.
    pub fn parse_label(&self) -> Result<String, Violations> {
        let typed = self.label.as_deref().unwrap_or_default();
        let label = typed.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut found = Violations::none();
        found.limit_text("label", Some(&label), LABEL_LIMIT);
        if search_key(&label).is_empty() {
            found.add("label", REQUIRED);
        }
        found.into_result().map(|()| label)
    }
}

/// Do these two names name the same? Case, accents and blanks in excess do not tell them apart.
pub fn is_same_label(one: &str, other: &str) -> bool {
    search_key(one) == search_key(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(label: &str) -> Result<String, Vec<String>> {
        let form = PartnerTypeForm { uuid: None, label: Some(label.to_owned()) };
        form.parse_label().map_err(|found| found.into_vec().into_iter().map(|one| one.message).collect())
    }

    #[test]
    fn a_name_is_one_line_of_1_to_255_characters() {
        assert_eq!(parsed("  Agence   immobilière ").unwrap(), "Agence immobilière");
        assert_eq!(parsed(&"é".repeat(255)).unwrap().chars().count(), 255);
        for bad in ["", "   ", " - ", "a\u{7}b", &"é".repeat(256)] {
            assert_eq!(parsed(bad).unwrap_err().len(), 1, "{bad:?}");
        }
        assert!(PartnerTypeForm::default().parse_label().is_err());
    }

    #[test]
    fn case_accents_and_blanks_do_not_make_another_name() {
        assert!(is_same_label("Agence immobilière", "AGENCE  IMMOBILIERE"));
        assert!(!is_same_label("Banque", "Banques"));
    }
}
