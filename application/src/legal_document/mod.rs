//! Issued legal documents: preparation, issue, answers of the customers, evidence, compliance of a case.

pub mod answer;
pub mod compliance;
pub mod delivery;
pub mod issue;
pub mod paper;
pub mod ports;
pub mod prepare;
pub mod read;
pub mod reminders;
pub mod seal;
pub mod sign;
pub mod verify;
pub mod views;
pub mod withdrawal;

mod content;
mod files;
mod proof;

use crate::access_journal::AccessJournal;
use crate::account::client::Client;
use crate::actor::User;
use crate::customer_case::ports::CustomerCaseQueries;
use crate::customer_record::ports::CustomerRecordRepository;
use crate::download::DownloadService;
use crate::error::AppError;
use crate::financing_plan::ports::CasePlanRepository;
use crate::idempotency::IdempotencyKeys;
use crate::identity_check::ports::IdentityCheckRepository;
use crate::legal_template::ports::LegalTemplateRepository;
use crate::media::ports::MediaRepository;
use crate::ports::{Clock, Documents, FileStore, Ids, Signatures};
use crate::settings::Settings;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::legal_document::evidence::{ChainedEvent, EvidenceEvent, EvidenceHead, EvidenceKind};
use domain::legal_document::issued::{AnswerRefusal, IssuedDocument};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use ports::{DocumentScope, DocumentStep, LegalDocumentQueries, LegalDocumentRepository, StoredDocument};
use std::sync::Arc;
use uuid::Uuid;

pub struct LegalDocumentService {
    pub documents: Arc<dyn LegalDocumentRepository>,
    pub queries: Arc<dyn LegalDocumentQueries>,
    pub checks: Arc<dyn IdentityCheckRepository>,
    pub templates: Arc<dyn LegalTemplateRepository>,
    pub case_queries: Arc<dyn CustomerCaseQueries>,
    pub plans: Arc<dyn CasePlanRepository>,
    pub records: Arc<dyn CustomerRecordRepository>,
    pub media: Arc<dyn MediaRepository>,
    pub downloads: DownloadService,
    pub journal: Arc<AccessJournal>,
    pub pdfs: Arc<dyn Documents>,
    pub files: Arc<dyn FileStore>,
    pub signatures: Arc<dyn Signatures>,
    pub keys: Arc<dyn IdempotencyKeys>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

impl LegalDocumentService {
    /// Returns the current day in Paris.
    pub fn today(&self) -> Day {
        day_in_paris(self.clock.now())
    }

    fn log_read(&self, user: &User, object: JournalObject, uuid: Uuid) {
        self.journal.log_read(user, object, uuid, self.clock.now());
    }
}

/// Returns the scope of the documents that a user may see.
fn scope_of(user: &User) -> DocumentScope {
    match user.role {
        Role::Customer => DocumentScope::AddressedTo(user.account),
        Role::Guest | Role::Partner | Role::Employee | Role::Admin => {
            DocumentScope::OfRecords(user.record_scope())
        }
    }
}

/// Origin of an answer, for the evidence: account, session, device and digest of the address.
fn origin_facts(user: &User, client: &Client) -> Vec<(&'static str, String)> {
    let mut facts = vec![("account", user.account.to_string())];
    facts.extend(user.session.map(|session| ("session", session.to_string())));
    let named = [("device", &client.device), ("address", &client.digest)];
    facts.extend(
        named.into_iter().filter(|(_, text)| !text.is_empty()).map(|(name, text)| (name, text.clone())),
    );
    facts
}

/// Builds an event that is not chained yet.
fn build_event(
    kind: EvidenceKind,
    customer: Option<Uuid>,
    at: Instant,
    details: &[(&str, String)],
) -> EvidenceEvent {
    let details = details.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    EvidenceEvent { kind, at, customer, details }
}

/// Returns the facts from which the evidence of a document starts.
pub fn build_head(document: &IssuedDocument) -> EvidenceHead {
    EvidenceHead {
        document: document.uuid,
        kind: document.kind.key().to_owned(),
        template_version: document.template_version,
        sha256: document.sha256.clone(),
    }
}

/// Chains an event to the last one of a document.
fn chain_event(
    ids: &dyn Ids,
    document: &IssuedDocument,
    events: &[ChainedEvent],
    occurred: EvidenceEvent,
) -> ChainedEvent {
    build_head(document).append(events.last(), occurred, |text| ids.digest(text))
}

/// Builds a step that stores the state of a document and appends an event to its evidence. The step of a user is
/// recorded in the access journal; `by` is `None` for automatic steps.
fn build_step<'a>(
    ids: &dyn Ids,
    by: Option<&User>,
    stored: &'a StoredDocument,
    occurred: EvidenceEvent,
) -> DocumentStep<'a> {
    let (act, object) = (JournalAct::Change, JournalObject::LegalDocument);
    let document = &stored.document;
    DocumentStep {
        document,
        entry: by.map(|user| user.entry(act, object, document.uuid, occurred.at)),
        event: chain_event(ids, document, &stored.events, occurred),
        ends_sharing: None,
        code: None,
        file: None,
        jobs: Vec::new(),
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
