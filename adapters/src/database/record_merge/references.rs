//! Complete list of the columns that reference a record or a customer, with their treatment in a merge. A test reads
//! the schema of both engines and fails on a column that is missing here. Payloads of pending jobs also reference them:
//! see `jobs.rs`.

use super::super::sql::Sql;

/// Primary key of a row.
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

/// Treatment, in a merge, of the rows that reference a deleted object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Treatment {
    /// The rows are moved to the kept record. Their keys are stored, and an undo moves back those that still reference
    /// it.
    Moved(Key),
    /// Same as `Moved`, for each customer of the deleted record who is also a customer of the kept record.
    MovedByPerson(Key),
    /// The rows of both records are copied before the change, and an undo restores them.
    Copied,
    /// The rows are rebuilt from the content of both records.
    Derived,
    /// The rows are moved by specific statements in `moves.rs`.
    Apart,
    /// The rows keep their reference.
    Stays,
}

/// Column that references a record or a customer.
#[derive(Clone, Copy, Debug)]
pub struct Reference {
    pub table: &'static str,
    pub column: &'static str,
    pub treatment: Treatment,
}

const fn reference(table: &'static str, column: &'static str, treatment: Treatment) -> Reference {
    Reference { table, column, treatment }
}

const BY_UUID: Treatment = Treatment::Moved(Key::Uuid("uuid"));

pub const REFERENCES: &[Reference] = &[
    reference("customer", "record_uuid", Treatment::Copied),
    reference("customer_case", "record_uuid", BY_UUID),
    reference("report", "record_uuid", BY_UUID),
    // No file has a record as parent; the files of moved cases, reports and inquiries keep their parent.
    reference("media", "parent_uuid", Treatment::Stays),
    reference("report_count", "parent_uuid", Treatment::Derived),
    reference("task", "record_uuid", BY_UUID),
    reference("inquiry", "record_uuid", BY_UUID),
    reference("record_mail", "record_uuid", BY_UUID),
    reference("complaint", "record_uuid", BY_UUID),
    // Archived records cannot be merged; restored ones can, and keep the reasons of their readings.
    reference("record_archive", "record_uuid", Treatment::Stays),
    reference("record_archive_reading", "record_uuid", BY_UUID),
    reference("legal_document", "record_uuid", BY_UUID),
    reference("legal_document_person", "customer_uuid", Treatment::MovedByPerson(Key::Uuid("uuid"))),
    reference("legal_document_code", "customer_uuid", Treatment::MovedByPerson(Key::Uuid("uuid"))),
    reference("identity_check", "customer_uuid", Treatment::MovedByPerson(Key::Uuid("uuid"))),
    // Part of the hashed evidence.
    reference("legal_document_event", "customer_uuid", Treatment::Stays),
    reference("record_mail", "customer_uuid", Treatment::MovedByPerson(Key::Uuid("uuid"))),
    // An employee assigned to both records is assigned once.
    reference("record_assignment", "record_uuid", Treatment::Apart),
    reference("assignment_event", "record_uuid", Treatment::Moved(Key::Number("id"))),
    // Groups and refusals follow their entry: see `contact/merging.rs`.
    reference("contact_entry", "customer_uuid", Treatment::Copied),
    // Entries of cases move; the entry of the record is rebuilt.
    reference("search_entry", "record_uuid", Treatment::Moved(Key::Number("id"))),
    reference("idempotency_key", "object_uuid", Treatment::Moved(Key::Text("key"))),
    reference("merged_identity", "record_uuid", Treatment::Moved(Key::Uuid("removed_uuid"))),
    reference("merged_identity", "customer_uuid", Treatment::MovedByPerson(Key::Uuid("removed_uuid"))),
    reference("merged_identity", "removed_uuid", Treatment::Stays),
    reference("moved_case", "record_uuid", Treatment::Stays),
    reference("record_merge", "kept_uuid", BY_UUID),
    reference("record_merge", "removed_uuid", Treatment::Stays),
    // Journal entries are immutable; the timeline reads those of both records.
    reference("access_journal", "object_uuid", Treatment::Stays),
];

impl Reference {
    /// Writes the additional condition on the rows of this reference that move.
    pub(super) fn push_only(&self, sql: &mut Sql) {
        if self.table == "search_entry" {
            sql.push(" AND case_uuid IS NOT NULL");
        }
    }

    /// Returns the entry of this table and column.
    pub(super) fn find(table: &str, column: &str) -> Option<&'static Self> {
        REFERENCES.iter().find(|reference| reference.table == table && reference.column == column)
    }
}
