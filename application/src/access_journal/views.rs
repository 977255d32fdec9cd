//! Views of the access journal.

use super::entry::AccessEntry;
use domain::shared::person::PersonName;

/// Entry with the current names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalRow {
    /// Sequence number, increasing.
    pub id: i64,
    pub entry: AccessEntry,
    /// Name of the user; `None` if the account was deleted.
    pub name: Option<PersonName>,
    /// Name of the API token, if one was used.
    pub program: Option<String>,
    /// Label of the object; `None` if the object was deleted.
    pub object_label: Option<String>,
}
