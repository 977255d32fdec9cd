//! Database ports of issued documents.

use crate::access_journal::entry::AccessEntry;
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use crate::job::NewJob;
use async_trait::async_trait;
use domain::legal_document::code::{CodeMeans, SignatureCode};
use domain::legal_document::compliance::DueKind;
use domain::legal_document::evidence::{ChainedEvent, EvidenceEvent};
use domain::legal_document::issued::IssuedDocument;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use std::collections::HashMap;
use uuid::Uuid;

/// Issued document with its evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredDocument {
    pub document: IssuedDocument,
    /// Events in order; the first one is the issue. They keep the customers of their time.
    pub events: Vec<ChainedEvent>,
    /// Customers of events who were merged since, each with the current one.
    pub merged_customers: HashMap<Uuid, Uuid>,
}

impl StoredDocument {
    /// Creates a document none of whose customers was merged.
    pub fn new(document: IssuedDocument, events: Vec<ChainedEvent>) -> Self {
        Self { document, events, merged_customers: HashMap::new() }
    }

    /// Returns the customer of an event, as in the people of the document.
    pub fn customer_of(&self, event: &EvidenceEvent) -> Option<Uuid> {
        event.customer.map(|customer| self.merged_customers.get(&customer).copied().unwrap_or(customer))
    }
}

/// Users who see a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentScope {
    /// Employees and admins: documents of records in this scope.
    OfRecords(RecordScope),
    /// CUSTOMER: documents addressed to the customers of this account.
    AddressedTo(Uuid),
}

/// Document to issue, with the documents that it replaces.
#[derive(Clone, Debug)]
pub struct NewDocument<'a> {
    pub stored: &'a StoredDocument,
    /// Record of the case.
    pub record: Uuid,
    /// Fee of the customers; `None` if a user overwrote it.
    pub fee: Option<Euros>,
    /// PDF, and the content from which it was generated.
    pub files: [DocumentFile; 2],
    /// Documents of this case and kind that were read; the issue conflicts if there are others.
    pub known: Vec<Uuid>,
    /// Documents that it replaces, each with its new event.
    pub replaced: Vec<(Uuid, ChainedEvent)>,
    /// Mails to the customers.
    pub jobs: Vec<NewJob>,
    pub by: &'a PersonName,
    pub entry: AccessEntry,
    /// Key of the request.
    pub key: Option<&'a IdempotencyKey>,
}

/// Role of a file of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileRole {
    /// PDF as issued.
    Issued,
    /// Content of the PDF as JSON, from which the signed PDF is generated.
    Content,
    /// PDF with the page about the signatures.
    Signed,
    /// Copy of the paper that the first customer answered.
    FirstPaper,
    /// Copy of the paper that the second customer answered.
    SecondPaper,
}

impl FileRole {
    /// Every role.
    pub const ALL: [Self; 5] =
        [Self::Issued, Self::Content, Self::Signed, Self::FirstPaper, Self::SecondPaper];

    /// Files with the answers of the customers.
    pub const ANSWERS: [Self; 3] = [Self::Signed, Self::FirstPaper, Self::SecondPaper];

    /// Returns the role of the paper of a customer, by position among those of the document, from 0.
    pub const fn paper(position: usize) -> Self {
        if position == 0 { Self::FirstPaper } else { Self::SecondPaper }
    }

    /// Returns the key, which is stored.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Issued => "issued",
            Self::Content => "content",
            Self::Signed => "signed",
            Self::FirstPaper => "paper-1",
            Self::SecondPaper => "paper-2",
        }
    }
}

/// Stored file of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentFile {
    pub role: FileRole,
    /// Store key.
    pub key: String,
    /// Size in bytes.
    pub size: u64,
    /// SHA-256 in hexadecimal digits.
    pub sha256: String,
}

/// Code sent to a customer, with its row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCode {
    pub uuid: Uuid,
    pub document: Uuid,
    pub customer: Uuid,
    pub means: CodeMeans,
    pub code: SignatureCode,
}

#[derive(Clone, Debug)]
pub enum CodeChange {
    /// New code; earlier codes of the same document and customer become invalid.
    Sent(StoredCode),
    /// Code after an attempt, right or wrong.
    Tried(StoredCode),
}

/// Document of a record with its evidence and files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordDocument {
    pub stored: StoredDocument,
    pub files: Vec<DocumentFile>,
}

/// Step of a document to store.
#[derive(Clone, Debug)]
pub struct DocumentStep<'a> {
    /// New state.
    pub document: &'a IssuedDocument,
    /// Event to append.
    pub event: ChainedEvent,
    /// User who ends the sharing of the record with its partner; `None` for other steps.
    pub ends_sharing: Option<&'a PersonName>,
    /// `None` for automatic steps.
    pub entry: Option<AccessEntry>,
    pub code: Option<CodeChange>,
    /// File to add.
    pub file: Option<DocumentFile>,
    pub jobs: Vec<NewJob>,
}

/// Signed authorisation to share a record with the partner who referred its customers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SecrecyConsent {
    /// The issued document.
    pub document: Uuid,
    /// Time of the last signature.
    pub given_at: Instant,
    /// User who issued the document.
    pub taken_by: PersonName,
}

/// Reads issued documents of a case, a record or an account.
#[async_trait]
pub trait LegalDocumentQueries: Send + Sync {
    /// Returns the documents of a case, latest first; `None` if the case is not in the scope.
    async fn list_by_case(
        &self,
        case: Uuid,
        scope: RecordScope,
    ) -> Result<Option<Vec<IssuedDocument>>, PortError>;
    /// Returns the documents addressed to the customers of an account, latest first.
    async fn list_addressed_to(&self, account: Uuid) -> Result<Vec<IssuedDocument>, PortError>;
    /// Returns the documents of a record with their files, oldest first.
    async fn list_by_record(&self, record: Uuid) -> Result<Vec<RecordDocument>, PortError>;
    /// Returns the document whose PDF has this SHA-256, in the scope of the records.
    async fn find_by_sha256(
        &self,
        sha256: &str,
        scope: RecordScope,
    ) -> Result<Option<StoredDocument>, PortError>;
    /// Returns the latest signed authorisation to share a record, if each of its customers signed one that is in force,
    /// alone or with the other.
    async fn find_secrecy_consent(
        &self,
        record: Uuid,
        today: Day,
    ) -> Result<Option<SecrecyConsent>, PortError>;
    /// Returns the signed authorisations whose last day has passed and whose end is not yet in their evidence, each
    /// with its record.
    async fn list_ended_authorisations(&self, today: Day) -> Result<Vec<(Uuid, Uuid)>, PortError>;
    /// Returns at most `limit` documents in force that customers have not answered, by identifier, after `after`.
    async fn list_unanswered(&self, after: Option<Uuid>, limit: u64) -> Result<Vec<Uuid>, PortError>;
    /// Returns the customers of an account, in order.
    async fn list_customers(&self, account: Uuid) -> Result<Vec<Uuid>, PortError>;
}

/// Stores issued documents; the content of their files is in the file store. Events are never changed. Each method
/// that writes is one transaction.
#[async_trait]
pub trait LegalDocumentRepository: Send + Sync {
    /// Returns a document of the scope, with its evidence.
    async fn find(&self, uuid: Uuid, scope: DocumentScope) -> Result<Option<StoredDocument>, PortError>;
    /// Returns a document with its evidence, without a scope, for automatic steps.
    async fn find_without_scope(&self, uuid: Uuid) -> Result<Option<StoredDocument>, PortError>;
    /// Returns a file of a document.
    async fn find_file(&self, uuid: Uuid, role: FileRole) -> Result<Option<DocumentFile>, PortError>;
    /// Returns the codes sent to a customer for a document, latest first.
    async fn list_codes(&self, document: Uuid, customer: Uuid) -> Result<Vec<StoredCode>, PortError>;
    /// Returns a code.
    async fn find_code(&self, uuid: Uuid) -> Result<Option<StoredCode>, PortError>;
    /// Adds a document. `Reference` if the case was deleted; `Stale` if a replaced document has a later event, or
    /// another document of the kind was issued since.
    async fn issue(&self, new: NewDocument<'_>) -> Result<(), PortError>;
    /// Stores a step. `Stale` if the document has a later event.
    async fn save(&self, step: DocumentStep<'_>) -> Result<(), PortError>;
    /// Stores which kinds are due and recounts the missing documents of every open case.
    async fn count_missing(&self, due: &[DueKind], today: Day) -> Result<(), PortError>;
}
