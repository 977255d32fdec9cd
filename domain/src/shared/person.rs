//! What every person of the product has.

use crate::french_enumeration;
use serde::{Deserialize, Serialize};

french_enumeration! {
    /// How a person is addressed (doc 2 §3).
    Civility { Madame = "Madame", Monsieur = "Monsieur" }
}

french_enumeration! {
    /// Answers kept as these two words (AMB-030).
    YesNo { Yes = "Oui", No = "Non" }
}

/// First and last name of the member of staff who did something (doc 2 §3, creationUser and updateUser).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PersonName {
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
}

impl PersonName {
    /// « Prénom Nom ».
    pub fn full(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim().to_owned()
    }
}
