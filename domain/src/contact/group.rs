//! Contact groups, created by admins or maintained by the server (AMB-107).

use crate::keyed_enumeration;
use crate::shared::text::{collapse_whitespace, first_chars, search_key};
use crate::shared::violation::Violations;
use serde::{Deserialize, Deserializer, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Maximum length of a group name, in characters.
pub const GROUP_NAME_LIMIT: usize = 255;

/// Message for a manual change of an automated group.
pub const AUTOMATED_GROUP: &str =
    "Ce groupe est tenu à jour automatiquement\u{202f}: il ne peut pas être choisi.";

/// Message for a name that another group has.
pub const NAME_TAKEN: &str = "Un groupe porte déjà ce nom.";

keyed_enumeration! {
    /// Group whose members the server maintains (AMB-107, AMB-110).
    AutomatedGroup sent as key {
        Customers = "CUSTOMERS",
        Partners = "PARTNERS",
        Employees = "EMPLOYEES",
    }
}

impl AutomatedGroup {
    /// Returns the identifier of the group, which is the same in every database.
    pub const fn uuid(self) -> Uuid {
        const FIRST: u128 = 0x0198_0000_0000_7000_8000_0000_0000_0001;
        Uuid::from_u128(match self {
            Self::Customers => FIRST,
            Self::Partners => FIRST + 1,
            Self::Employees => FIRST + 2,
        })
    }
}

/// Returns the form by which names are compared, without letter case and accents: at most [`GROUP_NAME_LIMIT`]
/// characters, as some letters become several.
pub fn name_key(name: &str) -> String {
    let key = search_key(name);
    let key = if key.is_empty() { collapse_whitespace(name).to_lowercase() } else { key };
    first_chars(&key, GROUP_NAME_LIMIT)
}

/// Returns the violations of a cleaned name; `field` is the name of the field.
pub fn name_violations(field: &str, name: &str) -> Violations {
    let mut violations = Violations::default();
    violations.require_text(field, Some(name));
    violations.limit_text(field, Some(name), GROUP_NAME_LIMIT);
    violations
}

/// Group to create, or to rename when `uuid` is present.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ContactGroupForm {
    /// Absent to create; present to rename that group.
    pub uuid: Option<Uuid>,
    /// Required; unique, regardless of letter case and accents.
    pub name: Option<String>,
}

/// Target group of an import: an existing one by uuid (or an object that contains it), else by name; a group of that
/// name is created when there is none (AMB-109).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TargetGroup {
    Known(Uuid),
    /// Cleaned name.
    Named(String),
}

impl TargetGroup {
    /// Interprets a text as uuid or name.
    pub fn read(text: &str) -> Self {
        let text = collapse_whitespace(text);
        Uuid::try_parse(&text).map_or(Self::Named(text), Self::Known)
    }
}

impl<'de> Deserialize<'de> for TargetGroup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "Groupe non valide.")]
        enum Shape {
            Text(String),
            Known { uuid: Uuid },
            Named { name: String },
        }
        Ok(match Shape::deserialize(deserializer)? {
            Shape::Text(text) | Shape::Named { name: text } => Self::read(&text),
            Shape::Known { uuid } => Self::Known(uuid),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ctc_18_name_is_required_and_limited() {
        for (name, count) in
            [("Salon 2026", 0), ("", 1), ("a\u{7}b", 1), (&*"é".repeat(255), 0), (&*"é".repeat(256), 1)]
        {
            assert_eq!(name_violations("name", name).as_slice().len(), count, "{name}");
        }
    }

    #[test]
    fn name_key_ignores_letter_case_and_accents() {
        assert_eq!(name_key(" Été  2026"), name_key("ete 2026"));
        assert_eq!(name_key("Salariés/indicateurs"), "salaries indicateurs");
        assert!(!name_key("—").is_empty());
    }

    #[test]
    fn name_key_is_as_long_as_a_name() {
        for letter in ["œ", "…", "\u{fdfa}"] {
            let key = name_key(&letter.repeat(GROUP_NAME_LIMIT));
            assert_eq!(key.chars().count(), GROUP_NAME_LIMIT, "{letter}");
        }
    }

    #[test]
    fn ctc_12_target_is_uuid_object_or_name() {
        let uuid = AutomatedGroup::Partners.uuid();
        let read = |json: &str| serde_json::from_str::<TargetGroup>(json).unwrap();
        assert_eq!(read(&format!("\"{uuid}\"")), TargetGroup::Known(uuid));
        assert_eq!(read(&format!("{{\"uuid\":\"{uuid}\"}}")), TargetGroup::Known(uuid));
        assert_eq!(read("\"  Salon   2026 \""), TargetGroup::Named("Salon 2026".into()));
        assert_eq!(read("{\"name\":\"Salon\"}"), TargetGroup::Named("Salon".into()));
    }
}
