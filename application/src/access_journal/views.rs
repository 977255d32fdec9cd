//! What the screen of the journal reads.

use super::entry::AccessEntry;
use domain::shared::person::PersonName;

/// One line with the names that still exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalRow {
    /// Grows with each line.
    pub id: i64,
    /// What was written.
    pub entry: AccessEntry,
    /// How the person is called; `None` once the account is gone.
    pub name: Option<PersonName>,
    /// How the program is called, where one did it.
    pub program: Option<String>,
    /// How the object is called; `None` once it is gone.
    pub object_label: Option<String>,
}
