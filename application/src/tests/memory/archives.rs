//! Archived records, of which no test has any, and generated PDF files, which are empty.

use super::{Memory, unused};
use crate::access_journal::entry::AccessEntry;
use crate::document::Document;
use crate::error::PortError;
use crate::paging::{Page, PageRequest, Position, RowBatch};
use crate::ports::Documents;
use crate::record_archive::ports::{ArchiveFilter, ArchiveReading, ArchivedRecord, RecordArchiveRepository};
use async_trait::async_trait;
use bytes::Bytes;
use uuid::Uuid;

#[async_trait]
impl RecordArchiveRepository for Memory {
    async fn list_page(&self, _: &ArchiveFilter, _: PageRequest) -> Result<Page<ArchivedRecord>, PortError> {
        Ok(Page { rows: Vec::new(), total: 0 })
    }

    async fn list_rows_after(
        &self,
        _: &ArchiveFilter,
        _: Option<&Position>,
        _: u64,
    ) -> Result<RowBatch<ArchivedRecord, Position>, PortError> {
        Ok(RowBatch { rows: Vec::new(), next: None })
    }

    async fn archive(&self, _: &ArchivedRecord, _: &AccessEntry) -> Result<bool, PortError> {
        unused()
    }

    async fn restore(&self, _: Uuid, _: &AccessEntry) -> Result<bool, PortError> {
        unused()
    }

    async fn save_reading(&self, _: ArchiveReading<'_>) -> Result<(), PortError> {
        unused()
    }
}

#[async_trait]
impl Documents for Memory {
    async fn render_pdf(&self, _: Document) -> Result<Bytes, PortError> {
        Ok(Bytes::new())
    }
}
