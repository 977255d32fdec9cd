//! Proof of what a visitor agreed to: the answer, the moment, and the words that were shown (AMB-043).

use crate::shared::instant::Instant;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};

/// The words of the questions, when the call does not say which words were shown.
pub use crate::simulation::fields::{CONTACT_WORDING, MARKETING_WORDING};
pub use crate::simulation::validation::WORDING_LIMIT;

/// What was agreed to, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Consent {
    /// Yes or no; a no is stored as well.
    pub accepted: bool,
    /// When it was answered.
    pub at: Instant,
    /// The words that were answered to.
    pub wording: String,
}

/// What was agreed to, as a form sends it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ConsentGiven {
    /// Yes or no.
    #[serde(default)]
    pub accepted: bool,
    /// The words that were shown; the built-in ones when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wording: Option<String>,
}

impl ConsentGiven {
    /// Violations, under the field `at`.
    pub fn violations(&self, at: &str) -> Violations {
        let mut found = Violations::none();
        found.limit_text(&format!("{at}.wording"), self.wording.as_deref(), WORDING_LIMIT);
        found
    }

    /// As it is kept, answered at `at`; `built_in` are the words when the call does not say which were shown.
    pub fn into_consent(self, at: Instant, built_in: &str) -> Consent {
        let shown =
            self.wording.map(|wording| wording.trim().to_owned()).filter(|wording| !wording.is_empty());
        Consent { accepted: self.accepted, at, wording: shown.unwrap_or_else(|| built_in.to_owned()) }
    }
}
