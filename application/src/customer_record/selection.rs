//! Bulk operations on records: selected ones, or all that match the filters.

use super::CustomerRecordService;
use super::list::RecordListInput;
use super::ports::RecordFilter;
use super::views::DeletionCounts;
use crate::actor::{Authorized, User};
use crate::contact::automated_group_error;
use crate::contact::ports::{ContactRepository, GroupAddition, GroupAdditionOutcome};
use crate::employee::ports::{AssignedBy, EmployeeRepository, RecordAssignment, RecordAssignmentOutcome};
use crate::error::AppError;
use crate::retry::retry_on_fresh_data;
use domain::account::access::act;
use domain::customer_record::selection::{MAX_CHANGED, MAX_DELETED, check};
use domain::employee::NO_ACCESS_FOR_ASSIGNMENTS;
use std::sync::Arc;
use uuid::Uuid;

/// Records of a bulk operation, and their number as displayed to the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordSelection {
    /// Filters of the list, or identifiers of records.
    pub input: RecordListInput,
    /// Number of records that was displayed to the user.
    pub displayed: u64,
}

/// Result of adding contacts to a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddedContacts {
    pub added: u64,
    /// Number of contacts that were in the group already.
    pub known: u64,
}

/// Bulk operations on records.
pub struct RecordSelectionService {
    pub record_service: CustomerRecordService,
    pub employees: Arc<dyn EmployeeRepository>,
    pub contacts: Arc<dyn ContactRepository>,
}

impl RecordSelectionService {
    /// Counts the data that the deletion of the selected records would delete.
    ///
    /// # Errors
    /// `Invalid`: no record, too many records, or another number than displayed.
    pub async fn count_deletion(
        &self,
        user: &Authorized<act::DeleteRecord>,
        selection: RecordSelection,
    ) -> Result<DeletionCounts, AppError> {
        let records = self.find_selected(user, selection, MAX_DELETED).await?;
        Ok(self.record_service.queries.count_deletion(&records).await?)
    }

    /// Deletes the selected records one by one and returns how many were deleted. Records that another user deletes
    /// concurrently are skipped.
    ///
    /// # Errors
    /// `Invalid`: no record, too many records, or another number than displayed.
    pub async fn delete(
        &self,
        user: &Authorized<act::DeleteRecord>,
        selection: RecordSelection,
    ) -> Result<u64, AppError> {
        let mut deleted = 0;
        for record in self.find_selected(user, selection, MAX_DELETED).await? {
            match self.record_service.delete(user, record).await {
                Ok(()) => deleted += 1,
                Err(AppError::NotFound) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(deleted)
    }

    /// Assigns the selected records to an employee, or removes the assignments. Returns the changed records, for an
    /// undo.
    ///
    /// # Errors
    /// `Invalid`: another number of records than displayed, too many records, or an employee without access;
    /// `NotFound`: no such employee.
    pub async fn assign(
        &self,
        user: &Authorized<act::AssignRecords>,
        selection: RecordSelection,
        employee: Uuid,
        assigned: bool,
    ) -> Result<Vec<Uuid>, AppError> {
        let records = self.find_selected(user, selection, MAX_CHANGED).await?;
        let at = self.record_service.clock.now();
        let by = AssignedBy { name: user.name.clone(), at };
        let change = RecordAssignment { records, assigned, by, author: user.author(at) };
        let assign = async || Ok(self.employees.assign_records(employee, &change).await?);
        match retry_on_fresh_data(self.record_service.clock.as_ref(), assign).await? {
            RecordAssignmentOutcome::Changed(records) => Ok(records),
            RecordAssignmentOutcome::NotFound => Err(AppError::NotFound),
            RecordAssignmentOutcome::NoAccess => {
                Err(AppError::invalid_field("employee", NO_ACCESS_FOR_ASSIGNMENTS))
            }
        }
    }

    /// Adds the customers of the selected records to a contact group.
    ///
    /// # Errors
    /// `Invalid`: another number of records than displayed, too many records, or an automated group; `NotFound`: no
    /// such group.
    pub async fn add_to_group(
        &self,
        user: &Authorized<act::ManageContacts>,
        selection: RecordSelection,
        group: Uuid,
    ) -> Result<AddedContacts, AppError> {
        let records = self.find_selected(user, selection, MAX_CHANGED).await?;
        let author = user.author(self.record_service.clock.now());
        match self.contacts.add_records_to_group(&GroupAddition { group, records, author }).await? {
            GroupAdditionOutcome::Added { added, known } => Ok(AddedContacts { added, known }),
            GroupAdditionOutcome::NotFound => Err(AppError::NotFound),
            GroupAdditionOutcome::Automated => Err(automated_group_error("contactGroup")),
        }
    }

    /// Returns the selected records in the user's scope, if their number is the one displayed.
    async fn find_selected(
        &self,
        user: &User,
        selection: RecordSelection,
        max: u64,
    ) -> Result<Vec<Uuid>, AppError> {
        let RecordSelection { input, displayed } = selection;
        let input = RecordListInput { filter: without_duplicates(input.filter), ..input };
        let named_count = input.filter.records.as_ref().map_or(0, Vec::len) as u64;
        if named_count > max {
            check(named_count, displayed, max)?;
        }
        let query = self.record_service.build_query(user, input)?;
        // One extra row detects too many records.
        let found = self.record_service.queries.list_rows_after(&query, None, max + 1).await?.rows;
        check(found.len() as u64, displayed, max)?;
        Ok(found.into_iter().map(|row| row.uuid).collect())
    }
}

/// Removes duplicates, because the number of values in a query is limited.
fn without_duplicates(mut filter: RecordFilter) -> RecordFilter {
    if let Some(records) = &mut filter.records {
        records.sort_unstable();
        records.dedup();
    }
    filter
}
