//! Customer cases.

use super::{Memory, State};
use crate::access_journal::entry::AccessEntry;
use crate::account::ports::Account;
use crate::actor::RecordScope;
use crate::customer_case::ports::{
    AssignedEmployee, CaseChange, CaseCustomer, CaseDetails, CaseEffects, CaseReport, CustomerCaseQueries,
    CustomerCaseRepository, StoredCase,
};
use crate::error::PortError;
use crate::job::NewJob;
use crate::task::ports::StoredTask;
use async_trait::async_trait;
use domain::account::role::Role;
use domain::customer_case::CustomerCase;
use domain::customer_case::event::CaseEvent;
use domain::media::parent::MediaParentKind;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Stored case, without its files.
#[derive(Clone, Debug, PartialEq)]
pub struct MemoryCase {
    pub case: CustomerCase,
    pub version: i64,
    pub events: Vec<CaseEvent>,
    pub updated_by: Option<PersonName>,
    pub mailed_at: Option<Instant>,
    /// Address that the mail server permanently rejects.
    pub refused_addresses: Vec<String>,
}

fn to_employee(account: &Account) -> AssignedEmployee {
    AssignedEmployee { name: account.name.clone(), email: account.email.clone(), phone_number: None }
}

impl State {
    /// Returns the accounts with access to which a record is assigned.
    pub(super) fn assigned_accounts(&self, record: Uuid) -> Vec<Uuid> {
        let assigned = self.assigned.iter().filter(|(assigned, _)| *assigned == record);
        let enabled = |account: &Uuid| self.account(*account).is_some_and(|account| account.enabled);
        assigned.map(|(_, account)| *account).filter(enabled).collect()
    }

    /// Returns the accounts of the employees with access who are assigned to a record.
    pub(super) fn assigned_employees(&self, record: Uuid) -> impl Iterator<Item = &Account> {
        let assigned = self.assigned_accounts(record).into_iter().filter_map(|uuid| self.account(uuid));
        assigned.filter(|account| account.role == Role::Employee)
    }

    fn customers_of(&self, record: Uuid, refused: &[String]) -> Vec<CaseCustomer> {
        let Some(stored) = self.records.get(&record) else { return Vec::new() };
        let customers = stored.record.customers.iter().zip(&stored.accounts);
        customers
            .map(|(customer, account)| {
                let email = customer.email.as_ref().map(|email| email.as_str().to_owned());
                CaseCustomer {
                    uuid: customer.uuid,
                    name: customer.name(),
                    account: account.as_ref().map(|account| account.uuid),
                    has_bounced: email.as_ref().is_some_and(|email| refused.contains(email)),
                    email,
                }
            })
            .collect()
    }

    fn details(&self, stored: &MemoryCase) -> CaseDetails {
        let parent = MediaParentKind::CustomerCase.with_id(stored.case.uuid);
        CaseDetails {
            stored: self.stored_case(stored),
            files: self.media.iter().filter(|media| media.parent == Some(parent)).cloned().collect(),
            events: stored.events.clone(),
            partner_label: None,
            assigned_accounts: self.assigned_accounts(stored.case.customer_record),
            assigned_employees: self
                .assigned_employees(stored.case.customer_record)
                .map(to_employee)
                .collect(),
            mailed_at: stored.mailed_at,
            banking_secrecy_lifted: false,
        }
    }

    fn stored_case(&self, stored: &MemoryCase) -> StoredCase {
        StoredCase {
            case: stored.case.clone(),
            version: stored.version,
            customers: self.customers_of(stored.case.customer_record, &stored.refused_addresses),
            updated_by: stored.updated_by.clone(),
        }
    }

    pub(super) fn sees_case(&self, stored: &MemoryCase, scope: RecordScope) -> bool {
        let is_in_scope = match scope {
            RecordScope::OfPartner(partner) => stored.case.partner == Some(partner),
            _ => true,
        };
        is_in_scope && self.is_record_in_scope(stored.case.customer_record, scope)
    }

    /// Saves the files, accounts, jobs, tasks and journal entries of a change.
    fn save_effects(&mut self, case: Uuid, effects: &CaseEffects) -> Result<(), PortError> {
        self.add_key(effects.key.as_ref(), case)?;
        self.change_files(MediaParentKind::CustomerCase.with_id(case), &effects.files)?;
        for new in &effects.accounts {
            self.add_account(&new.account)?;
            self.link_customers(&new.customers, &new.account);
        }
        self.add_jobs(&effects.jobs);
        for task in &effects.tasks {
            let stored = StoredTask { task: task.clone(), from_record: false, version: 1, updated_by: None };
            self.tasks.insert(task.uuid, stored);
        }
        self.entries.extend_from_slice(&effects.entries);
        Ok(())
    }
}

#[async_trait]
impl CustomerCaseRepository for Memory {
    async fn create(&self, change: CaseChange<'_>) -> Result<(), PortError> {
        self.transaction(|state| {
            state.save_effects(change.case.uuid, &change.effects)?;
            let stored = MemoryCase {
                case: change.case.clone(),
                version: 1,
                events: change.effects.events.clone(),
                updated_by: Some(change.by.clone()),
                mailed_at: change.effects.mailed_at,
                refused_addresses: Vec::new(),
            };
            state.cases.insert(stored.case.uuid, stored);
            Ok(())
        })
    }

    async fn save(&self, _: &CustomerCase, version: i64, change: CaseChange<'_>) -> Result<(), PortError> {
        self.transaction(|state| {
            let stored = state.cases.get_mut(&change.case.uuid).filter(|stored| stored.version == version);
            let stored = stored.ok_or(PortError::STALE)?;
            stored.case = change.case.clone();
            stored.version += 1;
            stored.events.extend_from_slice(&change.effects.events);
            stored.updated_by = Some(change.by.clone());
            stored.mailed_at = change.effects.mailed_at.or(stored.mailed_at);
            state.save_effects(change.case.uuid, &change.effects)
        })
    }

    async fn delete(
        &self,
        case: Uuid,
        version: i64,
        jobs: &[NewJob],
        entries: &[AccessEntry],
    ) -> Result<(), PortError> {
        self.transaction(|state| {
            if state.cases.get(&case).is_none_or(|stored| stored.version != version) {
                return Err(PortError::STALE);
            }
            state.cases.remove(&case);
            state.add_jobs(jobs);
            state.entries.extend_from_slice(entries);
            Ok(())
        })
    }
}

#[async_trait]
impl CustomerCaseQueries for Memory {
    async fn find_stored(&self, case: Uuid, scope: RecordScope) -> Result<Option<StoredCase>, PortError> {
        Ok(self.read(|state| {
            let stored = state.cases.get(&case).filter(|stored| state.sees_case(stored, scope))?;
            Some(state.stored_case(stored))
        }))
    }

    async fn find(&self, case: Uuid, scope: RecordScope) -> Result<Option<CaseDetails>, PortError> {
        Ok(self.read(|state| {
            let stored = state.cases.get(&case).filter(|stored| state.sees_case(stored, scope))?;
            Some(state.details(stored))
        }))
    }

    async fn list_by_record(
        &self,
        record: Uuid,
        scope: RecordScope,
    ) -> Result<Option<Vec<CaseDetails>>, PortError> {
        Ok(self.read(|state| {
            let is_of_record = |stored: &&MemoryCase| stored.case.customer_record == record;
            let visible =
                state.cases.values().filter(is_of_record).filter(|case| state.sees_case(case, scope));
            let cases: Vec<_> = visible.map(|stored| state.details(stored)).collect();
            state.is_record_in_scope(record, scope).then_some(cases)
        }))
    }

    async fn list_records_open_for_upload(
        &self,
        day: Day,
        after: Option<Uuid>,
        limit: u64,
    ) -> Result<Vec<Uuid>, PortError> {
        Ok(self.read(|state| {
            let open = state.cases.values().filter(|stored| stored.case.is_active_for_upload(day));
            let mut records: Vec<Uuid> = open.map(|stored| stored.case.customer_record).collect();
            records.sort_unstable();
            records.dedup();
            records.retain(|record| after.is_none_or(|after| *record > after));
            records.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
            records
        }))
    }

    async fn list_open_by_record(&self, record: Uuid, day: Day) -> Result<Vec<CaseDetails>, PortError> {
        self.read(|state| state.check_readable(record))?;
        Ok(self.read(|state| {
            let open = |stored: &&MemoryCase| {
                stored.case.customer_record == record && stored.case.is_active_for_upload(day)
            };
            let mut found: Vec<_> =
                state.cases.values().filter(open).map(|stored| state.details(stored)).collect();
            found.sort_by_key(|details| std::cmp::Reverse(details.stored.case.creation_date));
            found
        }))
    }

    async fn list_by_customer(&self, account: Uuid) -> Result<Vec<CaseDetails>, PortError> {
        Ok(self.read(|state| {
            let scope = RecordScope::OfCustomer(account);
            let visible_cases = state.cases.values().filter(|stored| state.sees_case(stored, scope));
            visible_cases.map(|stored| state.details(stored)).collect()
        }))
    }

    async fn list_reports(&self, _: &[Uuid]) -> Result<Vec<CaseReport>, PortError> {
        Ok(Vec::new())
    }

    async fn find_customers(
        &self,
        record: Uuid,
        scope: RecordScope,
    ) -> Result<Option<Vec<CaseCustomer>>, PortError> {
        Ok(self
            .read(|state| state.is_record_in_scope(record, scope).then(|| state.customers_of(record, &[]))))
    }

    async fn find_responsible_account(&self, record: Uuid) -> Result<Option<Uuid>, PortError> {
        Ok(self.read(|state| {
            let mut admins = state.accounts.iter().filter(|known| known.role == Role::Admin && known.enabled);
            let employee = state.assigned_accounts(record).first().copied();
            employee.or_else(|| admins.next().map(|account| account.uuid))
        }))
    }
}
