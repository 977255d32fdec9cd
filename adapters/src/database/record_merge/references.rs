//! Every column that names a record or a customer, and what a merge does with it: the one list. A test reads the
//! schema of both engines and fails on a column that nobody decided about here. Payloads of waiting jobs name them too:
//! `jobs.rs`.

use super::super::sql::Sql;

/// What identifies a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Uuid(&'static str),
    Number(&'static str),
    Text(&'static str),
}

impl Key {
    pub(super) const fn column(self) -> &'static str {
        match self {
            Self::Uuid(column) | Self::Number(column) | Self::Text(column) => column,
        }
    }
}

/// What a merge does with the rows that name what goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Treatment {
    /// They name the record that stays. Their keys are kept, and an undo takes back those that still name it.
    Moved(Key),
    /// The same, for each customer of the record that goes who is one of the record that stays.
    MovedByPerson(Key),
    /// Rows of both records are copied before they are changed, and an undo gives back what the merge changed.
    Copied,
    /// Made anew from what both records hold.
    Derived,
    /// A statement of its own, in `moves.rs`, and its contrary.
    Apart,
    /// They go on naming what they named.
    Stays,
}

/// A column that names a record or a customer.
#[derive(Clone, Copy, Debug)]
pub struct Reference {
    pub table: &'static str,
    pub column: &'static str,
    pub treatment: Treatment,
}

const fn to(table: &'static str, column: &'static str, treatment: Treatment) -> Reference {
    Reference { table, column, treatment }
}

const BY_UUID: Treatment = Treatment::Moved(Key::Uuid("uuid"));

pub const REFERENCES: &[Reference] = &[
    to("customer", "record_uuid", Treatment::Copied),
    to("customer_case", "record_uuid", BY_UUID),
    to("report", "record_uuid", BY_UUID),
    // The parent of a file is the case, the report or the inquiry that moves; never a record.
    to("media", "parent_uuid", Treatment::Stays),
    to("report_count", "parent_uuid", Treatment::Derived),
    to("task", "record_uuid", BY_UUID),
    to("inquiry", "record_uuid", BY_UUID),
    to("record_mail", "record_uuid", BY_UUID),
    to("record_mail", "customer_uuid", Treatment::MovedByPerson(Key::Uuid("uuid"))),
    // Who is assigned to both is assigned once.
    to("record_assignment", "record_uuid", Treatment::Apart),
    to("assignment_event", "record_uuid", Treatment::Moved(Key::Number("id"))),
    // The groups and refusals of an entry follow it: `contact/merging.rs`.
    to("contact_entry", "customer_uuid", Treatment::Copied),
    // The lines of cases; that of the record is made anew.
    to("search_entry", "record_uuid", Treatment::Moved(Key::Number("id"))),
    to("idempotency_key", "object_uuid", Treatment::Moved(Key::Text("key"))),
    to("merged_identity", "record_uuid", Treatment::Moved(Key::Uuid("removed_uuid"))),
    to("merged_identity", "customer_uuid", Treatment::MovedByPerson(Key::Uuid("removed_uuid"))),
    to("merged_identity", "removed_uuid", Treatment::Stays),
    to("moved_case", "record_uuid", Treatment::Stays),
    to("record_merge", "kept_uuid", BY_UUID),
    to("record_merge", "removed_uuid", Treatment::Stays),
    // Nothing changes a line of the journal; the timeline reads those of both.
    to("access_journal", "object_uuid", Treatment::Stays),
];

impl Reference {
    /// Which of the rows that name a record move with it; all but those that this leaves out.
    pub(super) fn push_only(&self, sql: &mut Sql) {
        if self.table == "search_entry" {
            sql.push(" AND case_uuid IS NOT NULL");
        }
    }

    /// The entry of the list that has these names.
    pub(super) fn named(table: &str, column: &str) -> Option<&'static Self> {
        REFERENCES.iter().find(|known| known.table == table && known.column == column)
    }
}
