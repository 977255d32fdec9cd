//! Archive of records that are kept only for legal reasons.

pub mod ports;

use crate::access_journal::AccessJournal;
use crate::access_journal::detail::{describe_page, describe_whole_list};
use crate::actor::{Authorized, RecordScope, User};
use crate::customer_case::ports::CustomerCaseQueries;
use crate::customer_record::ports::CustomerRecordRepository;
use crate::error::AppError;
use crate::paging::{BATCH_SIZE, Page, PageRequest, RowStream, stream_rows};
use crate::ports::{Clock, Documents, Ids};
use crate::recap::GeneratedDocument;
use crate::recap::record::{self, StudiedCase};
use crate::settings::Settings;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::media::name::portable_file_name;
use domain::record_archive::{ArchiveForm, parse_reason};
use ports::{ArchiveFilter, ArchiveReading, ArchivedRecord, RecordArchiveRepository};
use std::sync::Arc;
use uuid::Uuid;

/// Message for a record with a complaint that is not answered: its legal deadline would be hidden.
const OPEN_COMPLAINT: &str = "Une réclamation de cette fiche attend une réponse.";

/// Name of the list in the access journal.
const TITLE: &str = "Fiches archivées";

pub struct RecordArchiveService {
    pub archives: Arc<dyn RecordArchiveRepository>,
    pub records: Arc<dyn CustomerRecordRepository>,
    pub case_queries: Arc<dyn CustomerCaseQueries>,
    pub documents: Arc<dyn Documents>,
    pub journal: Arc<AccessJournal>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

impl RecordArchiveService {
    /// Returns one page of the archived records, and their total number. The list is journaled.
    pub async fn list(
        &self,
        user: &Authorized<act::ArchiveRecords>,
        filter: &ArchiveFilter,
        page: PageRequest,
    ) -> Result<Page<ArchivedRecord>, AppError> {
        let found = self.archives.list_page(filter, page).await?;
        self.log_list(user, describe_page(TITLE, found.total, &filter.active_names()));
        Ok(found)
    }

    /// Streams all archived records in batches. The first batch is read before this returns, so that a failure is
    /// returned as an error. The list is journaled.
    pub async fn list_all(
        &self,
        user: &Authorized<act::ArchiveRecords>,
        filter: ArchiveFilter,
    ) -> Result<RowStream<ArchivedRecord>, AppError> {
        let filters = filter.active_names();
        let rows = stream_rows(self.archives.clone(), filter, |archives, filter, after| {
            archives.list_rows_after(filter, after, BATCH_SIZE)
        });
        let rows = rows.await?;
        self.log_list(user, describe_whole_list(TITLE, &filters));
        Ok(rows)
    }

    fn log_list(&self, user: &User, detail: String) {
        self.journal.log_list(user, JournalObject::CustomerRecord, Uuid::nil(), detail, self.clock.now());
    }

    /// Archives a record until a day, or changes its archive.
    ///
    /// # Errors
    /// `Invalid`: violations of the form, or a complaint of the record is not answered; `NotFound`: no such record.
    pub async fn archive(
        &self,
        user: &Authorized<act::ArchiveRecords>,
        record: Uuid,
        form: &ArchiveForm,
    ) -> Result<(), AppError> {
        let now = self.clock.now();
        let (until, reason) = form.validate(day_in_paris(now))?;
        if self.records.find(record, RecordScope::All).await?.is_none() {
            self.records.find(record, RecordScope::Archived).await?.ok_or(AppError::NotFound)?;
        }
        let archived = ArchivedRecord {
            record,
            customers: Vec::new(),
            archived_at: now,
            until,
            reason,
            by: user.name.clone(),
        };
        let entry = user.entry(JournalAct::Archive, JournalObject::CustomerRecord, record, now);
        let is_saved = self.archives.archive(&archived, &entry).await?;
        if is_saved { Ok(()) } else { Err(AppError::invalid(OPEN_COMPLAINT)) }
    }

    /// Restores an archived record.
    ///
    /// # Errors
    /// `NotFound`: the record is not archived.
    pub async fn restore(
        &self,
        user: &Authorized<act::ArchiveRecords>,
        record: Uuid,
    ) -> Result<(), AppError> {
        let now = self.clock.now();
        let entry = user.entry(JournalAct::Unarchive, JournalObject::CustomerRecord, record, now);
        let is_found = self.archives.restore(record, &entry).await?;
        if is_found { Ok(()) } else { Err(AppError::NotFound) }
    }

    /// Returns the recap of an archived record. The reading is journaled, and its reason stored.
    ///
    /// # Errors
    /// `Invalid`: no or a malformed reason; `NotFound`: the record is not archived.
    pub async fn read(
        &self,
        user: &Authorized<act::ArchiveRecords>,
        uuid: Uuid,
        reason: Option<&str>,
    ) -> Result<GeneratedDocument, AppError> {
        let reason = parse_reason(reason)?;
        let now = self.clock.now();
        let scope = RecordScope::Archived;
        let found = self.records.find(uuid, scope).await?.ok_or(AppError::NotFound)?;
        let cases = self.case_queries.list_by_record(uuid, scope).await?.unwrap_or_default();
        let entry = user.entry(JournalAct::Read, JournalObject::CustomerRecord, uuid, now);
        let reading = ArchiveReading {
            uuid: self.ids.new_id(),
            record: uuid,
            at: now,
            reason: &reason,
            by: &user.name,
            entry,
        };
        self.archives.save_reading(reading).await?;
        let studied: Vec<_> = cases.iter().map(StudiedCase::without_study).collect();
        let document = record::build_document(&found, &studied, &self.settings.brand_name, now);
        let file_name = portable_file_name(&format!("Archive - {}", document.subject), "pdf");
        Ok(GeneratedDocument { file_name, content: self.documents.render_pdf(document).await? })
    }
}
