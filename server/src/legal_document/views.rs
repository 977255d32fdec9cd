//! Wire types of issued legal documents.

use super::content::LegalContentResponse;
use application::customer_case::ports::CaseCustomer;
use application::legal_document::compliance::CompliancePanel;
use application::legal_document::ports::StoredDocument;
use application::legal_document::prepare::PreparedDocument;
use application::legal_document::verify::Verification;
use domain::legal_document::compliance::{ComplianceItem, ItemState, Stage};
use domain::legal_document::evidence::{ChainedEvent, EvidenceKind};
use domain::legal_document::issued::{DocumentPerson, DocumentState, IssuedDocument, Medium};
use domain::legal_document::kind::{Confirmation, LegalKind};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
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
    /// Whether each customer chooses between paper and electronic form first.
    pub asks_medium: bool,
    /// SHA-256 of the PDF with the page about the signatures, once it is there; not in lists.
    pub signed_sha256: Option<String>,
    /// Answer asked of each customer.
    pub confirmation: Option<ConfirmationResponse>,
    pub people: Vec<DocumentPersonResponse>,
    /// Those of the customers who use the caller's account; absent for staff.
    pub own: Option<Vec<Uuid>>,
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
    /// Choice between paper and electronic form.
    pub medium: Option<Medium>,
}

impl LegalDocumentResponse {
    /// Builds the response with what the evidence says, for a day.
    pub fn of(stored: StoredDocument, today: Day) -> Self {
        let sealed = stored.events.iter().find(|known| known.event.kind == EvidenceKind::Sealed);
        let signed_sha256 = sealed.and_then(|known| known.event.details.get("sha256")).cloned();
        Self { signed_sha256, ..Self::new(stored.document, today) }
    }

    /// Adds the customers of the caller's account.
    #[must_use]
    pub fn seen_by(self, own: &[Uuid]) -> Self {
        let addressed: Vec<Uuid> = self.people.iter().map(|person| person.customer).collect();
        let own: Vec<Uuid> = own.iter().copied().filter(|customer| addressed.contains(customer)).collect();
        Self { own: (!own.is_empty()).then_some(own), ..self }
    }

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
            asks_medium: document.asks_medium,
            signed_sha256: None,
            people: document.people.into_iter().map(Into::into).collect(),
            own: None,
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
            medium: person.medium,
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
    /// Customers of the record, to whom documents are delivered.
    pub customers: Vec<ComplianceCustomerResponse>,
}

/// A customer of the record.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComplianceCustomerResponse {
    pub uuid: Uuid,
    pub name: PersonName,
    /// Whether the customer can open documents online.
    pub has_account: bool,
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

impl From<CompliancePanel> for ComplianceResponse {
    fn from(panel: CompliancePanel) -> Self {
        let CompliancePanel { items, customers } = panel;
        let complete = domain::legal_document::compliance::is_complete(&items, Stage::Signature);
        let customer = |customer: CaseCustomer| ComplianceCustomerResponse {
            uuid: customer.uuid,
            has_account: customer.account.is_some(),
            name: customer.name,
        };
        Self {
            complete,
            items: items.into_iter().map(Into::into).collect(),
            customers: customers.into_iter().map(customer).collect(),
        }
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

/// Result of a verification.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerificationResponse {
    pub valid: bool,
    /// The first mismatch.
    pub message: Option<String>,
    /// Document found here.
    pub document: Option<LegalDocumentResponse>,
}

impl VerificationResponse {
    /// Builds the response for a day.
    pub fn new(verification: Verification, today: Day) -> Self {
        Self {
            valid: verification.fault.is_none(),
            message: verification.fault,
            document: verification.document.map(|found| LegalDocumentResponse::new(found, today)),
        }
    }
}

/// A document that is not issued.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreparationResponse {
    pub kind: String,
    pub title: String,
    pub template_version: i64,
    /// Whether each page would be marked as a draft.
    pub is_draft: bool,
    /// Names of the values without which the document is not issued.
    pub missing: Vec<String>,
    /// The text, with marks where values are missing.
    pub content: LegalContentResponse,
}

impl From<PreparedDocument> for PreparationResponse {
    fn from(prepared: PreparedDocument) -> Self {
        Self {
            content: prepared.content().into(),
            kind: prepared.kind.key().to_owned(),
            title: prepared.text.title,
            template_version: prepared.template.version,
            is_draft: prepared.template.approved_by.is_none(),
            missing: prepared.text.missing,
        }
    }
}
