//! Customer records and the access of customers.

use super::{Memory, State, unused};
use crate::access_journal::entry::AccessEntry;
use crate::actor::RecordScope;
use crate::customer_access::ports::{
    AccessSwitch, CustomerAccess, CustomerAccessRepository, CustomerAccessState,
};
use crate::customer_record::ports::{
    CustomerRecordQueries, CustomerRecordRepository, NewRecord, RecordChange, RecordQuery, RemovalCondition,
    SaveOutcome, StoredRecord,
};
use crate::customer_record::views::{Audit, DeletionCounts, RecordCase, RecordRow, RowDetails};
use crate::error::PortError;
use crate::paging::{Page, PageRequest, Position, RowBatch};
use async_trait::async_trait;
use domain::customer_case::CustomerCase;
use domain::customer_record::identity::CustomerAccount;
use domain::shared::email::email_key;
use domain::task::linked::LinkedTaskChange;
use std::collections::HashMap;
use uuid::Uuid;

impl State {
    pub(super) fn is_record_in_scope(&self, record: Uuid, scope: RecordScope) -> bool {
        let Some(stored) = self.records.get(&record) else { return false };
        match scope {
            RecordScope::All => true,
            RecordScope::Archived => false,
            RecordScope::AssignedTo(account) => self.assigned.contains(&(record, account)),
            RecordScope::OfPartner(partner) => self
                .cases
                .values()
                .any(|stored| stored.case.customer_record == record && stored.case.partner == Some(partner)),
            RecordScope::OfCustomer(account) => {
                stored.accounts.iter().flatten().any(|known| known.uuid == account)
            }
        }
    }

    pub(super) fn create_record(&mut self, new: &NewRecord) -> Result<(), PortError> {
        self.add_key(new.key.as_ref(), new.record.uuid)?;
        let audit = Audit {
            creation_date: new.at,
            creation_user: new.by.clone(),
            update_date: new.at,
            update_user: new.by.clone(),
        };
        let accounts = vec![None; new.record.customers.len()];
        let stored = StoredRecord { record: new.record.clone(), accounts, task: new.task.clone(), audit };
        self.records.insert(new.record.uuid, stored);
        self.assigned.extend(new.assigned_to.map(|employee| (new.record.uuid, employee)));
        self.entries.push(new.entry.clone());
        Ok(())
    }

    pub(super) fn update_record(&mut self, change: &RecordChange) -> Result<SaveOutcome, PortError> {
        let uuid = change.record.uuid;
        let previous = match self.records.get(&uuid) {
            Some(stored) if stored.record.version == change.record.version => stored.clone(),
            _ => return Err(PortError::STALE),
        };
        for (index, update) in &change.accounts {
            if self.account_of_address(&update.email).is_some_and(|known| known.uuid != update.uuid) {
                return Ok(SaveOutcome::AddressTaken(*index));
            }
        }
        for (_, update) in &change.accounts {
            self.update_account(update, change.at);
        }
        let link = |account: Uuid| {
            let email_key = email_key(&self.account(account)?.email);
            Some(CustomerAccount { uuid: account, email_key })
        };
        let accounts = change.links.iter().map(|change| change.after.and_then(link)).collect();
        let task = match change.task_change {
            LinkedTaskChange::Keep => previous.task.clone(),
            _ => change.task.clone(),
        };
        let audit = Audit { update_date: change.at, update_user: change.by.clone(), ..previous.audit };
        let mut record = change.record.clone();
        record.version += 1;
        self.records.insert(uuid, StoredRecord { record, accounts, task, audit });
        for account in previous.accounts.iter().flatten() {
            self.remove_account_without_customer(account.uuid);
        }
        self.entries.push(change.entry.clone());
        Ok(SaveOutcome::Saved)
    }

    pub(super) fn remove_account_without_customer(&mut self, account: Uuid) {
        let mut links = self.records.values().flat_map(|stored| stored.accounts.iter().flatten());
        if !links.any(|known| known.uuid == account) {
            self.accounts.retain(|known| known.uuid != account);
            self.links.retain(|link| link.account != account);
        }
    }

    fn remove_record(&mut self, uuid: Uuid, entry: &AccessEntry) -> bool {
        let Some(stored) = self.records.remove(&uuid) else { return false };
        self.cases.retain(|_, stored| stored.case.customer_record != uuid);
        self.assigned.retain(|(record, _)| *record != uuid);
        for account in stored.accounts.iter().flatten() {
            self.remove_account_without_customer(account.uuid);
        }
        self.entries.push(entry.clone());
        true
    }
}

#[async_trait]
impl CustomerRecordRepository for Memory {
    async fn find(&self, uuid: Uuid, scope: RecordScope) -> Result<Option<StoredRecord>, PortError> {
        Ok(self.read(|state| {
            let stored = state.records.get(&uuid);
            stored.filter(|_| state.is_record_in_scope(uuid, scope)).cloned()
        }))
    }

    async fn list_assigned_employees(&self, uuid: Uuid) -> Result<Vec<Uuid>, PortError> {
        Ok(self.read(|state| state.assigned_employees(uuid).map(|account| account.uuid).collect()))
    }

    async fn create(&self, record: &NewRecord) -> Result<(), PortError> {
        self.transaction(|state| state.create_record(record))
    }

    async fn update(&self, change: &RecordChange) -> Result<SaveOutcome, PortError> {
        self.transaction(|state| state.update_record(change))
    }

    async fn delete(&self, uuid: Uuid, _: Uuid, entry: &AccessEntry) -> Result<bool, PortError> {
        self.transaction(|state| Ok(state.remove_record(uuid, entry)))
    }

    async fn delete_due(
        &self,
        uuid: Uuid,
        condition: RemovalCondition,
        _: Uuid,
        entry: &AccessEntry,
    ) -> Result<bool, PortError> {
        self.transaction(|state| {
            state.check_readable(uuid)?;
            let due = match condition {
                RemovalCondition::UnchangedSince(before) => {
                    state.records.get(&uuid).is_some_and(|stored| stored.audit.update_date < before)
                }
                RemovalCondition::ArchiveEndedBefore(_) => false,
            };
            Ok(due && state.remove_record(uuid, entry))
        })
    }
}

#[async_trait]
impl CustomerRecordQueries for Memory {
    async fn list_page(&self, _: &RecordQuery, _: PageRequest) -> Result<Page<RecordRow>, PortError> {
        if self.read(|state| !state.records.is_empty()) {
            return unused();
        }
        Ok(Page { rows: Vec::new(), total: 0 })
    }

    async fn count(&self, query: &RecordQuery) -> Result<u64, PortError> {
        Ok(self.read(|state| {
            let visible = state.records.keys().filter(|uuid| state.is_record_in_scope(**uuid, query.scope));
            u64::try_from(visible.count()).unwrap_or(u64::MAX)
        }))
    }

    async fn list_rows_after(
        &self,
        _: &RecordQuery,
        _: Option<&Position>,
        _: u64,
    ) -> Result<RowBatch<RecordRow, Position>, PortError> {
        unused()
    }

    async fn load_row_details(
        &self,
        _: &[Uuid],
        _: Option<Uuid>,
    ) -> Result<HashMap<Uuid, RowDetails>, PortError> {
        unused()
    }

    async fn list_cases(&self, record: Uuid, partner: Option<Uuid>) -> Result<Vec<RecordCase>, PortError> {
        Ok(self.read(|state| {
            let cases = state.cases.values().map(|stored| &stored.case);
            let wanted = cases.filter(|case| {
                case.customer_record == record && (partner.is_none() || case.partner == partner)
            });
            let row = |case: &CustomerCase| RecordCase {
                uuid: case.uuid,
                label: case.label.clone(),
                creation_date: case.creation_date,
                statuses: case.statuses.clone(),
            };
            wanted.map(row).collect()
        }))
    }

    async fn count_deletion(&self, _: &[Uuid]) -> Result<DeletionCounts, PortError> {
        unused()
    }
}

#[async_trait]
impl CustomerAccessRepository for Memory {
    async fn list(&self, record: Uuid, scope: RecordScope) -> Result<Option<Vec<CustomerAccess>>, PortError> {
        Ok(self.read(|state| {
            let stored = state.records.get(&record).filter(|_| state.is_record_in_scope(record, scope))?;
            let access = |account: &CustomerAccount| {
                let account = state.account(account.uuid)?;
                Some(CustomerAccessState {
                    uuid: account.uuid,
                    email: account.email.clone(),
                    enabled: account.enabled,
                    has_password: account.password_hash.is_some(),
                    last_login: None,
                    shared: false,
                })
            };
            let customers = stored.record.customers.iter().zip(&stored.accounts);
            Some(
                customers
                    .map(|(customer, account)| CustomerAccess {
                        customer: customer.uuid,
                        first_name: customer.first_name.clone(),
                        last_name: customer.last_name.clone(),
                        account: account.as_ref().and_then(access),
                    })
                    .collect(),
            )
        }))
    }

    async fn switch(&self, switch: &AccessSwitch) -> Result<(), PortError> {
        self.transaction(|state| {
            let stored = state.records.get(&switch.record).ok_or(PortError::STALE)?;
            let mut customers = stored.record.customers.iter().zip(&stored.accounts);
            let owns = |account: Option<&CustomerAccount>| {
                account.is_some_and(|account| account.uuid == switch.account.uuid)
            };
            if !customers.any(|(known, account)| known.uuid == switch.customer && owns(account.as_ref())) {
                return Err(PortError::STALE);
            }
            state.update_account(&switch.account, switch.at);
            state.entries.push(switch.entry.clone());
            Ok(())
        })
    }
}
