//! Ports of legal documents, of which no test has any, and of identity checks.

use super::{Memory, unused};
use crate::access_journal::entry::AccessEntry;
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::identity_check::ports::IdentityCheckRepository;
use crate::legal_document::ports::{
    DocumentFile, DocumentScope, DocumentStep, FileRole, LegalDocumentRepository, NewDocument,
    RecordDocument, SecrecyConsent, StoredCode, StoredDocument,
};
use async_trait::async_trait;
use domain::identity_check::IdentityCheck;
use domain::legal_document::compliance::DueKind;
use domain::legal_document::issued::IssuedDocument;
use domain::shared::day::Day;
use uuid::Uuid;

#[async_trait]
impl LegalDocumentRepository for Memory {
    async fn list_by_case(&self, _: Uuid, _: RecordScope) -> Result<Option<Vec<IssuedDocument>>, PortError> {
        Ok(Some(Vec::new()))
    }

    async fn list_by_addressee(&self, _: Uuid) -> Result<Vec<IssuedDocument>, PortError> {
        unused()
    }

    async fn find(&self, _: Uuid, _: DocumentScope) -> Result<Option<StoredDocument>, PortError> {
        unused()
    }

    async fn find_any(&self, _: Uuid) -> Result<Option<StoredDocument>, PortError> {
        unused()
    }

    async fn find_by_sha256(&self, _: &str, _: RecordScope) -> Result<Option<StoredDocument>, PortError> {
        unused()
    }

    async fn list_by_record(&self, _: Uuid) -> Result<Vec<RecordDocument>, PortError> {
        Ok(Vec::new())
    }

    async fn secrecy_consent(&self, _: Uuid, _: Day) -> Result<Option<SecrecyConsent>, PortError> {
        Ok(None)
    }

    async fn file(&self, _: Uuid, _: FileRole) -> Result<Option<DocumentFile>, PortError> {
        unused()
    }

    async fn codes(&self, _: Uuid, _: Uuid) -> Result<Vec<StoredCode>, PortError> {
        unused()
    }

    async fn code(&self, _: Uuid) -> Result<Option<StoredCode>, PortError> {
        unused()
    }

    async fn list_unanswered(&self, _: Option<Uuid>, _: u64) -> Result<Vec<Uuid>, PortError> {
        unused()
    }

    async fn customers_of(&self, _: Uuid) -> Result<Vec<Uuid>, PortError> {
        unused()
    }

    async fn issue(&self, _: NewDocument<'_>) -> Result<(), PortError> {
        unused()
    }

    async fn save(&self, _: DocumentStep<'_>) -> Result<(), PortError> {
        unused()
    }

    async fn count_missing(&self, _: &[DueKind], _: Day) -> Result<(), PortError> {
        unused()
    }
}

#[async_trait]
impl IdentityCheckRepository for Memory {
    async fn list_by_record(&self, _: Uuid) -> Result<Vec<IdentityCheck>, PortError> {
        Ok(Vec::new())
    }

    async fn add(&self, _: &IdentityCheck, _: &AccessEntry) -> Result<(), PortError> {
        unused()
    }
}
