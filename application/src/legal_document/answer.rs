//! Answers of the customers: choice of the medium, opening, acknowledgement, refusal.

use super::ports::{DocumentScope, StoredDocument};
use super::{LegalDocumentService, build_event, build_step, origin_facts};
use crate::account::client::Client;
use crate::actor::{Authorized, User};
use crate::error::AppError;
use crate::retry::retry_on_fresh_data;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::legal_document::evidence::EvidenceKind;
use domain::legal_document::issued::{AnswerRefusal, DocumentState, IssuedDocument, Medium};
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Sentence that a customer ticks to acknowledge a document.
pub const ACKNOWLEDGEMENT_STATEMENT: &str =
    "J’ai reçu ce document, j’ai pu le lire jusqu’à la fin et je peux l’enregistrer.";

/// Name of the fact with the reason of a refusal.
pub(super) const REASON: &str = "reason";

/// Answer to apply, with its details for the evidence.
struct Answer<'a> {
    kind: EvidenceKind,
    details: Vec<(&'static str, String)>,
    client: &'a Client,
}

impl LegalDocumentService {
    /// Records the choice of the calling customer between paper and electronic form.
    ///
    /// # Errors
    /// `NotFound`: no such document addressed to the customer; `Conflict`: replaced, expired, declined or answered
    /// already.
    pub async fn choose_medium(
        &self,
        user: &Authorized<act::AnswerLegalDocuments>,
        client: &Client,
        uuid: Uuid,
        medium: Medium,
    ) -> Result<(), AppError> {
        let details = vec![("medium", medium.key().to_owned())];
        let answer = Answer { kind: EvidenceKind::MediumChosen, details, client };
        self.answer(user, uuid, answer, |document, customer, now| {
            document.choose_medium(customer, medium, day_in_paris(now))
        })
        .await
    }

    /// Records that the calling customer opened a document; later openings change nothing.
    ///
    /// # Errors
    /// `NotFound`: no such document addressed to the customer; `Invalid`: the choice of the medium is due.
    pub async fn open(
        &self,
        user: &Authorized<act::AnswerLegalDocuments>,
        client: &Client,
        uuid: Uuid,
    ) -> Result<(), AppError> {
        let answer = Answer { kind: EvidenceKind::Opened, details: Vec::new(), client };
        self.answer(user, uuid, answer, IssuedDocument::open).await
    }

    /// Records the acknowledgement of the calling customer.
    ///
    /// # Errors
    /// `NotFound`: as for [`Self::open`]; `Conflict`: replaced, expired, declined or answered already; `Invalid`: to be
    /// signed, not opened, not accepted.
    pub async fn acknowledge(
        &self,
        user: &Authorized<act::AnswerLegalDocuments>,
        client: &Client,
        uuid: Uuid,
        is_accepted: bool,
    ) -> Result<(), AppError> {
        let details = vec![("sentence", ACKNOWLEDGEMENT_STATEMENT.to_owned())];
        let answer = Answer { kind: EvidenceKind::Acknowledged, details, client };
        self.answer(user, uuid, answer, |document, customer, now| {
            document.acknowledge(customer, is_accepted, now).map(|()| true)
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
        user: &Authorized<act::AnswerLegalDocuments>,
        client: &Client,
        uuid: Uuid,
        reason: &str,
    ) -> Result<(), AppError> {
        let details = vec![(REASON, reason.trim().to_owned())];
        let answer = Answer { kind: EvidenceKind::Declined, details, client };
        self.answer(user, uuid, answer, |document, customer, now| {
            document.decline(customer, reason, now).map(|()| true)
        })
        .await
    }

    /// Applies `change` to the document, and stores the new state with its event unless `change` returns false.
    async fn answer(
        &self,
        user: &User,
        uuid: Uuid,
        answer: Answer<'_>,
        change: impl Fn(&mut IssuedDocument, Uuid, Instant) -> Result<bool, AnswerRefusal>,
    ) -> Result<(), AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let (mut stored, customer) = self.find_addressed(user, uuid).await?;
            let now = self.clock.now();
            if !change(&mut stored.document, customer, now)? {
                return Ok(());
            }
            let facts: Vec<_> =
                answer.details.iter().cloned().chain(origin_facts(user, answer.client)).collect();
            let occurred = build_event(answer.kind, Some(customer), now, &facts);
            Ok(self.documents.save(build_step(self.ids.as_ref(), Some(user), &stored, occurred)).await?)
        })
        .await
    }

    /// Returns a document addressed to the calling customer, and the customer who answers. Two customers with one
    /// account answer one after the other.
    pub(super) async fn find_addressed(
        &self,
        user: &User,
        uuid: Uuid,
    ) -> Result<(StoredDocument, Uuid), AppError> {
        let scope = DocumentScope::AddressedTo(user.account);
        let found = self.documents.find(uuid, scope).await?.ok_or(AppError::NotFound)?;
        let own = self.queries.list_customers(user.account).await?;
        let is_own = |customer: &Uuid| own.contains(customer);
        let mut addressed = found.document.people.iter().filter(|person| is_own(&person.customer)).peekable();
        let first = addressed.peek().map(|person| person.customer).ok_or(AppError::NotFound)?;
        let is_open = |state| matches!(state, DocumentState::Issued | DocumentState::Opened);
        let customer = addressed.find(|person| is_open(person.state)).map_or(first, |person| person.customer);
        Ok((found, customer))
    }
}
