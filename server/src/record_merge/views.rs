//! Request and response bodies of merges.

use application::record_merge::views as read;
use domain::record_merge::{FieldGroup, MergeSide, SamePerson};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A merge that was applied or undone.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MergedRecord {
    /// Uuid of the merge.
    pub uuid: Uuid,
    /// The kept record.
    pub customer_record: Uuid,
}

/// A past merge.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PastMerge {
    uuid: Uuid,
    /// The kept record.
    kept: Uuid,
    kept_label: String,
    /// The removed record.
    removed: Uuid,
    removed_label: String,
    merged_at: Instant,
    merged_by: String,
    /// Whether an ADMIN can still undo it.
    undoable: bool,
}

impl From<read::PastMerge> for PastMerge {
    fn from(merge: read::PastMerge) -> Self {
        Self {
            uuid: merge.uuid,
            kept: merge.kept,
            kept_label: merge.kept_names,
            removed: merge.removed,
            removed_label: merge.removed_names,
            merged_at: merge.merged_at,
            merged_by: merge.merged_by.full(),
            undoable: merge.undoable,
        }
    }
}

/// A customer of one of the records.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MergeCustomer {
    uuid: Uuid,
    first_name: String,
    last_name: String,
    /// Whether the customer has an account.
    account: bool,
}

/// One of the records.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MergeRecord {
    uuid: Uuid,
    version: i64,
    /// Names of the customers.
    label: String,
    customers: Vec<MergeCustomer>,
    creation_date: Instant,
    creation_user: PersonName,
    update_date: Instant,
    update_user: PersonName,
}

impl From<read::MergeRecord> for MergeRecord {
    fn from(record: read::MergeRecord) -> Self {
        let label = record.customers.iter().map(|it| it.name.full()).collect::<Vec<_>>().join(" et ");
        let customer = |it: read::MergeCustomer| MergeCustomer {
            uuid: it.uuid,
            first_name: it.name.first_name,
            last_name: it.name.last_name,
            account: it.account,
        };
        Self {
            uuid: record.uuid,
            version: record.version,
            label,
            customers: record.customers.into_iter().map(customer).collect(),
            creation_date: record.audit.creation_date,
            creation_user: record.audit.creation_user,
            update_date: record.audit.update_date,
            update_user: record.audit.update_user,
        }
    }
}

/// Number of rows that would move to the kept record.
#[derive(Serialize, ToSchema)]
pub struct MergeCounts {
    cases: u64,
    /// Meeting reports.
    reports: u64,
    tasks: u64,
    /// Files of its cases, its reports and its inquiries.
    files: u64,
    inquiries: u64,
    /// Assigned employees.
    assignments: u64,
    /// Contact groups of the customers.
    groups: u64,
    /// Accounts of its customers.
    accounts: u64,
}

/// Preview of a merge.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordMergePreview {
    kept: MergeRecord,
    removed: MergeRecord,
    /// The record that was saved last.
    newer: MergeSide,
    same_people: Vec<SamePerson>,
    /// Fields that both records have; empty when there is a problem.
    groups: Vec<FieldGroup>,
    /// Reason for which the records cannot be merged.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
    moves: MergeCounts,
}

impl From<read::MergePreview> for RecordMergePreview {
    fn from(preview: read::MergePreview) -> Self {
        let moves = MergeCounts {
            cases: preview.below.cases,
            reports: preview.below.reports,
            tasks: preview.below.tasks,
            files: preview.below.files,
            inquiries: preview.below.inquiries,
            assignments: preview.moves.assignments,
            groups: preview.moves.groups,
            accounts: preview.below.accounts,
        };
        Self {
            kept: preview.kept.into(),
            removed: preview.removed.into(),
            newer: preview.newer,
            same_people: preview.same,
            groups: preview.groups,
            problem: preview.problem,
            moves,
        }
    }
}
