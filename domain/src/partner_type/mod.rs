//! Partner types (doc 2 §2, §3): a name, and documents for the partners of that type.

use crate::shared::text::{collapse_whitespace, search_key};
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Maximum length of the name, in characters.
pub const LABEL_LIMIT: usize = 255;
/// Message for a name that another type has, regardless of letter case and accents.
pub const LABEL_TAKEN: &str = "Un type de prescripteur porte déjà ce nom.";

/// Partner type to create, or to rename when `uuid` is present (AMB-090).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PartnerTypeForm {
    /// Absent to create; present to rename that type.
    pub uuid: Option<Uuid>,
    /// Required; a single line of 1 to 255 characters.
    pub label: Option<String>,
}

impl PartnerTypeForm {
    /// Returns the normalised name: a single line with single spaces.
    ///
    /// # Errors
    /// `label`: blank, too long, or with control characters.
    pub fn parse_label(&self) -> Result<String, Violations> {
        let input = self.label.as_deref().unwrap_or_default();
        let label = collapse_whitespace(input);
        let mut violations = Violations::default();
        violations.limit_text("label", Some(&label), LABEL_LIMIT);
        if search_key(&label).is_empty() {
            violations.add("label", REQUIRED);
        }
        violations.into_result().map(|()| label)
    }
}

/// Returns whether two names are equal, ignoring letter case, accents and repeated blanks.
pub fn is_same_label(first: &str, second: &str) -> bool {
    search_key(first) == search_key(second)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_label(label: &str) -> Result<String, Vec<String>> {
        let form = PartnerTypeForm { uuid: None, label: Some(label.to_owned()) };
        form.parse_label().map_err(|violations| {
            violations.into_vec().into_iter().map(|violation| violation.message).collect()
        })
    }

    #[test]
    fn label_is_single_line_within_255_characters() {
        assert_eq!(parse_label("  Agence   immobilière ").unwrap(), "Agence immobilière");
        assert_eq!(parse_label(&"é".repeat(255)).unwrap().chars().count(), 255);
        for bad in ["", "   ", " - ", "a\u{7}b", &"é".repeat(256)] {
            assert_eq!(parse_label(bad).unwrap_err().len(), 1, "{bad:?}");
        }
        assert!(PartnerTypeForm::default().parse_label().is_err());
    }

    #[test]
    fn is_same_label_ignores_case_accents_and_blanks() {
        assert!(is_same_label("Agence immobilière", "AGENCE  IMMOBILIERE"));
        assert!(!is_same_label("Banque", "Banques"));
    }
}
