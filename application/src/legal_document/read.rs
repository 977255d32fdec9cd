//! Reading of issued documents, their file and their evidence.

use super::ports::StoredDocument;
use super::{LegalDocumentService, scope_of};
use crate::actor::{Actor, Allowed};
use crate::error::AppError;
use crate::recap::MadeDocument;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::legal_document::issued::IssuedDocument;
use domain::media::name::portable_file_name;
use uuid::Uuid;

impl LegalDocumentService {
    /// Returns the documents of a case, latest first: for a CUSTOMER those addressed to them.
    ///
    /// # Errors
    /// `NotFound`: no such case in the user's scope.
    pub async fn of_case(
        &self,
        user: &Allowed<act::ReadLegalDocuments>,
        case: Uuid,
    ) -> Result<Vec<IssuedDocument>, AppError> {
        let found = self.documents.of_case(case, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        if user.role.is_staff() {
            return Ok(found);
        }
        let own = self.documents.customers_of(user.account).await?;
        let is_own = |one: &IssuedDocument| one.people.iter().any(|person| own.contains(&person.customer));
        Ok(found.into_iter().filter(is_own).collect())
    }

    /// Returns the documents addressed to the calling customer, latest first.
    ///
    /// # Errors
    /// `Port`: the database fails.
    pub async fn own(
        &self,
        user: &Allowed<act::AnswerLegalDocuments>,
    ) -> Result<Vec<IssuedDocument>, AppError> {
        Ok(self.documents.addressed_to(user.account).await?)
    }

    /// Returns a document with its evidence.
    ///
    /// # Errors
    /// `NotFound`: no such document for the user.
    pub async fn open_one(
        &self,
        user: &Allowed<act::ReadLegalDocuments>,
        uuid: Uuid,
    ) -> Result<StoredDocument, AppError> {
        self.documents.find(uuid, scope_of(user)).await?.ok_or(AppError::NotFound)
    }

    /// Issues a ticket for the PDF; permissions are checked here.
    ///
    /// # Errors
    /// `NotFound`: no such document for the user.
    pub async fn ticket(
        &self,
        user: &Allowed<act::ReadLegalDocuments>,
        uuid: Uuid,
    ) -> Result<String, AppError> {
        self.documents.find(uuid, scope_of(user)).await?.ok_or(AppError::NotFound)?;
        self.downloads.issue_of(user, &path(uuid), JournalObject::LegalDocument, uuid).await
    }

    /// Returns the PDF of a ticket, exactly as it was issued.
    ///
    /// # Errors
    /// The errors of an invalid ticket; `NotFound`: the document is no longer visible to the user.
    pub async fn download(&self, actor: &Actor, uuid: Uuid, ticket: &str) -> Result<MadeDocument, AppError> {
        let reader = self.downloads.take::<act::ReadLegalDocuments>(actor, &path(uuid), ticket).await?;
        let found = self.documents.find(uuid, scope_of(&reader)).await?.ok_or(AppError::NotFound)?;
        let content = self.documents.file(uuid).await?.ok_or(AppError::NotFound)?;
        Ok(MadeDocument { file_name: portable_file_name(&found.document.title, "pdf"), content })
    }
}

fn path(uuid: Uuid) -> String {
    format!("/legal-documents/{uuid}/download")
}
