//! Views of issued legal documents.

use super::ports::StoredDocument;
use crate::customer_case::ports::CaseCustomer;
use domain::legal_document::compliance::{ComplianceItem, ItemState, Stage, is_complete};
use domain::legal_document::evidence::{ChainedEvent, EvidenceKind};
use domain::legal_document::issued::{DocumentPerson, DocumentState, IssuedDocument, Medium};
use domain::legal_document::kind::{Confirmation, LegalKind};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use std::collections::BTreeMap;
use uuid::Uuid;

/// An issued document.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LegalDocumentResponse))]
#[serde(rename_all = "camelCase")]
pub struct LegalDocumentView {
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
    pub replaced_by: Option<Uuid>,
    /// Whether each customer chooses between paper and electronic form first.
    pub asks_medium: bool,
    /// SHA-256 of the PDF with the page about the signatures; absent until it is generated.
    pub signed_sha256: Option<String>,
    /// Whether the PDF with the page about the signatures exists: false while it is being generated, absent if none is
    /// expected.
    pub signed_file_ready: Option<bool>,
    /// Answer asked of each customer.
    pub confirmation: Option<Confirmation>,
    pub people: Vec<DocumentPersonView>,
    /// Identifiers of the customers who use the caller's account; absent for staff.
    pub own: Option<Vec<Uuid>>,
}

/// The answer of one customer.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DocumentPersonResponse))]
#[serde(rename_all = "camelCase")]
pub struct DocumentPersonView {
    pub customer: Uuid,
    pub state: DocumentState,
    pub opening_date: Option<Instant>,
    /// Date of the acknowledgement, signature, refusal or withdrawal.
    pub answer_date: Option<Instant>,
    /// Reason of a refusal; for a CUSTOMER, absent for other customers.
    pub reason: Option<String>,
    /// Choice between paper and electronic form.
    pub medium: Option<Medium>,
    /// True when a copy of the paper that the customer answered is stored; absent otherwise.
    pub has_paper_copy: Option<bool>,
}

impl LegalDocumentView {
    /// Builds the view for a day; `own` are the customers of the caller's account.
    pub fn new(document: IssuedDocument, today: Day, own: &[Uuid]) -> Self {
        let name = match &document.kind {
            LegalKind::Known(known) => Some(known.label()),
            LegalKind::Free(_) => None,
        };
        let addressed = |customer: &Uuid| document.people.iter().any(|person| person.customer == *customer);
        let own: Vec<Uuid> = own.iter().copied().filter(addressed).collect();
        Self {
            own: (!own.is_empty()).then_some(own),
            state: document.state(today),
            confirmation: document.kind.confirmation(),
            signed_file_ready: document.signed_file_is_ready(),
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
            signed_sha256: document.signed_sha256,
            people: document.people.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<DocumentPerson> for DocumentPersonView {
    fn from(person: DocumentPerson) -> Self {
        Self {
            customer: person.customer,
            state: person.state,
            opening_date: person.opened_at,
            answer_date: person.answered_at,
            reason: person.reason,
            medium: person.medium,
            has_paper_copy: person.has_paper_copy.then_some(true),
        }
    }
}

/// The evidence of a document: the chain starts with the hash of these facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = EvidenceResponse))]
#[serde(rename_all = "camelCase")]
pub struct EvidenceView {
    pub document: Uuid,
    pub kind: String,
    pub template_version: i64,
    /// SHA-256 of the PDF, in hexadecimal digits.
    pub sha256: String,
    pub events: Vec<EvidenceEventView>,
}

/// One event of the chain.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = EvidenceEventResponse))]
#[serde(rename_all = "camelCase")]
pub struct EvidenceEventView {
    pub kind: EvidenceKind,
    pub at: Instant,
    pub customer: Option<Uuid>,
    /// Further facts: account, session, sentence, reason (for a CUSTOMER, the own one only).
    pub details: BTreeMap<String, String>,
    /// Hash of the previous event; for the first event, hash of the facts above.
    pub previous_hash: String,
    pub hash: String,
}

impl From<StoredDocument> for EvidenceView {
    fn from(stored: StoredDocument) -> Self {
        let StoredDocument { document, events, .. } = stored;
        Self {
            document: document.uuid,
            kind: document.kind.key().to_owned(),
            template_version: document.template_version,
            sha256: document.sha256,
            events: events.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<ChainedEvent> for EvidenceEventView {
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

/// Legal documents that a case needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ComplianceResponse))]
#[serde(rename_all = "camelCase")]
pub struct ComplianceView {
    /// Whether every required document is answered by every customer and in force.
    pub complete: bool,
    pub items: Vec<ComplianceItemView>,
    /// Customers of the record, to whom documents are delivered.
    pub customers: Vec<ComplianceCustomerView>,
}

/// A customer of the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ComplianceCustomerResponse))]
#[serde(rename_all = "camelCase")]
pub struct ComplianceCustomerView {
    pub uuid: Uuid,
    pub name: PersonName,
    /// Whether the customer can open documents online.
    pub has_account: bool,
}

/// One document of the panel.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ComplianceItemResponse))]
#[serde(rename_all = "camelCase")]
pub struct ComplianceItemView {
    /// Key of the kind.
    pub kind: String,
    pub name: Option<&'static str>,
    pub required: bool,
    /// Step before which the document is due: `study`, `lender`, `signature`.
    pub before: Option<&'static str>,
    /// `missing`, or the state of the document of the customer who is furthest from a valid one.
    pub state: &'static str,
    pub is_valid: bool,
    pub valid_until: Option<Day>,
}

impl ComplianceView {
    /// Builds the view of these items; `customers` in the order of the record.
    pub fn new(items: Vec<ComplianceItem>, customers: Vec<CaseCustomer>) -> Self {
        let customer = |customer: CaseCustomer| ComplianceCustomerView {
            uuid: customer.uuid,
            has_account: customer.account.is_some(),
            name: customer.name,
        };
        Self {
            complete: is_complete(&items, Stage::Signature),
            items: items.into_iter().map(Into::into).collect(),
            customers: customers.into_iter().map(customer).collect(),
        }
    }
}

impl From<ComplianceItem> for ComplianceItemView {
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
                ItemState::Document(state) => state.key(),
            },
            is_valid: item.is_valid,
            valid_until: item.valid_until,
        }
    }
}

/// Result of a verification.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = VerificationResponse))]
#[serde(rename_all = "camelCase")]
pub struct VerificationView {
    pub valid: bool,
    /// The first mismatch.
    pub message: Option<String>,
    /// Document found by the verification.
    pub document: Option<LegalDocumentView>,
}

impl VerificationView {
    /// Builds the view of the first mismatch, and of the document within the caller's scope, for a day.
    pub(super) fn new(fault: Option<String>, document: Option<IssuedDocument>, today: Day) -> Self {
        Self {
            valid: fault.is_none(),
            message: fault,
            document: document.map(|found| LegalDocumentView::new(found, today, &[])),
        }
    }
}
