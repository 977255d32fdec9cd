//! Merge of two records.

use super::ports::{MergePlan, RemovedRecord};
use super::{RecordMergeService, newer_side};
use crate::actor::Authorized;
use crate::customer_record::ports::{AccountLink, RecordChange, SaveOutcome, StoredRecord};
use crate::error::{ADDRESS_OF_AN_ACCOUNT, AppError, outdated_error};
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::customer_record::identity::{CustomerAccount, CustomerAddress, plan_accounts};
use domain::customer_record::{Customer, CustomerRecord};
use domain::record_merge::account::account_of;
use domain::record_merge::{MergeSide, MergedPerson, RecordMerge, SamePerson};
use domain::task::linked::LinkedTaskChange;
use serde::Deserialize;
use std::collections::BTreeMap;
use uuid::Uuid;

/// Decisions of the admin.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MergeBody))]
#[serde(rename_all = "camelCase")]
pub struct MergeForm {
    /// Record to merge into the kept one and to remove.
    pub with: Uuid,
    /// Version of the kept record that the user compared.
    pub version: i64,
    /// Version of the record to remove that the user compared.
    pub other_version: i64,
    /// Pairs of customers who are the same person.
    #[serde(default, rename = "samePeople")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub same: Vec<SamePerson>,
    /// Chosen sources, by field key; other fields use the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub choices: BTreeMap<String, MergeSide>,
}

impl RecordMergeService {
    /// Merges two records: `kept` takes the chosen values and all related data of the other record, which is deleted.
    /// Can be undone for a day. Returns the identifier of the merge.
    ///
    /// # Errors
    /// `NotFound`: no such record; `Conflict`: a record changed since it was compared; `Invalid`: the choices do not
    /// give a valid record, or an address is used by another account.
    pub async fn merge(
        &self,
        user: &Authorized<act::MergeRecords>,
        kept: Uuid,
        form: &MergeForm,
    ) -> Result<Uuid, AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || self.merge_compared(user, kept, form).await).await
    }

    async fn merge_compared(
        &self,
        user: &Authorized<act::MergeRecords>,
        kept: Uuid,
        form: &MergeForm,
    ) -> Result<Uuid, AppError> {
        let (kept, removed) = self.find_both(user, kept, form.with).await?;
        for (stored, version) in [(&kept, form.version), (&removed, form.other_version)] {
            if stored.record.version != version {
                return Err(outdated_error(Some(&stored.audit.update_user)));
            }
        }
        let at = self.clock.now();
        let merge = RecordMerge::new(
            &kept.record,
            &removed.record,
            newer_side(&kept, &removed),
            Some(form.same.as_slice()),
        )?;
        let record = merge.build_merged_record(&form.choices, day_in_paris(at))?;
        let task_of = |stored: &StoredRecord| stored.task.as_ref().map(|task| task.uuid);
        let linked_task = match merge.task_of(&record) {
            Some(MergeSide::Kept) => task_of(&kept),
            Some(_) => task_of(&removed),
            None => None,
        };
        let (links, replaced_accounts) = plan_account_links(&kept, &removed, merge.people(), &record);
        let uuid = record.uuid;
        let change = RecordChange {
            accounts: self.record_service.build_account_updates(&record, &links, at),
            entry: user.entry(JournalAct::Merge, JournalObject::CustomerRecord, uuid, at),
            record,
            links,
            task_change: LinkedTaskChange::Keep,
            task: None,
            by: user.name.clone(),
            at,
        };
        let plan = MergePlan {
            uuid: self.ids.new_id(),
            change,
            same: form.same.clone(),
            linked_task,
            replaced_accounts,
            removed: RemovedRecord {
                uuid: removed.record.uuid,
                version: removed.record.version,
                names: join_names(&removed.record.customers),
                audit: removed.audit.clone(),
            },
        };
        match self.merges.merge(&plan).await? {
            SaveOutcome::Saved => Ok(plan.uuid),
            SaveOutcome::AddressTaken(_) => Err(AppError::invalid(ADDRESS_OF_AN_ACCOUNT)),
        }
    }
}

/// Returns the account of each merged customer before and after, and the replaced accounts with their successors.
fn plan_account_links(
    kept: &StoredRecord,
    removed: &StoredRecord,
    people: &[MergedPerson<'_>],
    record: &CustomerRecord,
) -> (Vec<AccountLink>, Vec<(Uuid, Uuid)>) {
    let current_account = |person: Option<&Customer>, stored: &StoredRecord| -> Option<CustomerAccount> {
        let person = person?;
        let index = stored.record.customers.iter().position(|customer| customer.uuid == person.uuid)?;
        stored.accounts.get(index)?.clone()
    };
    let account_pairs: Vec<_> = people
        .iter()
        .map(|person| (current_account(person.kept, kept), current_account(person.removed, removed)))
        .collect();
    let addresses: Vec<CustomerAddress> = account_pairs
        .iter()
        .zip(&record.customers)
        .map(|((own, other), customer)| {
            let email_key = customer.email_key();
            let account = account_of(email_key.as_deref(), own.as_ref(), other.as_ref());
            CustomerAddress { email_key, account }
        })
        .collect();
    let after = plan_accounts(&addresses);
    let mut links = Vec::with_capacity(people.len());
    let mut replaced_accounts = Vec::new();
    for (((own, other), person), after) in account_pairs.iter().zip(people).zip(after) {
        // The row of a person on both records is that of the kept record.
        let before = if person.kept.is_some() { own } else { other };
        links.push(AccountLink { before: before.as_ref().map(|account| account.uuid), after });
        let previous_account = [own, other].into_iter().flatten().map(|account| account.uuid);
        replaced_accounts.extend(previous_account.filter_map(|previous_account| {
            after.filter(|after| *after != previous_account).map(|after| (previous_account, after))
        }));
    }
    let is_still_linked = |account: Uuid| links.iter().any(|link| link.after == Some(account));
    replaced_accounts.retain(|(previous_account, _)| !is_still_linked(*previous_account));
    (links, replaced_accounts)
}

fn join_names(customers: &[Customer]) -> String {
    customers.iter().map(|customer| customer.name().full()).collect::<Vec<_>>().join(" et ")
}
