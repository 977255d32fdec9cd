//! Preview of a merge.

use super::views::{MergeCounts, MergeCustomer, MergePreview, MergeRecord};
use super::{RecordMergeService, newer_side};
use crate::actor::Authorized;
use crate::customer_record::ports::StoredRecord;
use crate::error::AppError;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::record_merge::people::{TOO_MANY, match_people};
use domain::record_merge::{RecordMerge, SamePerson};
use uuid::Uuid;

impl RecordMergeService {
    /// Compares both records field by field, with the default choices, and counts the data that would move. `same`:
    /// pairs of customers who are the same person; `None` detects them.
    ///
    /// # Errors
    /// `NotFound`: no such record; `Invalid`: a merge of a record with itself, or an invalid pair.
    pub async fn preview(
        &self,
        user: &Authorized<act::MergeRecords>,
        kept: Uuid,
        removed: Uuid,
        same: Option<&[SamePerson]>,
    ) -> Result<MergePreview, AppError> {
        let (kept, removed) = self.find_both(user, kept, removed).await?;
        let newer = newer_side(&kept, &removed);
        let (same, groups, problem) = match RecordMerge::new(&kept.record, &removed.record, newer, same) {
            Ok(merge) => (merge.same_people().to_vec(), merge.groups(), None),
            Err(found) => match found.as_slice() {
                [only] if only.message == TOO_MANY => {
                    let likely = || match_people(&kept.record.customers, &removed.record.customers);
                    (same.map_or_else(likely, <[_]>::to_vec), Vec::new(), Some(only.message.clone()))
                }
                _ => return Err(found.into()),
            },
        };
        let now = self.clock.now();
        for record in [kept.record.uuid, removed.record.uuid] {
            self.journal.log_read(user, JournalObject::CustomerRecord, record, now);
        }
        let related = self.record_queries.count_deletion(&[removed.record.uuid]).await?;
        let moves = self.merges.load_moves(removed.record.uuid).await?;
        Ok(MergePreview {
            kept: build_merge_record(kept),
            removed: build_merge_record(removed),
            newer,
            same_people: same,
            groups,
            problem,
            moves: MergeCounts {
                cases: related.cases,
                reports: related.reports,
                tasks: related.tasks,
                files: related.files,
                inquiries: related.inquiries,
                assignments: moves.assignments,
                groups: moves.groups,
                accounts: related.accounts,
                complaints: moves.complaints,
                legal_documents: moves.legal_documents,
                identity_checks: related.identity_checks,
                mails: moves.mails,
            },
        })
    }
}

fn build_merge_record(stored: StoredRecord) -> MergeRecord {
    let StoredRecord { record, accounts, audit, .. } = stored;
    let label =
        record.customers.iter().map(|customer| customer.name().full()).collect::<Vec<_>>().join(" et ");
    let customers = record.customers.into_iter().zip(accounts).map(|(customer, account)| MergeCustomer {
        uuid: customer.uuid,
        first_name: customer.first_name,
        last_name: customer.last_name,
        account: account.is_some(),
    });
    MergeRecord {
        uuid: record.uuid,
        version: record.version,
        label,
        customers: customers.collect(),
        creation_date: audit.creation_date,
        creation_user: audit.creation_user,
        update_date: audit.update_date,
        update_user: audit.update_user,
    }
}
