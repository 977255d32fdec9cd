//! Issue of a document.

use super::ports::{DocumentFile, FileRole, NewDocument, StoredDocument};
use super::prepare::{IssueForm, PreparedDocument};
use super::views::LegalDocumentView;
use super::{LegalDocumentService, build_event, chain_event, files};
use crate::actor::{Authorized, User};
use crate::document::Document;
use crate::error::{AppError, PortError};
use crate::idempotency::{IdempotencyKey, build_user_key, find_created};
use crate::job::{JobKind, NewJob};
use crate::retry::retry_on_fresh_data;
use bytes::Bytes;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::checklist_template::CaseProject;
use domain::legal_document::evidence::{ChainedEvent, EvidenceKind};
use domain::legal_document::issued::{DocumentPerson, IssuedDocument};
use domain::legal_document::template::PreparedText;
use domain::shared::instant::Instant;
use domain::shared::violation::Violations;
use uuid::Uuid;

impl LegalDocumentService {
    /// Issues a document to customers of a case: fills the template in force, freezes the PDF with its hash, and
    /// replaces the earlier documents of this kind that concern no other customer of the record (AMB-161). Requests
    /// repeated with the same key return the same document.
    ///
    /// # Errors
    /// `NotFound`: no such case, or a customer of another record; `Invalid`: a kind that is not delivered, no customer,
    /// values that are missing, each by its name, an unapproved template on a server with a public address, or a key
    /// used for another document.
    pub async fn issue(
        &self,
        user: &Authorized<act::IssueLegalDocument>,
        case: Uuid,
        form: &IssueForm,
        key: Option<Uuid>,
    ) -> Result<LegalDocumentView, AppError> {
        let key = build_user_key(self.ids.as_ref(), "legal-document", user, key, &(case, form));
        if let Some(issued) = self.find_issued(user, key.as_ref()).await? {
            return Ok(issued);
        }
        let prepared = self.fill_template(user, case, form).await?;
        prepared.template.refuse_if_unapproved(self.settings.is_public)?;
        refuse_missing_values(&prepared.text)?;
        let content = prepared.content();
        let PreparedDocument { uuid, kind, template, text, details, fee, valid_until, customers, at: now } =
            prepared;
        let file = self.pdfs.render_pdf(content.clone()).await?;
        let document = IssuedDocument {
            uuid,
            title: text.title,
            case,
            template_version: template.version,
            is_approved: template.approved_by.is_some(),
            sha256: self.ids.sha256(&file),
            issued_at: now,
            valid_until,
            replaced_by: None,
            asks_medium: details.stored.case.project.kind.is_some_and(CaseProject::is_insurance),
            signed_sha256: None,
            people: customers.into_iter().map(DocumentPerson::new).collect(),
            kind,
        };
        let occurred = build_event(EvidenceKind::Issued, None, now, &[]);
        let first = chain_event(self.ids.as_ref(), &document, &[], occurred);
        let stored = StoredDocument::new(document, vec![first]);
        let files = self.store(&file, &content, now).await?;
        let record = details.stored.case.customer_record;
        let is_other = |customer: &Uuid| !stored.document.concerns(*customer);
        let others: Vec<Uuid> =
            details.stored.customers.iter().map(|customer| customer.uuid).filter(is_other).collect();
        let issued_concurrently = retry_on_fresh_data(self.clock.as_ref(), async || {
            let issued = self.find_issued(user, key.as_ref()).await?;
            if issued.is_some() {
                return Ok(issued);
            }
            let (known, replaced) = self.find_replaced(&stored.document, &others, user).await?;
            let entry = user.entry(JournalAct::Create, JournalObject::LegalDocument, uuid, now);
            let (files, jobs) = (files.clone(), self.build_mails(&stored.document, now));
            let (by, key) = (&user.name, key.as_ref());
            let new =
                NewDocument { stored: &stored, record, fee, files, known, replaced, jobs, by, entry, key };
            self.documents.issue(new).await?;
            Ok(None)
        })
        .await?;
        let view = || LegalDocumentView::new(stored.document.clone(), day_in_paris(now), &[]);
        Ok(issued_concurrently.unwrap_or_else(view))
    }

    /// Returns the document that an earlier request with this key issued.
    async fn find_issued(
        &self,
        user: &User,
        key: Option<&IdempotencyKey>,
    ) -> Result<Option<LegalDocumentView>, AppError> {
        let Some(uuid) = find_created(self.keys.as_ref(), key).await? else { return Ok(None) };
        let found = self.documents.find(uuid, super::scope_of(user)).await?.ok_or(AppError::NotFound)?;
        Ok(Some(LegalDocumentView::new(found.document, self.today(), &[])))
    }

    /// Stores the PDF and its content.
    async fn store(
        &self,
        pdf: &Bytes,
        content: &Document,
        now: Instant,
    ) -> Result<[DocumentFile; 2], AppError> {
        let written = serde_json::to_vec(content);
        let content =
            written.map_err(|_| PortError::Corrupt("a document that cannot be written".to_owned()))?;
        let store_file = async |role, bytes: &Bytes| {
            files::put(self.files.as_ref(), self.ids.as_ref(), role, bytes, now).await
        };
        let pdf = store_file(FileRole::Issued, pdf).await?;
        Ok([pdf, store_file(FileRole::Content, &Bytes::from(content)).await?])
    }

    /// Returns the mails that announce a document to its customers.
    fn build_mails(&self, document: &IssuedDocument, now: Instant) -> Vec<NewJob> {
        let mail = |person: &DocumentPerson| {
            let kind = JobKind::LegalDocumentMail {
                document: document.uuid,
                customer: person.customer,
                reminder: None,
            };
            NewJob::now(self.ids.new_id(), kind, now)
        };
        document.people.iter().map(mail).collect()
    }

    /// Returns the documents of this case and kind, then those among them to replace, each with the event of its
    /// replacement: the current ones that concern one of the same customers and none of `others`.
    async fn find_replaced(
        &self,
        document: &IssuedDocument,
        others: &[Uuid],
        user: &User,
    ) -> Result<(Vec<Uuid>, Vec<(Uuid, ChainedEvent)>), AppError> {
        let issued = self.queries.list_by_case(document.case, user.record_scope()).await?.unwrap_or_default();
        let issued: Vec<_> =
            issued.into_iter().filter(|issued_document| issued_document.kind == document.kind).collect();
        let is_replaced = |issued_document: &IssuedDocument| {
            issued_document.replaced_by.is_none()
                && document.people.iter().any(|person| issued_document.concerns(person.customer))
                && !others.iter().any(|customer| issued_document.concerns(*customer))
        };
        let mut replaced = Vec::new();
        for earlier in issued.iter().filter(|issued_document| is_replaced(issued_document)) {
            let scope = super::scope_of(user);
            let Some(stored) = self.documents.find(earlier.uuid, scope).await? else { continue };
            let by = document.uuid.to_string();
            let occurred = build_event(EvidenceKind::Replaced, None, document.issued_at, &[("by", by)]);
            let event = chain_event(self.ids.as_ref(), &stored.document, &stored.events, occurred);
            replaced.push((earlier.uuid, event));
        }
        Ok((issued.iter().map(|replaced_document| replaced_document.uuid).collect(), replaced))
    }
}

/// Refuses a document with missing values; each is named.
fn refuse_missing_values(text: &PreparedText) -> Result<(), AppError> {
    let mut violations = Violations::default();
    for name in &text.missing {
        violations.add("values", format!("Il manque\u{202f}: {name}."));
    }
    Ok(violations.into_result()?)
}
