//! Ports of lists whose exports no test reads, and of spreadsheets.

use super::{Memory, unused};
use crate::access_journal::entry::{AccessEntry, JournalAuthor};
use crate::account::ports::Account;
use crate::actor::{RecordScope, ReportScope};
use crate::case_list::ports::{CaseListQueries, CaseQuery};
use crate::case_list::views::{CaseCounts, CaseRow};
use crate::employee::ports::{
    AssignedBy, AssignmentChange, AssignmentOutcome, EmployeeChange, EmployeeFilter, EmployeeOutcome,
    EmployeeRepository, RecordAssignment, RecordAssignmentOutcome, StoredEmployee, WorkDetails,
};
use crate::employee::views::{Associations, EmployeeRow};
use crate::error::PortError;
use crate::export::ports::Spreadsheets;
use crate::export::table::Sheet;
use crate::job::NewJob;
use crate::paging::{Page, PageRequest, Position, RowBatch};
use crate::ports::ByteStream;
use crate::report::ports::{ReportQuery, ReportRepository, ReportSave, StoredReport};
use async_trait::async_trait;
use domain::shared::person::PersonName;
use uuid::Uuid;

#[async_trait]
impl Spreadsheets for Memory {
    fn write_csv(&self, _: Sheet) -> ByteStream {
        unused()
    }

    async fn write_xlsx(&self, _: Sheet) -> Result<ByteStream, PortError> {
        unused()
    }
}

#[async_trait]
impl CaseListQueries for Memory {
    async fn list_page(&self, _: &CaseQuery, _: PageRequest) -> Result<Page<CaseRow>, PortError> {
        unused()
    }

    async fn list_uuids(&self, _: &CaseQuery) -> Result<Vec<Uuid>, PortError> {
        unused()
    }

    async fn count(&self, _: &CaseQuery) -> Result<u64, PortError> {
        unused()
    }

    async fn list_rows(&self, _: &[Uuid]) -> Result<Vec<CaseRow>, PortError> {
        unused()
    }

    async fn load_counts(&self, _: &CaseQuery) -> Result<CaseCounts, PortError> {
        unused()
    }
}

#[async_trait]
impl ReportRepository for Memory {
    async fn create(&self, _: ReportSave<'_>) -> Result<(), PortError> {
        unused()
    }

    async fn save(&self, _: i64, _: ReportSave<'_>) -> Result<(), PortError> {
        unused()
    }

    async fn delete(&self, _: Uuid, _: Uuid, _: &AccessEntry) -> Result<bool, PortError> {
        unused()
    }

    async fn find(&self, _: Uuid, _: ReportScope) -> Result<Option<StoredReport>, PortError> {
        unused()
    }

    async fn list_page(&self, _: ReportQuery, _: PageRequest) -> Result<Page<StoredReport>, PortError> {
        if self.read(|state| !state.reports.is_empty()) {
            return unused();
        }
        Ok(Page { rows: Vec::new(), total: 0 })
    }

    async fn list_rows_after(
        &self,
        _: ReportQuery,
        _: Option<&Position>,
        _: u64,
    ) -> Result<RowBatch<StoredReport, Position>, PortError> {
        unused()
    }

    async fn is_banking_secrecy_lifted(&self, _: Uuid, _: RecordScope) -> Result<Option<bool>, PortError> {
        unused()
    }

    async fn find_record_of_case(&self, _: Uuid, _: RecordScope) -> Result<Option<Uuid>, PortError> {
        unused()
    }
}

#[async_trait]
impl EmployeeRepository for Memory {
    async fn find(&self, _: Uuid) -> Result<Option<StoredEmployee>, PortError> {
        unused()
    }

    async fn create(
        &self,
        _: &Account,
        _: &WorkDetails,
        _: &PersonName,
        _: &[NewJob],
        _: &AccessEntry,
    ) -> Result<(), PortError> {
        unused()
    }

    async fn update(&self, _: &EmployeeChange) -> Result<EmployeeOutcome, PortError> {
        unused()
    }

    async fn delete(&self, _: Uuid, _: Uuid, _: &AssignedBy, _: &AccessEntry) -> Result<bool, PortError> {
        unused()
    }

    async fn assign(
        &self,
        _: Uuid,
        _: &AssignmentChange,
        _: &AssignedBy,
        _: &JournalAuthor,
    ) -> Result<AssignmentOutcome, PortError> {
        unused()
    }

    async fn assign_records(
        &self,
        _: Uuid,
        _: &RecordAssignment,
    ) -> Result<RecordAssignmentOutcome, PortError> {
        unused()
    }

    async fn list(&self, _: &EmployeeFilter, _: Option<PageRequest>) -> Result<Page<EmployeeRow>, PortError> {
        unused()
    }

    async fn count_associations(&self, _: Uuid) -> Result<Associations, PortError> {
        unused()
    }
}
