//! Messages to the customers about legal documents: delivery, reminder, signed document, code.

use super::ports::{LegalDocumentRepository, StoredCode, StoredDocument};
use super::{build_event, build_step};
use crate::actor::RecordScope;
use crate::customer_case::mails::CaseMailService;
use crate::customer_case::ports::CustomerCaseQueries;
use crate::customer_case::stop_links::StopLink;
use crate::customer_record::ports::CustomerRecordRepository;
use crate::error::PortError;
use crate::job::ports::ClaimedJob;
use crate::job::unfinished::Unfinished;
use crate::mail_template::mails::{MailRecipient, MailService};
use crate::ports::{Clock, Ids, OutgoingSms, Signatures, SmsError, SmsGateway};
use crate::retry::retry_on_fresh_data;
use crate::settings::Settings;
use domain::calendar::paris::day_in_paris;
use domain::campaign::sms_text::SmsSize;
use domain::customer_record::Customer;
use domain::legal_document::code::{CodeMeans, code_of, code_sms, mask_email};
use domain::legal_document::evidence::{EvidenceEvent, EvidenceKind};
use domain::legal_document::issued::IssuedDocument;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::shared::day::Day;
use std::sync::Arc;
use uuid::Uuid;

/// Purpose of the keyed digest under which a code is stored.
pub(super) const CODE_DIGEST: &str = "signature code";
/// Purpose of the signature from which a code is derived.
const CODE_VALUE: &str = "drawing of a signature code";

/// Sends the messages queued by the use cases of legal documents.
pub struct LegalDeliveryService {
    pub documents: Arc<dyn LegalDocumentRepository>,
    pub case_queries: Arc<dyn CustomerCaseQueries>,
    pub records: Arc<dyn CustomerRecordRepository>,
    pub case_mails: CaseMailService,
    pub mails: MailService,
    pub sms: Arc<dyn SmsGateway>,
    pub signatures: Arc<dyn Signatures>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

impl LegalDeliveryService {
    /// Mails a document to a customer who has not answered it; `reminder`: number of the reminder. The first mail is
    /// recorded in the evidence. No-op for a document that can no longer be answered, or a customer without address or
    /// account.
    pub(crate) async fn announce(
        &self,
        job: &ClaimedJob,
        document: Uuid,
        customer: Uuid,
        reminder: Option<u16>,
    ) -> Result<(), Unfinished> {
        let Some(StoredDocument { document, .. }) = self.documents.find_without_scope(document).await? else {
            return Ok(());
        };
        if !document.list_unanswered(day_in_paris(self.clock.now())).contains(&customer) {
            return Ok(());
        }
        let template = match reminder {
            None => MailTemplateKey::LegalDocument,
            Some(_) => MailTemplateKey::LegalDocumentReminder,
        };
        let Some(to) = self.send_mail(job, template, &document, customer).await? else { return Ok(()) };
        if reminder.is_none() {
            self.record_delivery(document.uuid, customer, &to).await?;
        }
        Ok(())
    }

    /// Notifies a customer that every customer has signed.
    pub(crate) async fn announce_signed(
        &self,
        job: &ClaimedJob,
        document: Uuid,
        customer: Uuid,
    ) -> Result<(), Unfinished> {
        let Some(found) = self.documents.find_without_scope(document).await? else { return Ok(()) };
        self.send_mail(job, MailTemplateKey::LegalDocumentSigned, &found.document, customer).await?;
        Ok(())
    }

    /// Sends a mail about a document, and returns the address; `None` if the customer has no address, or no account to
    /// open the page of the document.
    async fn send_mail(
        &self,
        job: &ClaimedJob,
        template: MailTemplateKey,
        document: &IssuedDocument,
        customer: Uuid,
    ) -> Result<Option<String>, Unfinished> {
        let now = self.clock.now();
        let Some(found) = self.case_queries.find(document.case, RecordScope::All).await? else {
            return Ok(None);
        };
        let Some(customer) = found.find_customer_with_address(customer).cloned() else { return Ok(None) };
        let Some(account) = customer.account else { return Ok(None) };
        let page = self.settings.link(&format!("/my-documents/{}", document.uuid));
        let link = self.case_mails.create_link_or_page(account, document.case, page).await?;
        let stop = StopLink { record: found.stored.case.customer_record, customer: customer.uuid, sent: now };
        let mut values = MailValues::default()
            .with(MailVariable::Link, link)
            .with(MailVariable::CaseLabel, &found.stored.case.label)
            .with(MailVariable::Subject, &document.title);
        if template == MailTemplateKey::LegalDocumentReminder {
            let limit = document.valid_until.map(Day::to_french).unwrap_or_default();
            values = values
                .with(MailVariable::StopLink, self.case_mails.stop_links.page(&stop))
                .with(MailVariable::LimitDate, limit);
        }
        let address = customer.email.clone();
        let case = Some(document.case);
        self.case_mails.send_to_customer(job, template, &found, case, customer, values).await?;
        Ok(address)
    }

    /// Records the first delivery to a customer in the evidence, once.
    async fn record_delivery(&self, document: Uuid, customer: Uuid, address: &str) -> Result<(), Unfinished> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let Some(stored) = self.documents.find_without_scope(document).await? else { return Ok(()) };
            let is_delivery = |event: &EvidenceEvent| {
                event.kind == EvidenceKind::Delivered && stored.customer_of(event) == Some(customer)
            };
            if stored.events.iter().any(|known| is_delivery(&known.event)) {
                return Ok(());
            }
            let facts = [("means", "email".to_owned()), ("to", mask_email(address))];
            let occurred = build_event(EvidenceKind::Delivered, Some(customer), self.clock.now(), &facts);
            Ok(self.documents.save(build_step(self.ids.as_ref(), None, &stored, occurred)).await?)
        })
        .await?;
        Ok(())
    }

    /// Sends a code. No-op for one that expired or was replaced, or for a deleted customer.
    pub(crate) async fn send_code(
        &self,
        job: &ClaimedJob,
        document: Uuid,
        customer: Uuid,
        code: Uuid,
    ) -> Result<(), Unfinished> {
        let Some(StoredCode { means, code: known, .. }) = self.documents.find_code(code).await? else {
            return Ok(());
        };
        let now = self.clock.now();
        if known.used || known.is_expired(now) {
            return Ok(());
        }
        let Some(StoredDocument { document, .. }) = self.documents.find_without_scope(document).await? else {
            return Ok(());
        };
        let (cases, records) = (self.case_queries.as_ref(), self.records.as_ref());
        let Some(customer) = find_current_customer(cases, records, document.case, customer).await? else {
            return Ok(());
        };
        let digits = derive_code(self.signatures.as_ref(), self.ids.as_ref(), code);
        match means {
            CodeMeans::Sms => self.send_sms(job, &customer, &digits, &document).await,
            CodeMeans::Email => {
                let Some(address) = customer.email.as_ref() else { return Ok(()) };
                let to = MailRecipient { name: customer.name(), address: address.as_str().to_owned() };
                let values = MailValues::default()
                    .with(MailVariable::Code, digits)
                    .with(MailVariable::Subject, &document.title)
                    .with(MailVariable::Link, self.settings.link("/contact"));
                self.mails.send(job, MailTemplateKey::SignatureCode, &to, values).await?;
                Ok(())
            }
        }
    }

    async fn send_sms(
        &self,
        job: &ClaimedJob,
        customer: &Customer,
        digits: &str,
        document: &IssuedDocument,
    ) -> Result<(), Unfinished> {
        let content = code_sms(&self.settings.brand_name, digits, &document.kind);
        let sms = OutgoingSms {
            id: job.id,
            to: customer.phone_number.international(),
            sender: self.settings.sms_sender.clone(),
            parts: u32::try_from(SmsSize::measure(&content).parts).unwrap_or(u32::MAX),
            content,
            send_at: job.created_at,
        };
        self.sms.send(&sms, job.attempts > 1).await.map_err(|error| match error {
            SmsError::Temporary(words) | SmsError::Account(words) => Unfinished::Retry(words),
            SmsError::Receiver(words) | SmsError::Message(words) => Unfinished::Failed(words),
        })
    }
}

/// Returns the six digits of a code. They are derived with the secret of the server, so that neither the queue nor the
/// database contains them.
pub(super) fn derive_code(signatures: &dyn Signatures, ids: &dyn Ids, code: Uuid) -> String {
    code_of(&ids.sha256(signatures.sign(CODE_VALUE, &code.to_string()).as_bytes()))
}

/// Returns the current data of a customer of the record of a case.
pub(super) async fn find_current_customer(
    cases: &dyn CustomerCaseQueries,
    records: &dyn CustomerRecordRepository,
    case: Uuid,
    customer: Uuid,
) -> Result<Option<Customer>, PortError> {
    let Some(found) = cases.find(case, RecordScope::All).await? else { return Ok(None) };
    let stored = records.find(found.stored.case.customer_record, RecordScope::All).await?;
    let customers = stored.map(|stored| stored.record.customers).unwrap_or_default();
    Ok(customers.into_iter().find(|known| known.uuid == customer))
}
