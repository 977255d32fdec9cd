//! Tasks and partners.

use super::{Memory, State, unused};
use crate::access_journal::entry::AccessEntry;
use crate::actor::{PartnerScope, RecordScope};
use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use crate::job::NewJob;
use crate::paging::{Page, PageRequest, Position, RowBatch};
use crate::partner::ports::{
    NewPartner, PartnerChange, PartnerQuery, PartnerRepository, SaveOutcome, StoredPartner,
};
use crate::partner::views::{PartnerRow, PartnerTypeName};
use crate::task::ports::{DigestPeriod, LinkScope, StoredTask, TaskQueries, TaskRepository};
use crate::task::views::{TaskCustomer, TaskRecord, TaskRow};
use async_trait::async_trait;
use domain::customer_case::digest::CaseDigest;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::task::Task;
use uuid::Uuid;

impl State {
    fn row_of(&self, stored: &StoredTask, links: LinkScope) -> TaskRow {
        let record =
            stored.task.customer_record.filter(|record| self.is_record_in_scope(*record, links.records));
        let record = record.and_then(|record| self.records.get(&record)).map(|known| &known.record);
        let Task { uuid, title, due_date, completed_date, important, user, .. } = stored.task.clone();
        TaskRow {
            uuid,
            title,
            due_date,
            completed_date,
            important,
            user,
            from_record: stored.from_record,
            version: stored.version,
            update_user: stored.updated_by.clone(),
            customer_record: record.and_then(|record| {
                let first = record.customers.first()?;
                let customer = TaskCustomer {
                    civility: first.civility,
                    last_name: first.last_name.clone(),
                    first_name: first.first_name.clone(),
                    phone_number: first.phone_number.as_str().to_owned(),
                };
                Some(TaskRecord::new(record.uuid, customer))
            }),
            partner: None,
            customer_case: None,
            inquiry: None,
        }
    }
}

#[async_trait]
impl TaskRepository for Memory {
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredTask>, PortError> {
        Ok(self.read(|state| state.tasks.get(&uuid).cloned()))
    }

    async fn create(&self, task: &Task, _: Instant) -> Result<(), PortError> {
        self.transaction(|state| {
            let stored = StoredTask { task: task.clone(), from_record: false, version: 1, updated_by: None };
            state.tasks.insert(task.uuid, stored);
            Ok(())
        })
    }

    async fn update(&self, task: &Task, version: i64, by: &PersonName, _: Instant) -> Result<(), PortError> {
        self.transaction(|state| {
            let open =
                |stored: &&mut StoredTask| stored.version == version && stored.task.completed_date.is_none();
            let stored = state.tasks.get_mut(&task.uuid).filter(open).ok_or(PortError::STALE)?;
            stored.from_record &= stored.task.customer_record == task.customer_record;
            stored.task = task.clone();
            stored.version += 1;
            stored.updated_by = Some(by.clone());
            Ok(())
        })
    }

    async fn complete(&self, uuid: Uuid, by: &PersonName, at: Instant) -> Result<(), PortError> {
        self.transaction(|state| {
            let open = |stored: &&mut StoredTask| stored.task.completed_date.is_none();
            if let Some(stored) = state.tasks.get_mut(&uuid).filter(open) {
                stored.task.completed_date = Some(at);
                stored.version += 1;
                stored.updated_by = Some(by.clone());
            }
            Ok(())
        })
    }

    async fn reopen(&self, uuid: Uuid, completed: Instant, by: &PersonName) -> Result<(), PortError> {
        self.transaction(|state| {
            let is_completed = |stored: &&mut StoredTask| stored.task.completed_date == Some(completed);
            let stored = state.tasks.get_mut(&uuid).filter(is_completed).ok_or(PortError::STALE)?;
            stored.task.completed_date = None;
            stored.version += 1;
            stored.updated_by = Some(by.clone());
            Ok(())
        })
    }

    async fn delete(&self, uuid: Uuid, _: &PersonName, _: Instant) -> Result<(), PortError> {
        self.transaction(|state| {
            state.tasks.remove(&uuid);
            Ok(())
        })
    }
}

#[async_trait]
impl TaskQueries for Memory {
    async fn find(&self, uuid: Uuid, links: LinkScope) -> Result<Option<TaskRow>, PortError> {
        Ok(self.read(|state| state.tasks.get(&uuid).map(|stored| state.row_of(stored, links))))
    }

    async fn list(&self, account: Uuid, after: Instant, links: LinkScope) -> Result<Vec<TaskRow>, PortError> {
        let listed = |stored: &&StoredTask| {
            stored.task.user == account && stored.task.completed_date.is_none_or(|at| at > after)
        };
        Ok(self.read(|state| {
            state.tasks.values().filter(listed).map(|stored| state.row_of(stored, links)).collect()
        }))
    }

    async fn is_record_in_scope(&self, uuid: Uuid, scope: RecordScope) -> Result<bool, PortError> {
        Ok(self.read(|state| state.is_record_in_scope(uuid, scope)))
    }

    async fn find_record_of_case(&self, case: Uuid, scope: RecordScope) -> Result<Option<Uuid>, PortError> {
        Ok(self.read(|state| {
            let record = state.cases.get(&case)?.case.customer_record;
            state.is_record_in_scope(record, scope).then_some(record)
        }))
    }

    async fn list_due(&self, _: Uuid, _: Day, _: LinkScope, _: u64) -> Result<Page<TaskRow>, PortError> {
        unused()
    }

    async fn load_case_digest(&self, _: Uuid, _: DigestPeriod) -> Result<CaseDigest, PortError> {
        unused()
    }
}

impl State {
    fn partner(&self, uuid: Uuid, scope: PartnerScope) -> Option<&StoredPartner> {
        let visible = match scope {
            PartnerScope::All => true,
            PartnerScope::AssignedTo(account) => self.assigned_partners.contains(&(uuid, account)),
        };
        self.partners.iter().find(|stored| stored.partner.uuid == uuid && visible)
    }
}

#[async_trait]
impl PartnerRepository for Memory {
    async fn find(&self, uuid: Uuid, scope: PartnerScope) -> Result<Option<StoredPartner>, PortError> {
        Ok(self.read(|state| state.partner(uuid, scope).cloned()))
    }

    async fn create(&self, _: &NewPartner, _: Option<&IdempotencyKey>) -> Result<SaveOutcome, PortError> {
        unused()
    }

    async fn update(&self, _: &PartnerChange) -> Result<SaveOutcome, PortError> {
        unused()
    }

    async fn record_first_meeting(
        &self,
        _: Uuid,
        _: PartnerScope,
        _: &NewJob,
        _: &AccessEntry,
        _: Option<&IdempotencyKey>,
    ) -> Result<bool, PortError> {
        unused()
    }

    async fn delete(&self, _: Uuid, _: Uuid, _: &AccessEntry) -> Result<bool, PortError> {
        unused()
    }

    async fn exists(&self, uuid: Uuid, scope: PartnerScope) -> Result<bool, PortError> {
        Ok(self.read(|state| state.partner(uuid, scope).is_some()))
    }

    async fn list_page(&self, _: &PartnerQuery, _: PageRequest) -> Result<Page<PartnerRow>, PortError> {
        unused()
    }

    async fn list_rows_after(
        &self,
        _: &PartnerQuery,
        _: Option<&Position>,
        _: u64,
    ) -> Result<RowBatch<PartnerRow, Position>, PortError> {
        unused()
    }

    async fn count(&self, _: &PartnerQuery) -> Result<u64, PortError> {
        unused()
    }

    async fn find_partner_type(&self, _: Uuid) -> Result<Option<PartnerTypeName>, PortError> {
        unused()
    }
}
