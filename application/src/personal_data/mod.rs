//! Export of personal data (« Droit d’accès », GDPR art. 15 and 20): all data about the customers of a record, in
//! readable and machine-readable form.

pub mod export;
pub mod ports;

mod case_documents;
mod case_offers;
mod case_plans;
mod content;
mod files;
pub mod inquiry;
mod json;
mod legal;
mod one_customer;
mod tables;
mod traces;

use crate::customer_case::ports::{CaseDetails, CustomerCaseQueries};
use crate::customer_record::ports::{CustomerRecordRepository, StoredRecord};
use crate::download::DownloadService;
use crate::financing_plan::ports::CasePlanRepository;
use crate::financing_plan::views::PlanVariantView;
use crate::inquiry::ports::{InquiryRepository, StoredInquiry};
use crate::legal_document::ports::{LegalDocumentQueries, RecordDocument};
use crate::ports::{Archives, Clock, Documents};
use crate::report::ports::{ReportRepository, StoredReport};
use crate::settings::Settings;
use ports::{PersonalDataQueries, RelatedData};
use std::collections::BTreeMap;
use std::sync::Arc;
use uuid::Uuid;

pub struct Sources {
    pub records: Arc<dyn CustomerRecordRepository>,
    pub case_queries: Arc<dyn CustomerCaseQueries>,
    /// Financing plans of the cases.
    pub plans: Arc<dyn CasePlanRepository>,
    /// Linked inquiries.
    pub inquiries: Arc<dyn InquiryRepository>,
    /// Meeting reports.
    pub reports: Arc<dyn ReportRepository>,
    /// Issued legal documents.
    pub legal: Arc<dyn LegalDocumentQueries>,
    /// Other related data.
    pub related: Arc<dyn PersonalDataQueries>,
}

pub struct PersonalDataService {
    pub sources: Sources,
    pub downloads: DownloadService,
    pub documents: Arc<dyn Documents>,
    pub archives: Arc<dyn Archives>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
}

/// All data about the customers of one record.
struct CollectedData {
    record: StoredRecord,
    cases: Vec<CaseDetails>,
    /// Variants of the financing plan, by case.
    plans: BTreeMap<Uuid, Vec<PlanVariantView>>,
    inquiries: Vec<StoredInquiry>,
    reports: Vec<StoredReport>,
    /// Legal documents delivered to customers.
    legal: Vec<RecordDocument>,
    related: RelatedData,
    /// Whether the export is limited to one of several customers and to shared data.
    is_limited_to_one: bool,
    /// Customer to whom the export is limited.
    customer: Option<Uuid>,
}

impl CollectedData {
    fn plans_of(&self, details: &CaseDetails) -> &[PlanVariantView] {
        self.plans.get(&details.stored.case.uuid).map_or(&[], Vec::as_slice)
    }
}
