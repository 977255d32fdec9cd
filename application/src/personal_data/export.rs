//! Export of all data about the customers of a record.

use super::content::build_document;
use super::files::Files;
use super::json::{Export, export_json};
use super::{CollectedData, PersonalDataService, legal};
use crate::actor::{Actor, Authorized, InquiryScope, RecordScope, ReportScope};
use crate::customer_case::ports::CaseDetails;
use crate::document::Document;
use crate::error::AppError;
use crate::financing_plan::views::PlanVariantView;
use crate::paging::stream_rows;
use crate::ports::{ArchiveContent, ArchiveEntry, ByteStream};
use crate::report::ports::{ReportQuery, StoredReport};
use bytes::Bytes;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::media::name::portable_file_name;
use domain::report::ReportParent;
use domain::shared::instant::Instant;
use futures::TryStreamExt;
use std::collections::BTreeMap;
use uuid::Uuid;

/// Reports per query.
const REPORT_BATCH_SIZE: u64 = 200;

/// Archive generated while it is read.
pub struct DataArchive {
    /// File name, with accents.
    pub file_name: String,
    /// Content of the ZIP archive.
    pub content: ByteStream,
}

impl PersonalDataService {
    /// Issues a ticket for the data of the customers of a record, or of one of them; permissions are checked here.
    ///
    /// # Errors
    /// `NotFound`: no such record, or it has no such customer; `Locked`: a file is not scanned yet.
    pub async fn issue_ticket(
        &self,
        user: &Authorized<act::ExportPersonalData>,
        record: Uuid,
        customer: Option<Uuid>,
    ) -> Result<String, AppError> {
        let found = self.sources.records.find(record, user.record_scope()).await?;
        let found = found.ok_or(AppError::NotFound)?.record;
        if customer.is_some_and(|customer| !found.customers.iter().any(|known| known.uuid == customer)) {
            return Err(AppError::NotFound);
        }
        let held = self.collect(record, customer, user.record_scope()).await?;
        Files::collect(&held).entries()?;
        let path = path(record, customer);
        self.downloads.issue_for_object(user, &path, JournalObject::CustomerRecord, record).await
    }

    /// Returns the archive of a ticket: a readable document, machine-readable data, and the files.
    ///
    /// # Errors
    /// The errors of `DownloadService::redeem`; `NotFound`: the record was deleted.
    pub async fn build_archive(
        &self,
        actor: &Actor,
        record: Uuid,
        customer: Option<Uuid>,
        ticket: &str,
    ) -> Result<DataArchive, AppError> {
        let path = path(record, customer);
        let user = self.downloads.redeem::<act::ExportPersonalData>(actor, &path, ticket).await?;
        let record = self.downloads.find_current(record).await?;
        let customer = match customer {
            Some(customer) => Some(self.downloads.find_current(customer).await?),
            None => None,
        };
        let held = self.collect(record, customer, user.record_scope()).await?;
        let now = self.clock.now();
        let files = Files::collect(&held);
        let document = build_document(&held, &files, &self.settings, now);
        let export = Export { user: &user, settings: &self.settings, at: now };
        let json = export_json(&held, &files, &export)?;
        self.pack(document, json, &files, legal::build_entries(&held.legal), now).await
    }

    /// Builds the archive: readable part, machine-readable part, files and `further` entries.
    pub(super) async fn pack(
        &self,
        document: Document,
        json: Bytes,
        files: &Files<'_>,
        further: Vec<ArchiveEntry>,
        now: Instant,
    ) -> Result<DataArchive, AppError> {
        let name = format!("Droit d’accès - {}", document.subject);
        let readable = self.documents.render_pdf(document).await?;
        let generated_entry = |name: String, content: Bytes| ArchiveEntry {
            name,
            date: now,
            bytes: content.len() as u64,
            content: ArchiveContent::Made(content),
        };
        let mut entries = vec![
            generated_entry(portable_file_name(&name, "pdf"), readable),
            generated_entry("donnees.json".to_owned(), json),
        ];
        entries.extend(files.entries()?);
        entries.extend(further);
        Ok(DataArchive { file_name: portable_file_name(&name, "zip"), content: self.archives.zip(entries) })
    }

    async fn collect(
        &self,
        uuid: Uuid,
        customer: Option<Uuid>,
        scope: RecordScope,
    ) -> Result<CollectedData, AppError> {
        let record = self.sources.records.find(uuid, scope).await?.ok_or(AppError::NotFound)?;
        let cases = self.sources.case_queries.list_by_record(uuid, scope).await?.unwrap_or_default();
        let plans = self.find_plans(&cases, scope).await?;
        let related = self.sources.related.load_related_data(uuid, customer).await?;
        let mut inquiries = Vec::with_capacity(related.inquiries.len());
        for inquiry in &related.inquiries {
            inquiries.extend(self.sources.inquiries.find(*inquiry, InquiryScope::All).await?);
        }
        let reports = self.list_reports(uuid).await?;
        let legal = self.sources.legal.list_by_record(uuid).await?;
        let held = CollectedData {
            record,
            cases,
            plans,
            inquiries,
            reports,
            legal,
            related,
            is_limited_to_one: false,
            customer: None,
        };
        match customer {
            Some(customer) => held.retain_customer(customer).ok_or(AppError::NotFound),
            None => Ok(held),
        }
    }

    /// Returns the variants of the financing plans of the cases.
    async fn find_plans(
        &self,
        cases: &[CaseDetails],
        scope: RecordScope,
    ) -> Result<BTreeMap<Uuid, Vec<PlanVariantView>>, AppError> {
        let mut found = BTreeMap::new();
        for details in cases {
            let case = details.stored.case.uuid;
            let stored = self.sources.plans.find(case, scope).await?.unwrap_or_default();
            let view = |variant| PlanVariantView::new(variant, &self.settings.financing_plan);
            found.insert(case, stored.plans.into_iter().map(view).collect());
        }
        Ok(found)
    }

    /// Returns every report of the record, newest first.
    async fn list_reports(&self, record: Uuid) -> Result<Vec<StoredReport>, AppError> {
        let all = ReportQuery::newest_first(ReportParent::CustomerRecord(record), ReportScope::All);
        let rows = stream_rows(self.sources.reports.clone(), all, |reports, query, after| {
            reports.list_rows_after(*query, after, REPORT_BATCH_SIZE)
        });
        Ok(rows.await?.try_concat().await?)
    }
}

fn path(record: Uuid, customer: Option<Uuid>) -> String {
    let filter = customer.map(|customer| format!("?customer={customer}")).unwrap_or_default();
    format!("/customer-records/{record}/personal-data{filter}")
}
