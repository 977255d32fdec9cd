//! Documents of a validated case, for the mails that are composed later.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Documents of the validation, as identifiers; names of files and documents are read when the mail is composed,
/// because jobs contain no personal data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ValidatedDocuments {
    /// Files of the customers.
    pub files: Vec<Uuid>,
    /// Requested documents that the customer still had to send.
    pub missing: Vec<Uuid>,
    /// Requested documents that the customer sends by other means.
    #[serde(default)]
    pub announced: Vec<Uuid>,
    /// Requested documents that do not concern the customer, as stated.
    #[serde(default)]
    pub not_concerned: Vec<Uuid>,
    /// Position of the validation in the statuses of the case; absent in jobs of earlier versions.
    #[serde(default)]
    pub position: Option<usize>,
    /// Number of requested documents.
    pub asked: usize,
}
