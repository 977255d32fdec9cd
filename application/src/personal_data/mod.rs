//! Export of personal data (« Droit d’accès », GDPR art. 15 and 20): all data about the customers of a record, in
//! readable and machine-readable form.

pub mod export;
pub mod ports;

mod case_documents;
mod case_offers;
mod content;
mod files;
pub mod inquiry;
mod machine;
mod one_customer;
mod tables;
mod traces;

use crate::adapters::Adapters;
use crate::customer_case::ports::{CaseDetails, CustomerCaseQueries};
use crate::customer_record::ports::{CustomerRecordRepository, StoredRecord};
use crate::download::DownloadService;
use crate::inquiry::ports::{InquiryRepository, StoredInquiry};
use crate::ports::{Archives, Clock, Documents};
use crate::report::ports::{ReportQueries, StoredReport};
use crate::settings::Settings;
use ports::{PersonalDataQueries, RelatedData};
use std::sync::Arc;

/// Sources of the data.
pub struct Sources {
    pub records: Arc<dyn CustomerRecordRepository>,
    pub cases: Arc<dyn CustomerCaseQueries>,
    /// Linked inquiries.
    pub inquiries: Arc<dyn InquiryRepository>,
    /// Meeting reports.
    pub reports: Arc<dyn ReportQueries>,
    /// Other related data.
    pub related: Arc<dyn PersonalDataQueries>,
}

pub struct PersonalDataService {
    sources: Sources,
    downloads: DownloadService,
    documents: Arc<dyn Documents>,
    archives: Arc<dyn Archives>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
}

impl PersonalDataService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            records,
            case_queries: cases,
            inquiries,
            report_queries: reports,
            personal_data: related,
            documents,
            archives,
            clock,
            settings,
            ..
        } = adapters.clone();
        Self {
            sources: Sources { records, cases, inquiries, reports, related },
            downloads: DownloadService::new(adapters),
            documents,
            archives,
            clock,
            settings,
        }
    }
}

/// All data about the customers of one record.
struct CollectedData {
    record: StoredRecord,
    cases: Vec<CaseDetails>,
    inquiries: Vec<StoredInquiry>,
    reports: Vec<StoredReport>,
    related: RelatedData,
    /// Whether the export is limited to one of several customers and to shared data.
    is_of_one: bool,
}
