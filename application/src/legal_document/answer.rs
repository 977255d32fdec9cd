//! Answers of the customers: opened, acknowledged, declined.

use super::LegalDocumentService;
use super::issue::{event, head};
use super::ports::{DocumentAnswer, DocumentScope, StoredDocument};
use crate::actor::{Allowed, User};
use crate::error::AppError;
use crate::retry::retry_on_conflict;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::legal_document::evidence::EvidenceKind;
use domain::legal_document::issued::{AnswerRefusal, DocumentState, IssuedDocument};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Sentence that a customer ticks to acknowledge a document.
pub const ACKNOWLEDGED: &str =
    "J’ai reçu ce document, j’ai pu le lire jusqu’à la fin et je peux l’enregistrer.";

impl LegalDocumentService {
    /// Records that the calling customer opened a document; later openings change nothing.
    ///
    /// # Errors
    /// `NotFound`: no such document addressed to the customer.
    pub async fn open(&self, user: &Allowed<act::AnswerLegalDocuments>, uuid: Uuid) -> Result<(), AppError> {
        self.answer(user, uuid, EvidenceKind::Opened, &[], |document, customer, (now, _)| {
            document.open(customer, now)
        })
        .await
    }

    /// Records the acknowledgement of the calling customer.
    ///
    /// # Errors
    /// `NotFound`: as for [`Self::open`]; `Conflict`: replaced, expired, declined or answered already; `Invalid`: to be
    /// signed, not opened, not accepted.
    pub async fn acknowledge(
        &self,
        user: &Allowed<act::AnswerLegalDocuments>,
        uuid: Uuid,
        is_accepted: bool,
    ) -> Result<(), AppError> {
        let details = [("sentence", ACKNOWLEDGED)];
        self.answer(user, uuid, EvidenceKind::Acknowledged, &details, |document, customer, at| {
            document.acknowledge(customer, is_accepted, at).map(|()| true)
        })
        .await
    }

    /// Records the refusal of the calling customer.
    ///
    /// # Errors
    /// `NotFound`: as for [`Self::open`]; `Conflict`: replaced, expired, declined or answered already; `Invalid`: no or
    /// a malformed reason.
    pub async fn decline(
        &self,
        user: &Allowed<act::AnswerLegalDocuments>,
        uuid: Uuid,
        reason: &str,
    ) -> Result<(), AppError> {
        let details = [("reason", reason.trim())];
        self.answer(user, uuid, EvidenceKind::Declined, &details, |document, customer, at| {
            document.decline(customer, reason, at).map(|()| true)
        })
        .await
    }

    /// Applies `change` and stores it with its event, unless it returns false.
    async fn answer(
        &self,
        user: &User,
        uuid: Uuid,
        kind: EvidenceKind,
        details: &[(&str, &str)],
        change: impl Fn(&mut IssuedDocument, Uuid, (Instant, Day)) -> Result<bool, AnswerRefusal>,
    ) -> Result<(), AppError> {
        retry_on_conflict(async || {
            let scope = DocumentScope::AddressedTo(user.account);
            let found = self.documents.find(uuid, scope).await?.ok_or(AppError::NotFound)?;
            let StoredDocument { mut document, events } = found;
            let customer = self.addressee(user, &document).await?;
            let now = self.clock.now();
            if !change(&mut document, customer, (now, day_in_paris(now)))? {
                return Ok(());
            }
            let session = user.session.map(|session| session.to_string());
            let account = user.account.to_string();
            let mut facts = details.to_vec();
            facts.push(("account", account.as_str()));
            facts.extend(session.as_deref().map(|session| ("session", session)));
            let occurred = event(kind, Some(customer), now, &facts);
            let event = head(&document).append(events.last(), occurred, |text| self.ids.digest(text));
            let entry = user.entry(JournalAct::Change, JournalObject::LegalDocument, uuid, now);
            let answer = DocumentAnswer { document: &document, event, entry };
            Ok(self.documents.answer(answer).await?)
        })
        .await
    }

    /// Returns the customer who answers. Two customers with one account answer one after the other.
    async fn addressee(&self, user: &User, document: &IssuedDocument) -> Result<Uuid, AppError> {
        let own = self.documents.customers_of(user.account).await?;
        let mut addressed = document.people.iter().filter(|person| own.contains(&person.customer)).peekable();
        let first = addressed.peek().map(|person| person.customer).ok_or(AppError::NotFound)?;
        let is_open = |state| matches!(state, DocumentState::Issued | DocumentState::Opened);
        Ok(addressed.find(|person| is_open(person.state)).map_or(first, |person| person.customer))
    }
}
