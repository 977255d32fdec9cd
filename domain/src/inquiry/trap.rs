//! Telling robots from people without asking people anything: a field that nobody sees, and the time it took.

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

/// Nobody reads and fills a form in less, in milliseconds.
pub const QUICKEST_PERSON_MS: i64 = 3_000;

/// What the page reports beside the form. A call without it is no robot (contract, « Small print »).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Trap {
    /// A field that no person sees; only programs fill it.
    #[serde(default)]
    pub website: Option<String>,
    /// Milliseconds from the page to the send.
    #[serde(default)]
    pub elapsed_ms: Option<i64>,
}

impl Trap {
    /// Was it a program that filled the form?
    pub fn caught(&self) -> bool {
        let filled = self.website.as_deref().is_some_and(|text| !text.trim().is_empty());
        filled || self.elapsed_ms.is_some_and(|elapsed| elapsed < QUICKEST_PERSON_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filled_trap_or_too_quick_a_hand_is_a_robot() {
        let trap =
            |website: Option<&str>, elapsed_ms| Trap { website: website.map(str::to_owned), elapsed_ms };
        for person in [trap(None, None), trap(Some(" "), Some(3_000)), trap(None, Some(86_400_000))] {
            assert!(!person.caught(), "{person:?}");
        }
        for robot in [trap(Some("http://x"), None), trap(Some("x"), Some(60_000)), trap(None, Some(2_999))] {
            assert!(robot.caught(), "{robot:?}");
        }
    }
}
