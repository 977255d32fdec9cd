//! Views of record merges.

use domain::record_merge::{FieldGroup, MergeSide, SamePerson};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use uuid::Uuid;

/// Counts of related rows that a deletion preview does not include.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MergeMoves {
    /// Assigned employees.
    pub assignments: u64,
    /// Contact groups of its customers.
    pub groups: u64,
    pub complaints: u64,
    pub legal_documents: u64,
    /// Mails to its customers.
    pub mails: u64,
}

/// A customer of one of the records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MergeCustomer {
    pub uuid: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// Whether the customer has an account.
    pub account: bool,
}

/// One of the records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MergeRecord {
    pub uuid: Uuid,
    /// Sent with the merge.
    pub version: i64,
    /// Names of the customers.
    pub label: String,
    pub customers: Vec<MergeCustomer>,
    pub creation_date: Instant,
    pub creation_user: PersonName,
    pub update_date: Instant,
    pub update_user: PersonName,
}

/// Number of rows that would move to the kept record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MergeCounts {
    pub cases: u64,
    /// Meeting reports.
    pub reports: u64,
    pub tasks: u64,
    /// Files of its cases, its reports and its inquiries.
    pub files: u64,
    pub inquiries: u64,
    /// Assigned employees.
    pub assignments: u64,
    /// Contact groups of the customers.
    pub groups: u64,
    /// Accounts of its customers.
    pub accounts: u64,
    pub complaints: u64,
    /// Issued legal documents.
    pub legal_documents: u64,
    /// Identity checks of its customers.
    pub identity_checks: u64,
    /// Mails to its customers.
    pub mails: u64,
}

/// Preview of a merge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RecordMergePreview))]
#[serde(rename_all = "camelCase")]
pub struct MergePreview {
    pub kept: MergeRecord,
    pub removed: MergeRecord,
    /// The record that was saved last.
    pub newer: MergeSide,
    pub same_people: Vec<SamePerson>,
    /// Fields that both records have; empty when there is a problem.
    pub groups: Vec<FieldGroup>,
    /// Reason why the records cannot be merged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    pub moves: MergeCounts,
}

/// A past merge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PastMerge {
    pub uuid: Uuid,
    pub kept: Uuid,
    pub kept_label: String,
    pub removed: Uuid,
    pub removed_label: String,
    pub merged_at: Instant,
    pub merged_by: String,
    // True while its data is stored and no later merge depends on it.
    /// Whether an ADMIN can still undo it.
    pub undoable: bool,
}
