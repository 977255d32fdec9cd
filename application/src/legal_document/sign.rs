//! Simple electronic signature of a customer by a code.

use super::delivery::{CODE_DIGEST, drawn_code};
use super::ports::{CodeChange, DocumentStep, StoredCode};
use super::{LegalDocumentService, chain_event, event, origin};
use crate::account::client::Client;
use crate::actor::{Authorized, User};
use crate::error::AppError;
use crate::job::{JobKind, NewJob};
use crate::retry::retry_if_stale;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::customer_record::Customer;
use domain::legal_document::code::{
    CODE_EXPIRED, CodeCheck, CodeMeans, NO_MEANS, SignatureCode, digest_input, is_mobile, masked_email,
    masked_phone, next_code_at, typed_code,
};
use domain::legal_document::evidence::EvidenceKind;
use domain::legal_document::issued::{DocumentState, IssuedDocument};
use domain::shared::instant::Instant;
use std::time::Duration;
use uuid::Uuid;

/// Sentence that a customer ticks to sign a document.
pub const SIGNED: &str =
    "J’ai lu ce document jusqu’à la fin et j’en accepte le contenu. Je signe pour moi seul.";

/// Message for a text that is not a code.
const NOT_A_CODE: &str = "Saisissez les six chiffres du code.";

impl LegalDocumentService {
    /// Sends the calling customer a code for a document; earlier ones end.
    ///
    /// # Errors
    /// `NotFound`: no such document addressed to the customer; `Conflict`: replaced, expired, declined or signed
    /// already; `Invalid`: not to be signed, not opened, neither mobile number nor mail address; `TooManyRequests`:
    /// too many codes within the hour.
    pub async fn send_code(
        &self,
        user: &Authorized<act::AnswerLegalDocuments>,
        client: &Client,
        uuid: Uuid,
    ) -> Result<(), AppError> {
        retry_if_stale(self.clock.as_ref(), async || {
            let (stored, customer) = self.find_addressed(user, uuid).await?;
            let document = &stored.document;
            let now = self.clock.now();
            document.may_sign(customer, day_in_paris(now))?;
            let earlier = self.documents.codes(uuid, customer).await?;
            let sent: Vec<Instant> = earlier.iter().map(|known| known.code.sent_at).collect();
            if let Some(next) = next_code_at(&sent, now) {
                let wait = u64::try_from(next.seconds() - now.seconds()).unwrap_or_default();
                return Err(AppError::TooManyRequests { retry_after: Duration::from_secs(wait.max(1)) });
            }
            let (means, to) = self.means_of(document, customer).await?;
            let code = self.ids.new_id();
            let digits = drawn_code(self.signatures.as_ref(), self.ids.as_ref(), code);
            let digest = self.signatures.sign(CODE_DIGEST, &digest_input(uuid, customer, &digits));
            let mut facts = vec![("means", means.key().to_owned()), ("to", to), ("code", code.to_string())];
            facts.extend(origin(user, client));
            let occurred = event(EvidenceKind::CodeSent, Some(customer), now, &facts);
            let kind = JobKind::SignatureCode { document: uuid, customer, code };
            let code = StoredCode {
                uuid: code,
                document: uuid,
                customer,
                means,
                code: SignatureCode { digest, sent_at: now, tries: 0, used: false },
            };
            let event = chain_event(self.ids.as_ref(), document, &stored.events, occurred);
            let step = DocumentStep {
                entry: Some(user.entry(JournalAct::Change, JournalObject::LegalDocument, uuid, now)),
                code: Some(CodeChange::Sent(code)),
                jobs: vec![NewJob::now(self.ids.new_id(), kind, now)],
                ..DocumentStep::new(document, event)
            };
            Ok(self.documents.save(step).await?)
        })
        .await
    }

    /// Records the signature of the calling customer. A wrong code is counted. After the last signature, the signed
    /// PDF is made.
    ///
    /// # Errors
    /// `NotFound`: no such document addressed to the customer; `Conflict`: replaced, expired, declined or signed
    /// already; `Invalid`: not to be signed, not opened, no consent, or a wrong, used or expired code.
    pub async fn sign(
        &self,
        user: &Authorized<act::AnswerLegalDocuments>,
        client: &Client,
        uuid: Uuid,
        (typed, has_consent): (&str, bool),
    ) -> Result<(), AppError> {
        let check = retry_if_stale(self.clock.as_ref(), async || {
            self.try_sign(user, client, uuid, (typed, has_consent)).await
        })
        .await?;
        check.refusal().map_or(Ok(()), |message| Err(AppError::invalid_field("code", message)))
    }

    async fn try_sign(
        &self,
        user: &User,
        client: &Client,
        uuid: Uuid,
        (typed, has_consent): (&str, bool),
    ) -> Result<CodeCheck, AppError> {
        let (mut stored, customer) = self.find_addressed(user, uuid).await?;
        let now = self.clock.now();
        // Refuses before the code is spent.
        stored.document.clone().sign(customer, has_consent, now)?;
        let typed = typed_code(typed).ok_or_else(|| AppError::invalid_field("code", NOT_A_CODE))?;
        let latest = self.documents.codes(uuid, customer).await?.into_iter().next();
        let mut code = latest.ok_or_else(|| AppError::invalid_field("code", CODE_EXPIRED))?;
        let digest = self.signatures.sign(CODE_DIGEST, &digest_input(uuid, customer, &typed));
        let check = code.code.check(&digest, now);
        if check == CodeCheck::Expired {
            return Ok(check);
        }
        let mut facts = vec![("try", code.code.tries.to_string()), ("code", code.uuid.to_string())];
        let mut jobs = Vec::new();
        let kind = if let CodeCheck::Right(_) = check {
            stored.document.sign(customer, has_consent, now)?;
            facts.push(("sentence", SIGNED.to_owned()));
            facts.push(("sha256", stored.document.sha256.clone()));
            if stored.document.state(day_in_paris(now)) == DocumentState::Signed {
                jobs.push(NewJob::now(self.ids.new_id(), JobKind::SealLegalDocument { document: uuid }, now));
            }
            EvidenceKind::Signed
        } else {
            EvidenceKind::CodeRefused
        };
        facts.extend(origin(user, client));
        let occurred = event(kind, Some(customer), now, &facts);
        let event = chain_event(self.ids.as_ref(), &stored.document, &stored.events, occurred);
        let step = DocumentStep {
            entry: Some(user.entry(JournalAct::Change, JournalObject::LegalDocument, uuid, now)),
            code: Some(CodeChange::Tried(code)),
            jobs,
            ..DocumentStep::new(&stored.document, event)
        };
        self.documents.save(step).await?;
        Ok(check)
    }

    /// Returns how a code reaches a customer, and the masked destination.
    async fn means_of(
        &self,
        document: &IssuedDocument,
        customer: Uuid,
    ) -> Result<(CodeMeans, String), AppError> {
        let customer = self.current_customer(document, customer).await?.ok_or(AppError::NotFound)?;
        if self.settings.sends_sms && is_mobile(&customer.phone_number) {
            return Ok((CodeMeans::Sms, masked_phone(&customer.phone_number)));
        }
        let email = customer.email.ok_or_else(|| AppError::invalid(NO_MEANS))?;
        Ok((CodeMeans::Email, masked_email(email.as_str())))
    }

    /// Returns a customer as the record has it now.
    async fn current_customer(
        &self,
        document: &IssuedDocument,
        customer: Uuid,
    ) -> Result<Option<Customer>, AppError> {
        super::delivery::current_customer(
            (self.cases.as_ref(), self.records.as_ref()),
            document.case,
            customer,
        )
        .await
        .map_err(Into::into)
    }
}
