//! Issued legal documents: preparation, issue, answers of the customers, evidence, compliance of a case.

pub mod answer;
pub mod compliance;
pub mod issue;
pub mod ports;
pub mod read;

mod content;

use crate::actor::User;
use crate::customer_case::ports::CustomerCaseQueries;
use crate::customer_record::ports::CustomerRecordRepository;
use crate::download::DownloadService;
use crate::error::AppError;
use crate::legal_template::ports::LegalTemplateRepository;
use crate::ports::{Clock, Documents, Ids};
use crate::settings::Settings;
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::legal_document::issued::AnswerRefusal;
use domain::shared::day::Day;
use ports::{DocumentScope, LegalDocumentRepository};
use std::sync::Arc;

pub struct LegalDocumentService {
    pub documents: Arc<dyn LegalDocumentRepository>,
    pub templates: Arc<dyn LegalTemplateRepository>,
    pub cases: Arc<dyn CustomerCaseQueries>,
    pub records: Arc<dyn CustomerRecordRepository>,
    pub downloads: DownloadService,
    pub pdfs: Arc<dyn Documents>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

impl LegalDocumentService {
    /// Returns the current day in Paris.
    pub fn today(&self) -> Day {
        day_in_paris(self.clock.now())
    }
}

/// Returns the documents that a user sees.
fn scope_of(user: &User) -> DocumentScope {
    match user.role {
        Role::Customer => DocumentScope::AddressedTo(user.account),
        _ => DocumentScope::OfRecords(user.record_scope()),
    }
}

impl From<AnswerRefusal> for AppError {
    fn from(refusal: AnswerRefusal) -> Self {
        match refusal {
            AnswerRefusal::Invalid(message) => Self::invalid(message),
            AnswerRefusal::Conflict(message) => Self::Conflict(message.to_owned()),
            AnswerRefusal::NotAddressed => Self::NotFound,
        }
    }
}
