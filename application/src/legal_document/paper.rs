//! Answers given on paper, recorded by employees and admins.

use super::ports::{DocumentFile, DocumentStep, FileRole};
use super::{LegalDocumentService, build_event, build_step, files, origin_facts, scope_of};
use crate::account::client::Client;
use crate::actor::{Actor, Authorized, Uploader, User};
use crate::error::AppError;
use crate::job::{JobKind, NewJob};
use crate::media::contents::read_content;
use crate::recap::GeneratedDocument;
use crate::retry::retry_on_fresh_data;
use bytes::Bytes;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::legal_document::evidence::EvidenceKind;
use domain::legal_document::issued::{AnswerRefusal, IssuedDocument};
use domain::media::file_kind::FileKind;
use domain::media::name::portable_file_name;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Message for a scanned answer that is not a PDF.
pub const COPY_IS_NO_PDF: &str = "La copie du papier doit être un fichier PDF.";

#[derive(Clone, Copy, Debug)]
pub struct PaperAnswer {
    pub customer: Uuid,
    /// Day on the paper.
    pub answered_on: Day,
    /// Uploaded copy of the paper, which is copied to the files of the document.
    pub media: Option<Uuid>,
}

impl LegalDocumentService {
    /// Records the signature or acknowledgement that a customer gave on paper.
    ///
    /// # Errors
    /// `NotFound`: no such document in the user's scope, a customer to whom it is not addressed, or a file that is no
    /// upload of the user; `Conflict`: replaced, declined or answered already, or not in force on that day; `Invalid`:
    /// a future day, a day before the issue, a copy that is not a PDF or was refused; `Locked`: a copy that is not
    /// scanned yet.
    pub async fn answer_on_paper(
        &self,
        user: &Authorized<act::RecordPaperAnswer>,
        client: &Client,
        uuid: Uuid,
        answer: PaperAnswer,
    ) -> Result<(), AppError> {
        let PaperAnswer { customer, answered_on, media } = answer;
        let copy = match media {
            Some(media) => Some(self.read_paper_copy(user, media).await?),
            None => None,
        };
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let found = self.documents.find(uuid, scope_of(user)).await?;
            let mut stored = found.ok_or(AppError::NotFound)?;
            let now = self.clock.now();
            stored.document.answer_on_paper(customer, answered_on, now)?;
            let file = self.store_paper(&stored.document, customer, copy.as_ref(), now).await?;
            let mut facts = vec![("day", answered_on.to_iso()), ("recorder", user.name.full())];
            facts.extend(file.iter().map(|file| ("sha256", file.sha256.clone())));
            facts.extend(origin_facts(user, client));
            let occurred = build_event(EvidenceKind::AnsweredOnPaper, Some(customer), now, &facts);
            let is_signed_online = stored.events.iter().any(|it| it.event.kind == EvidenceKind::Signed);
            let mut jobs = Vec::new();
            if is_signed_online && stored.document.is_confirmed() {
                jobs.push(NewJob::now(self.ids.new_id(), JobKind::SealLegalDocument { document: uuid }, now));
            }
            let step = build_step(self.ids.as_ref(), Some(user), &stored, occurred);
            Ok(self.documents.save(DocumentStep { file, jobs, ..step }).await?)
        })
        .await
    }

    /// Issues a ticket for the copy of the paper that a customer answered; permissions are checked here.
    ///
    /// # Errors
    /// `NotFound`: no such document in the user's scope, or no copy.
    pub async fn issue_paper_ticket(
        &self,
        user: &Authorized<act::ReadPaperCopy>,
        uuid: Uuid,
        position: u8,
    ) -> Result<String, AppError> {
        self.find_paper_file(user, uuid, position).await?;
        self.downloads
            .issue_for_object(user, &paper_path(uuid, position), JournalObject::LegalDocument, uuid)
            .await
    }

    /// Returns the copy of the paper of a ticket.
    ///
    /// # Errors
    /// The errors of `DownloadService::redeem`; `NotFound`: the document is no longer visible to the user.
    pub async fn render_paper_copy(
        &self,
        actor: &Actor,
        uuid: Uuid,
        position: u8,
        ticket: &str,
    ) -> Result<GeneratedDocument, AppError> {
        let path = paper_path(uuid, position);
        let reader = self.downloads.redeem::<act::ReadPaperCopy>(actor, &path, ticket).await?;
        let (title, file) = self.find_paper_file(&reader, uuid, position).await?;
        let content = files::read(self.files.as_ref(), &file).await?;
        Ok(GeneratedDocument { file_name: portable_file_name(&format!("Papier - {title}"), "pdf"), content })
    }

    /// Returns the title of a document, and the paper copy of its customer at `position`, from 1.
    async fn find_paper_file(
        &self,
        user: &User,
        uuid: Uuid,
        position: u8,
    ) -> Result<(String, DocumentFile), AppError> {
        let found = self.documents.find(uuid, scope_of(user)).await?.ok_or(AppError::NotFound)?;
        let person =
            usize::from(position).checked_sub(1).filter(|index| *index < found.document.people.len());
        let role = FileRole::paper(person.ok_or(AppError::NotFound)?);
        let file = self.documents.find_file(uuid, role).await?.ok_or(AppError::NotFound)?;
        Ok((found.document.title, file))
    }

    async fn read_paper_copy(&self, user: &User, media: Uuid) -> Result<Bytes, AppError> {
        let own_uploads = self.media.list_unattached(&[media], &Uploader::Account(user.account)).await?;
        let media = own_uploads.into_iter().next().ok_or(AppError::NotFound)?;
        if media.kind != FileKind::Pdf {
            return Err(AppError::invalid_field("media", COPY_IS_NO_PDF));
        }
        Ok(read_content(self.files.as_ref(), &media).await?)
    }

    async fn store_paper(
        &self,
        document: &IssuedDocument,
        customer: Uuid,
        copy: Option<&Bytes>,
        now: Instant,
    ) -> Result<Option<DocumentFile>, AppError> {
        let Some(copy) = copy else { return Ok(None) };
        let position = document.people.iter().position(|person| person.customer == customer);
        let role = FileRole::paper(position.ok_or(AnswerRefusal::NotAddressed)?);
        files::put(self.files.as_ref(), self.ids.as_ref(), role, copy, now).await.map(Some)
    }
}

/// Returns the path of the copy of a paper. Unlike identifiers of customers, the position does not change when records
/// are merged.
fn paper_path(uuid: Uuid, position: u8) -> String {
    format!("/legal-documents/{uuid}/paper-copies/{position}")
}
