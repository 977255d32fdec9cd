//! Acts on several records at once: those that were ticked, or all that the filters find.

use super::CustomerRecords;
use super::list::TypedFilter;
use super::ports::RecordFilter;
use super::views::RecordDeletion;
use crate::actor::{Allowed, User};
use crate::adapters::Adapters;
use crate::contact::automated;
use crate::contact::ports::{ContactRepository, GroupJoining, JoiningOutcome};
use crate::employee::ports::{AssignedBy, EmployeeRepository, RecordAssignment, RecordAssignmentOutcome};
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::customer_record::selection::{MAX_CHANGED, MAX_DELETED, check};
use domain::employee::NO_ACCESS_FOR_ASSIGNMENTS;
use std::sync::Arc;
use uuid::Uuid;

/// Records to act on, and how many they are for the person who acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordSelection {
    /// The filters of the list, or the records themselves.
    pub typed: TypedFilter,
    /// The number of records that the screen showed to the person.
    pub said: u64,
}

/// Contacts that a group got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JoinedContacts {
    pub added: u64,
    /// Those who were in it already.
    pub known: u64,
}

/// Acts on several records at once.
pub struct RecordSelections {
    records: CustomerRecords,
    employees: Arc<dyn EmployeeRepository>,
    contacts: Arc<dyn ContactRepository>,
}

impl RecordSelections {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { employees, contacts, .. } = adapters.clone();
        Self { records: CustomerRecords::new(adapters), employees, contacts }
    }

    /// What would go if the selected records were deleted now.
    ///
    /// # Errors
    /// Anyone but an ADMIN; more records than are deleted at once.
    pub async fn deletion(
        &self,
        user: &Allowed<act::DeleteRecord>,
        selection: RecordSelection,
    ) -> Result<RecordDeletion, AppError> {
        let records = self.selected(user, selection, MAX_DELETED).await?;
        Ok(self.records.queries.deletion(&records).await?)
    }

    /// Deletes the selected records, each as if it were deleted alone; answers how many went. One that somebody else
    /// deletes meanwhile is none of them.
    ///
    /// # Errors
    /// Anyone but an ADMIN; another number of records than the person was shown; too many of them.
    pub async fn delete(
        &self,
        user: &Allowed<act::DeleteRecord>,
        selection: RecordSelection,
    ) -> Result<u64, AppError> {
        let mut deleted = 0;
        for record in self.selected(user, selection, MAX_DELETED).await? {
            match self.records.delete(user, record).await {
                Ok(()) => deleted += 1,
                Err(AppError::NotFound) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(deleted)
    }

    /// Gives the selected records to an employee, or takes them back from them; answers those for which it changes
    /// something, so that it can be undone.
    ///
    /// # Errors
    /// Anyone but an ADMIN; another number of records than the person was shown; too many of them; no such employee,
    /// or one without access.
    pub async fn assign(
        &self,
        user: &Allowed<act::AssignRecords>,
        selection: RecordSelection,
        employee: Uuid,
        assigned: bool,
    ) -> Result<Vec<Uuid>, AppError> {
        let records = self.selected(user, selection, MAX_CHANGED).await?;
        let at = self.records.clock.now();
        let entry = user.entry(JournalAct::Assign, JournalObject::CustomerRecord, employee, at);
        let by = AssignedBy { name: user.name.clone(), at };
        let change = RecordAssignment { records, assigned, by, entry };
        match self.employees.assign_records(employee, &change).await? {
            RecordAssignmentOutcome::Changed(records) => Ok(records),
            RecordAssignmentOutcome::NotFound => Err(AppError::NotFound),
            RecordAssignmentOutcome::NoAccess => {
                Err(AppError::invalid_field("employee", NO_ACCESS_FOR_ASSIGNMENTS))
            }
        }
    }

    /// Puts the customers of the selected records into a group of contacts, as one contact is put there.
    ///
    /// # Errors
    /// Anyone but an ADMIN; another number of records than the person was shown; too many of them; no such group; an
    /// automated one.
    pub async fn join_group(
        &self,
        user: &Allowed<act::ManageContacts>,
        selection: RecordSelection,
        group: Uuid,
    ) -> Result<JoinedContacts, AppError> {
        let records = self.selected(user, selection, MAX_CHANGED).await?;
        let entry = user.entry(JournalAct::Change, JournalObject::Contact, group, self.records.clock.now());
        match self.contacts.join_records(&GroupJoining { group, records, entry }).await? {
            JoiningOutcome::Joined { added, known } => Ok(JoinedContacts { added, known }),
            JoiningOutcome::NotFound => Err(AppError::NotFound),
            JoiningOutcome::Automated => Err(automated("contactGroup")),
        }
    }

    /// The selected records that the actor may see, when they are as many as the person was shown.
    async fn selected(
        &self,
        user: &User,
        selection: RecordSelection,
        most: u64,
    ) -> Result<Vec<Uuid>, AppError> {
        let RecordSelection { typed, said } = selection;
        let typed = TypedFilter { filter: without_doubles(typed.filter), ..typed };
        let named = typed.filter.records.as_ref().map_or(0, Vec::len) as u64;
        if named > most {
            check(named, said, most)?;
        }
        let query = self.records.query(user, typed)?;
        // One more than there may be tells that there are too many.
        let found = self.records.queries.rows_after(&query, None, most + 1).await?.rows;
        check(found.len() as u64, said, most)?;
        Ok(found.into_iter().map(|row| row.uuid).collect())
    }
}

/// So many values are asked for at most.
fn without_doubles(mut filter: RecordFilter) -> RecordFilter {
    if let Some(records) = &mut filter.records {
        records.sort_unstable();
        records.dedup();
    }
    filter
}
