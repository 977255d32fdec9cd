//! Wire types of issued legal documents.

use application::legal_document::ports::StoredDocument;
use domain::legal_document::compliance::{ComplianceItem, ItemState, Stage};
use domain::legal_document::evidence::{ChainedEvent, EvidenceKind};
use domain::legal_document::issued::{DocumentPerson, DocumentState, IssuedDocument};
use domain::legal_document::kind::{Confirmation, LegalKind};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use std::collections::BTreeMap;
use utoipa::ToSchema;
use uuid::Uuid;

/// Answer that a document asks of each customer.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ConfirmationResponse {
    Acknowledgement,
    Signature,
}

/// An issued document.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalDocumentResponse {
    pub uuid: Uuid,
    /// Key of the kind.
    pub kind: String,
    /// Displayed name of the kind; absent for a kind that the firm added.
    pub name: Option<&'static str>,
    pub title: String,
    pub customer_case: Uuid,
    pub state: DocumentState,
    /// SHA-256 of the PDF, in hexadecimal digits.
    pub sha256: String,
    pub template_version: i64,
    /// Whether each page is marked as a draft.
    pub is_draft: bool,
    pub issue_date: Instant,
    /// Last day in force.
    pub valid_until: Option<Day>,
    /// Document that replaces this one.
    pub replaced_by: Option<Uuid>,
    /// Answer asked of each customer.
    pub confirmation: Option<ConfirmationResponse>,
    pub people: Vec<DocumentPersonResponse>,
}

/// The answer of one customer.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentPersonResponse {
    pub customer: Uuid,
    pub state: DocumentState,
    pub opening_date: Option<Instant>,
    /// Date of the acknowledgement, signature or refusal.
    pub answer_date: Option<Instant>,
    /// Reason of a refusal.
    pub reason: Option<String>,
}

impl LegalDocumentResponse {
    /// Builds the response for a day.
    pub fn new(document: IssuedDocument, today: Day) -> Self {
        let name = match &document.kind {
            LegalKind::Known(known) => Some(known.label()),
            LegalKind::Free(_) => None,
        };
        Self {
            state: document.state(today),
            confirmation: document.kind.confirmation().map(|confirmation| match confirmation {
                Confirmation::Acknowledgement => ConfirmationResponse::Acknowledgement,
                Confirmation::Signature => ConfirmationResponse::Signature,
            }),
            uuid: document.uuid,
            kind: document.kind.key().to_owned(),
            name,
            title: document.title,
            customer_case: document.case,
            sha256: document.sha256,
            template_version: document.template_version,
            is_draft: !document.is_approved,
            issue_date: document.issued_at,
            valid_until: document.valid_until,
            replaced_by: document.replaced_by,
            people: document.people.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<DocumentPerson> for DocumentPersonResponse {
    fn from(person: DocumentPerson) -> Self {
        Self {
            customer: person.customer,
            state: person.state,
            opening_date: person.opened_at,
            answer_date: person.answered_at,
            reason: person.reason,
        }
    }
}

/// The evidence of a document: the chain starts with the hash of these facts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EvidenceResponse {
    pub document: Uuid,
    pub kind: String,
    pub template_version: i64,
    /// SHA-256 of the PDF, in hexadecimal digits.
    pub sha256: String,
    pub events: Vec<EvidenceEventResponse>,
}

/// One event of the chain.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EvidenceEventResponse {
    pub kind: EvidenceKind,
    pub at: Instant,
    pub customer: Option<Uuid>,
    /// Further facts: account, session, sentence, reason.
    pub details: BTreeMap<String, String>,
    /// Hash of the event before; of the first one, hash of the facts above.
    pub previous_hash: String,
    pub hash: String,
}

impl From<StoredDocument> for EvidenceResponse {
    fn from(stored: StoredDocument) -> Self {
        let StoredDocument { document, events } = stored;
        Self {
            document: document.uuid,
            kind: document.kind.key().to_owned(),
            template_version: document.template_version,
            sha256: document.sha256,
            events: events.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<ChainedEvent> for EvidenceEventResponse {
    fn from(chained: ChainedEvent) -> Self {
        let ChainedEvent { event, previous_hash, hash } = chained;
        Self {
            kind: event.kind,
            at: event.at,
            customer: event.customer,
            details: event.details,
            previous_hash,
            hash,
        }
    }
}

/// The documents that a case needs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComplianceResponse {
    /// Whether every required document is answered by every customer and in force.
    pub complete: bool,
    pub items: Vec<ComplianceItemResponse>,
}

/// One document of the panel.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComplianceItemResponse {
    /// Key of the kind.
    pub kind: String,
    pub name: Option<&'static str>,
    pub required: bool,
    /// Step before which it is due: `study`, `lender`, `signature`.
    pub before: Option<&'static str>,
    /// `missing`, else the state of the latest document.
    pub state: &'static str,
    pub is_valid: bool,
    pub valid_until: Option<Day>,
}

impl From<Vec<ComplianceItem>> for ComplianceResponse {
    fn from(items: Vec<ComplianceItem>) -> Self {
        let complete = domain::legal_document::compliance::is_complete(&items, Stage::Signature);
        Self { complete, items: items.into_iter().map(Into::into).collect() }
    }
}

impl From<ComplianceItem> for ComplianceItemResponse {
    fn from(item: ComplianceItem) -> Self {
        let name = match &item.kind {
            LegalKind::Known(known) => Some(known.label()),
            LegalKind::Free(_) => None,
        };
        Self {
            kind: item.kind.key().to_owned(),
            name,
            required: item.stage.is_some(),
            before: item.stage.map(|stage| match stage {
                Stage::Study => "study",
                Stage::Lender => "lender",
                Stage::Signature => "signature",
            }),
            state: match item.state {
                ItemState::Missing => "missing",
                ItemState::Of(state) => state.key(),
            },
            is_valid: item.is_valid,
            valid_until: item.valid_until,
        }
    }
}
