//! Complaints. Filters and pages are not applied: no test has any.

use super::{Memory, State, unused};
use crate::actor::RecordScope;
use crate::complaint::ports::{ComplaintQuery, ComplaintRepository, ComplaintSave};
use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use crate::paging::{Page, PageRequest, Position, RowBatch};
use async_trait::async_trait;
use domain::complaint::Complaint;
use domain::shared::day::Day;
use uuid::Uuid;

impl State {
    fn complaints_in(&self, scope: RecordScope) -> Vec<Complaint> {
        let is_visible = |complaint: &&Complaint| match complaint.customer_record {
            Some(record) => self.is_record_in_scope(record, scope),
            None => scope == RecordScope::All,
        };
        self.complaints.iter().filter(is_visible).cloned().collect()
    }
}

#[async_trait]
impl ComplaintRepository for Memory {
    async fn find(&self, uuid: Uuid, scope: RecordScope) -> Result<Option<Complaint>, PortError> {
        let visible = self.read(|state| state.complaints_in(scope));
        Ok(visible.into_iter().find(|complaint| complaint.uuid == uuid))
    }

    async fn create(&self, _: ComplaintSave<'_>, _: Option<&IdempotencyKey>) -> Result<(), PortError> {
        unused()
    }

    async fn save(&self, _: ComplaintSave<'_>) -> Result<(), PortError> {
        unused()
    }

    async fn list_page(&self, query: &ComplaintQuery, _: PageRequest) -> Result<Page<Complaint>, PortError> {
        let rows = self.read(|state| state.complaints_in(query.scope));
        let total = u64::try_from(rows.len()).unwrap_or(u64::MAX);
        Ok(Page { rows, total })
    }

    async fn list_rows_after(
        &self,
        query: &ComplaintQuery,
        _: Option<&Position>,
        _: u64,
    ) -> Result<RowBatch<Complaint, Position>, PortError> {
        Ok(RowBatch { rows: self.read(|state| state.complaints_in(query.scope)), next: None })
    }

    async fn list_open(&self, _: RecordScope, _: u64) -> Result<Page<Complaint>, PortError> {
        unused()
    }

    async fn list_sent_between(&self, _: RecordScope, _: Day, _: Day) -> Result<Vec<Complaint>, PortError> {
        unused()
    }
}
