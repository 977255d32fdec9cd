//! Reading of issued documents, their file and their evidence.

use super::answer::REASON;
use super::ports::{FileRole, StoredDocument};
use super::views::{EvidenceView, LegalDocumentView};
use super::{LegalDocumentService, files, proof, scope_of};
use crate::actor::{Actor, Authorized, User};
use crate::document::Document;
use crate::error::AppError;
use crate::recap::GeneratedDocument;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::legal_document::evidence::ChainedEvent;
use domain::legal_document::issued::IssuedDocument;
use domain::media::name::portable_file_name;
use uuid::Uuid;

/// Message for a signed file that is being generated.
pub const IN_PREPARATION: &str = "Le document signé est en préparation. Réessayez dans un instant.";

impl LegalDocumentService {
    /// Returns the documents of a case, latest first: for a CUSTOMER those addressed to them. Journaled as a read of
    /// the case.
    ///
    /// # Errors
    /// `NotFound`: no such case in the user's scope.
    pub async fn list_by_case(
        &self,
        user: &Authorized<act::ReadLegalDocuments>,
        case: Uuid,
    ) -> Result<Vec<LegalDocumentView>, AppError> {
        let found = self.queries.list_by_case(case, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        let own = self.list_own_customers(user).await?;
        self.log_read(user, JournalObject::CustomerCase, case);
        let is_own =
            |document: &IssuedDocument| document.people.iter().any(|person| own.contains(&person.customer));
        if user.role.is_staff() {
            return Ok(found
                .into_iter()
                .map(|document| LegalDocumentView::new(document, self.today(), &[]))
                .collect());
        }
        let view =
            |document| LegalDocumentView::new(without_reasons_of_others(document, &own), self.today(), &[]);
        Ok(found.into_iter().filter(is_own).map(view).collect())
    }

    /// Returns the customers of the caller's account; none for employees and admins.
    async fn list_own_customers(&self, user: &User) -> Result<Vec<Uuid>, AppError> {
        if user.role.is_staff() {
            return Ok(Vec::new());
        }
        Ok(self.queries.list_customers(user.account).await?)
    }

    /// Returns the documents addressed to the calling customer, latest first. Not journaled (AMB-204).
    pub async fn list_own(
        &self,
        user: &Authorized<act::AnswerLegalDocuments>,
    ) -> Result<Vec<LegalDocumentView>, AppError> {
        let found = self.queries.list_addressed_to(user.account).await?;
        let own = self.list_own_customers(user).await?;
        let view =
            |document| LegalDocumentView::new(without_reasons_of_others(document, &own), self.today(), &own);
        Ok(found.into_iter().map(view).collect())
    }

    /// Returns a document; the read is journaled.
    ///
    /// # Errors
    /// `NotFound`: no such document for the user.
    pub async fn open_one(
        &self,
        user: &Authorized<act::ReadLegalDocuments>,
        uuid: Uuid,
    ) -> Result<LegalDocumentView, AppError> {
        let found = self.find_readable(user, uuid).await?;
        let own = self.list_own_customers(user).await?;
        self.log_read(user, JournalObject::LegalDocument, uuid);
        Ok(LegalDocumentView::new(found.document, self.today(), &own))
    }

    /// Returns the evidence of a document; the read is journaled.
    ///
    /// # Errors
    /// `NotFound`: no such document for the user.
    pub async fn read_evidence(
        &self,
        user: &Authorized<act::ReadLegalDocuments>,
        uuid: Uuid,
    ) -> Result<EvidenceView, AppError> {
        let found = self.find_readable(user, uuid).await?;
        self.log_read(user, JournalObject::LegalDocument, uuid);
        Ok(found.into())
    }

    /// Returns the text of a document, for a page; the read is journaled.
    ///
    /// # Errors
    /// `NotFound`: no such document for the user.
    pub async fn read_content(
        &self,
        user: &Authorized<act::ReadLegalDocuments>,
        uuid: Uuid,
    ) -> Result<Document, AppError> {
        self.documents.find(uuid, scope_of(user)).await?.ok_or(AppError::NotFound)?;
        let content = self.load_issued_content(uuid).await?;
        self.log_read(user, JournalObject::LegalDocument, uuid);
        Ok(content)
    }

    /// Issues a ticket for a PDF of a document; permissions are checked here.
    ///
    /// # Errors
    /// `NotFound`: no such document for the user, or not signed online by all; `Conflict`: the signed PDF is being
    /// generated.
    pub async fn issue_ticket(
        &self,
        user: &Authorized<act::ReadLegalDocuments>,
        uuid: Uuid,
        pdf: LegalPdf,
    ) -> Result<String, AppError> {
        self.find_visible(user, uuid, pdf).await?;
        self.downloads.issue_for_object(user, &pdf.path(uuid), JournalObject::LegalDocument, uuid).await
    }

    /// Returns the PDF of a ticket: the document as issued, the signed document, or the evidence so far.
    ///
    /// # Errors
    /// The errors of `DownloadService::redeem`; `NotFound`: the document is no longer visible to the user.
    pub async fn download(
        &self,
        actor: &Actor,
        uuid: Uuid,
        pdf: LegalPdf,
        ticket: &str,
    ) -> Result<GeneratedDocument, AppError> {
        let reader = self.downloads.redeem::<act::ReadLegalDocuments>(actor, &pdf.path(uuid), ticket).await?;
        let found = self.find_visible(&reader, uuid, pdf).await?;
        let title = format!("{}{}", pdf.prefix(), found.document.title);
        let content = if let Some(role) = pdf.role() {
            let file = self.documents.find_file(uuid, role).await?.ok_or(AppError::NotFound)?;
            files::read(self.files.as_ref(), &file).await?
        } else {
            let names = self.load_names(&found.document).await?;
            self.pdfs.render_pdf(proof::build_evidence_document(&found, &names, self.clock.now())).await?
        };
        Ok(GeneratedDocument { file_name: portable_file_name(&title, "pdf"), content })
    }

    /// Returns a document in the user's scope with its evidence; for a CUSTOMER, without the reasons of others.
    async fn find_readable(&self, user: &User, uuid: Uuid) -> Result<StoredDocument, AppError> {
        let mut found = self.documents.find(uuid, scope_of(user)).await?.ok_or(AppError::NotFound)?;
        if !user.role.is_staff() {
            let own = self.list_own_customers(user).await?;
            found.document = without_reasons_of_others(found.document, &own);
            let StoredDocument { events, merged_customers, .. } = &mut found;
            let is_own = |customer: Uuid| own.contains(merged_customers.get(&customer).unwrap_or(&customer));
            for ChainedEvent { event, .. } in events {
                if event.customer.is_some_and(|customer| !is_own(customer)) {
                    event.details.remove(REASON);
                }
            }
        }
        Ok(found)
    }

    async fn find_visible(&self, user: &User, uuid: Uuid, pdf: LegalPdf) -> Result<StoredDocument, AppError> {
        let found = self.find_readable(user, uuid).await?;
        if pdf == LegalPdf::Signed {
            match found.document.signed_file_is_ready() {
                Some(true) => {}
                Some(false) => return Err(AppError::Conflict(IN_PREPARATION.to_owned())),
                None => return Err(AppError::NotFound),
            }
        }
        Ok(found)
    }
}

/// Removes the reasons that customers other than `own` gave for a refusal.
fn without_reasons_of_others(mut document: IssuedDocument, own: &[Uuid]) -> IssuedDocument {
    for person in document.people.iter_mut().filter(|person| !own.contains(&person.customer)) {
        person.reason = None;
    }
    document
}

/// PDF of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegalPdf {
    Issued,
    /// With the page about the signatures.
    Signed,
    Evidence,
}

impl LegalPdf {
    fn path(self, uuid: Uuid) -> String {
        let last = match self {
            Self::Issued => "download",
            Self::Signed => "signed",
            Self::Evidence => "evidence-file",
        };
        format!("/legal-documents/{uuid}/{last}")
    }

    /// Returns the role of the stored file; `None` for a PDF generated for the download.
    const fn role(self) -> Option<FileRole> {
        match self {
            Self::Issued => Some(FileRole::Issued),
            Self::Signed => Some(FileRole::Signed),
            Self::Evidence => None,
        }
    }

    const fn prefix(self) -> &'static str {
        match self {
            Self::Issued => "",
            Self::Signed => "Signé - ",
            Self::Evidence => "Preuve - ",
        }
    }
}
