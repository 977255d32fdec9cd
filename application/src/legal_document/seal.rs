//! Signed PDF of a document: its content, then a page about the signatures.

use super::ports::{DocumentStep, FileRole, StoredDocument};
use super::{LegalDocumentService, build_event, build_step, files, proof};
use crate::actor::RecordScope;
use crate::document::Document;
use crate::error::{AppError, PortError};
use crate::job::unfinished::Unfinished;
use crate::job::{JobKind, NewJob};
use crate::retry::retry_on_fresh_data;
use bytes::Bytes;
use domain::legal_document::evidence::EvidenceKind;
use domain::legal_document::issued::{DocumentState, IssuedDocument};
use domain::shared::person::PersonName;
use uuid::Uuid;

impl LegalDocumentService {
    /// Generates the signed PDF of a document that every customer has signed, records its hash in the evidence, and
    /// queues mails to the customers. No-op if it exists, or if every customer signed on paper.
    pub async fn seal(&self, document: Uuid) -> Result<(), Unfinished> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let Some(stored) = self.documents.find_without_scope(document).await? else { return Ok(()) };
            let is_sealed = stored.events.iter().any(|known| known.event.kind == EvidenceKind::Sealed);
            let has_all_signatures =
                stored.document.people.iter().all(|person| person.state == DocumentState::Signed);
            let is_signed_online = stored.events.iter().any(|known| known.event.kind == EvidenceKind::Signed);
            if is_sealed || !is_signed_online || !has_all_signatures {
                return Ok(());
            }
            let now = self.clock.now();
            let pdf = self.render_signed_pdf(&stored).await?;
            let (files, ids) = (self.files.as_ref(), self.ids.as_ref());
            let file = files::put(files, ids, FileRole::Signed, &pdf, now).await?;
            let occurred = build_event(EvidenceKind::Sealed, None, now, &[("sha256", file.sha256.clone())]);
            let mail = |customer| {
                let kind = JobKind::LegalDocumentSignedMail { document, customer };
                NewJob::now(self.ids.new_id(), kind, now)
            };
            let step = DocumentStep {
                file: Some(file),
                jobs: stored.document.people.iter().map(|person| mail(person.customer)).collect(),
                ..build_step(self.ids.as_ref(), None, &stored, occurred)
            };
            Ok(self.documents.save(step).await?)
        })
        .await?;
        Ok(())
    }

    async fn render_signed_pdf(&self, stored: &StoredDocument) -> Result<Bytes, AppError> {
        let mut document = self.load_issued_content(stored.document.uuid).await?;
        let names = self.load_names(&stored.document).await?;
        document.sections.push(proof::build_signatures_section(stored, &self.settings.firm, &names));
        Ok(self.pdfs.render_pdf(document).await?)
    }

    /// Returns the content from which the PDF of a document was generated.
    pub(super) async fn load_issued_content(&self, uuid: Uuid) -> Result<Document, AppError> {
        let missing_content = || PortError::Corrupt(format!("no content for the legal document {uuid}"));
        let file = self.documents.find_file(uuid, FileRole::Content).await?.ok_or_else(missing_content)?;
        let content = files::read(self.files.as_ref(), &file).await?;
        Ok(serde_json::from_slice(&content).map_err(|_| missing_content())?)
    }

    /// Returns the names of the customers of a document; empty if its case was deleted.
    pub(super) async fn load_names(&self, document: &IssuedDocument) -> Result<proof::Names, AppError> {
        let found = self.case_queries.find(document.case, RecordScope::All).await?;
        let customers = found.map(|found| found.stored.customers).unwrap_or_default();
        let full_name = |name: &PersonName| name.full();
        Ok(customers.iter().map(|customer| (customer.uuid, full_name(&customer.name))).collect())
    }
}
