//! Bot detection without user interaction: a hidden field and the time to fill in the form.

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

/// Minimum time to read and fill in a form, in milliseconds.
pub const MIN_FILL_IN_MS: i64 = 3_000;

/// Data collected by the page. A request without it is not treated as a bot (contract, « Small print »).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Trap))]
#[serde(rename_all = "camelCase")]
pub struct Honeypot {
    /// Hidden field, which only bots fill in.
    #[serde(default)]
    pub website: Option<String>,
    /// Milliseconds between opening the page and sending the form; negative, and ignored, after a clock was set back.
    #[serde(default)]
    pub elapsed_ms: Option<i64>,
}

impl Honeypot {
    /// Returns whether a bot filled in the form.
    pub fn is_caught(&self) -> bool {
        let is_filled = self.website.as_deref().is_some_and(|text| !text.trim().is_empty());
        is_filled || self.elapsed_ms.is_some_and(|elapsed| (0..MIN_FILL_IN_MS).contains(&elapsed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filled_field_or_short_time_is_a_bot() {
        let trap =
            |website: Option<&str>, elapsed_ms| Honeypot { website: website.map(str::to_owned), elapsed_ms };
        for person in [
            trap(None, None),
            trap(Some(" "), Some(3_000)),
            trap(None, Some(86_400_000)),
            trap(None, Some(-1)),
        ] {
            assert!(!person.is_caught(), "{person:?}");
        }
        for robot in [trap(Some("http://x"), None), trap(Some("x"), Some(60_000)), trap(None, Some(2_999))] {
            assert!(robot.is_caught(), "{robot:?}");
        }
    }
}
