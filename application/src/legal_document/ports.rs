//! Database port of issued documents.

use crate::access_journal::entry::AccessEntry;
use crate::actor::RecordScope;
use crate::error::PortError;
use async_trait::async_trait;
use bytes::Bytes;
use domain::legal_document::evidence::ChainedEvent;
use domain::legal_document::issued::IssuedDocument;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Issued document with its evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredDocument {
    pub document: IssuedDocument,
    /// Events in order; the first one is the issue.
    pub events: Vec<ChainedEvent>,
}

/// Users who see a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentScope {
    /// Employees and admins: documents of records in this scope.
    OfRecords(RecordScope),
    /// CUSTOMER: documents addressed to the customers of this account.
    AddressedTo(Uuid),
}

/// Document to store, with what it replaces.
#[derive(Clone, Debug)]
pub struct NewDocument<'a> {
    pub stored: &'a StoredDocument,
    /// Record of the case.
    pub record: Uuid,
    /// PDF.
    pub file: Bytes,
    /// Documents that it replaces, each with its new event.
    pub replaced: Vec<(Uuid, ChainedEvent)>,
    pub by: &'a PersonName,
    pub entry: AccessEntry,
}

/// Answer of a customer to store.
#[derive(Clone, Debug)]
pub struct DocumentAnswer<'a> {
    /// New state.
    pub document: &'a IssuedDocument,
    /// Event to append.
    pub event: ChainedEvent,
    pub entry: AccessEntry,
}

/// Stores issued documents. Files and events are never changed. Each method is one transaction.
#[async_trait]
pub trait LegalDocumentRepository: Send + Sync {
    /// Returns the documents of a case, latest first; `None` if the case is not in the scope.
    async fn of_case(&self, case: Uuid, scope: RecordScope)
    -> Result<Option<Vec<IssuedDocument>>, PortError>;
    /// Returns the documents addressed to the customers of an account, latest first.
    async fn addressed_to(&self, account: Uuid) -> Result<Vec<IssuedDocument>, PortError>;
    /// Returns a document of the scope, with its evidence.
    async fn find(&self, uuid: Uuid, scope: DocumentScope) -> Result<Option<StoredDocument>, PortError>;
    /// Returns the PDF of a document.
    async fn file(&self, uuid: Uuid) -> Result<Option<Bytes>, PortError>;
    /// Returns the customers of an account, in order.
    async fn customers_of(&self, account: Uuid) -> Result<Vec<Uuid>, PortError>;
    /// Adds a document. `Conflict` if the case was deleted, or a replaced document has a later event.
    async fn issue(&self, new: NewDocument<'_>) -> Result<(), PortError>;
    /// Stores an answer. `Conflict` if the document has a later event.
    async fn answer(&self, answer: DocumentAnswer<'_>) -> Result<(), PortError>;
}
