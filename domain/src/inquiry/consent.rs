//! Proof of consent: answer, time and wording shown (AMB-043).

use crate::shared::instant::Instant;
use crate::shared::text::trim_or_none;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};

/// Default wordings, used when the request contains none.
pub use crate::simulation::fields::{CONTACT_WORDING, MARKETING_WORDING};
pub use crate::simulation::validation::WORDING_LIMIT;

/// Consent as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Consent {
    /// Answer; a refusal is stored as well.
    pub accepted: bool,
    /// Time of the answer.
    pub at: Instant,
    /// Wording shown with the question.
    pub wording: String,
}

/// Consent as sent by a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ConsentGiven {
    /// Answer.
    #[serde(default)]
    pub accepted: bool,
    /// Wording shown with the question; the built-in one when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 1_000))]
    pub wording: Option<String>,
}

impl ConsentGiven {
    /// Returns the violations, with field names below `path`.
    pub fn violations(&self, path: &str) -> Violations {
        let mut errors = Violations::default();
        errors.limit_text(&format!("{path}.wording"), self.wording.as_deref(), WORDING_LIMIT);
        errors
    }

    /// Converts into the stored form; `at` is the time of the answer, `built_in` the wording when none was sent.
    pub fn into_consent(self, at: Instant, built_in: &str) -> Consent {
        Consent {
            accepted: self.accepted,
            at,
            wording: trim_or_none(self.wording).unwrap_or_else(|| built_in.to_owned()),
        }
    }
}
