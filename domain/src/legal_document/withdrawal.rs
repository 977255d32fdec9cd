//! Withdrawal of the authorisation to share a record, and the signed file of a document.

use super::issued::{AnswerRefusal, DocumentPerson, DocumentState, IssuedDocument, Medium};
use super::kind::{KnownKind, LegalKind};
use super::refusals::WITHDRAWN;
use crate::shared::instant::Instant;
use uuid::Uuid;

/// Message for a document of another kind.
pub const NOT_WITHDRAWABLE: &str = "Seule l’autorisation de partager l’avancement du dossier se retire.";
/// Message for an authorisation that the customer has not signed.
pub const NOT_SIGNED: &str = "Vous n’avez pas signé cette autorisation.";

impl IssuedDocument {
    /// Returns whether a customer who signed the document may withdraw it.
    pub fn is_withdrawable(&self) -> bool {
        self.kind == LegalKind::Known(KnownKind::Secrecy)
    }

    /// Records that a customer withdraws a signed authorisation, even an expired or replaced one.
    ///
    /// # Errors
    /// `NotAddressed`; `Invalid`: a document of another kind; `Conflict`: not signed by the customer, or withdrawn
    /// already.
    pub fn withdraw(&mut self, customer: Uuid, now: Instant) -> Result<(), AnswerRefusal> {
        let state = self.person(customer)?.state;
        if !self.is_withdrawable() {
            return Err(AnswerRefusal::Invalid(NOT_WITHDRAWABLE.to_owned()));
        }
        match state {
            DocumentState::Signed => self.answer(customer, DocumentState::Withdrawn, now),
            DocumentState::Withdrawn => Err(AnswerRefusal::Conflict(WITHDRAWN)),
            _ => Err(AnswerRefusal::Conflict(NOT_SIGNED)),
        }
    }

    /// Returns whether the file with the page about the signatures exists: false while it is being generated, `None` if
    /// none is expected because a customer has not signed or all signed on paper.
    pub fn signed_file_is_ready(&self) -> Option<bool> {
        if self.signed_sha256.is_some() {
            return Some(true);
        }
        let is_signed = |person: &DocumentPerson| person.state == DocumentState::Signed;
        let is_online = |person: &DocumentPerson| person.medium != Some(Medium::Paper);
        (self.people.iter().all(is_signed) && self.people.iter().any(is_online)).then_some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::super::issued::tests::issued;
    use super::*;
    use crate::shared::day::Day;

    fn now() -> Instant {
        Instant::from_micros(1_790_000_000_000_000)
    }

    fn signed(kind: KnownKind) -> IssuedDocument {
        let mut document = issued(kind);
        for person in &mut document.people {
            person.state = DocumentState::Signed;
        }
        document
    }

    #[test]
    fn one_customer_withdraws_a_signed_authorisation() {
        let today = Day::parse_iso("2026-11-27").unwrap();
        let mut document = signed(KnownKind::Secrecy);
        let customer = document.people[0].customer;
        document.withdraw(customer, now()).unwrap();
        assert_eq!(document.state(today), DocumentState::Withdrawn);
        assert!(!document.is_valid(today));
        assert_eq!(document.withdraw(customer, now()), Err(AnswerRefusal::Conflict(WITHDRAWN)));
        assert_eq!(document.withdraw(Uuid::from_u128(99), now()), Err(AnswerRefusal::NotAddressed));
    }

    #[test]
    fn other_documents_and_unsigned_ones_are_not_withdrawn() {
        let mut mandate = signed(KnownKind::Mandate);
        let customer = mandate.people[0].customer;
        assert!(matches!(mandate.withdraw(customer, now()), Err(AnswerRefusal::Invalid(_))));
        let mut unsigned = issued(KnownKind::Secrecy);
        assert_eq!(unsigned.withdraw(customer, now()), Err(AnswerRefusal::Conflict(NOT_SIGNED)));
    }

    #[test]
    fn signed_file_is_expected_after_last_online_signature() {
        assert_eq!(issued(KnownKind::Mandate).signed_file_is_ready(), None);
        let mut mandate = signed(KnownKind::Mandate);
        assert_eq!(mandate.signed_file_is_ready(), Some(false));
        mandate.signed_sha256 = Some("ab".to_owned());
        assert_eq!(mandate.signed_file_is_ready(), Some(true));
        let mut on_paper = signed(KnownKind::Mandate);
        for person in &mut on_paper.people {
            person.medium = Some(Medium::Paper);
        }
        assert_eq!(on_paper.signed_file_is_ready(), None);
    }
}
