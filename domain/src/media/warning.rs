//! What is said of a file that was taken all the same.

use serde::Serialize;

/// Why somebody should look at a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum MediaWarning {
    /// A PDF or an old office file that our reader could not open: it may be cut or damaged.
    Unreadable,
}

impl MediaWarning {
    /// The word that is stored and sent.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Unreadable => "unreadable",
        }
    }

    /// The warning of a word.
    pub fn from_key(key: &str) -> Option<Self> {
        (key == Self::Unreadable.key()).then_some(Self::Unreadable)
    }
}
