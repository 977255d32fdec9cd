//! Issued document: never changed, answered separately by each customer, replaced by a new one if necessary.

use super::kind::{Confirmation, LegalKind};
use super::refusals::{
    ACKNOWLEDGED_ALREADY, ANSWERED_BEFORE_ISSUE, ANSWERED_LATER, CASE_DELETED, DECLINED, EXPIRED,
    MEDIUM_REQUIRED, PAPER_CHOSEN, REASON_LIMIT, REASON_REQUIRED, REPLACED, SIGNED_ALREADY,
    TO_BE_ACKNOWLEDGED, TO_BE_READ, TO_BE_SIGNED, TO_BE_TICKED, WITHDRAWN, WRONG_REASON,
};
use crate::calendar::paris::{day_in_paris, from_paris};
use crate::keyed_enumeration;
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::shared::text::{contains_control_characters, is_blank, length};
use time::Time;
use time::macros::time;
use uuid::Uuid;

/// Time recorded for an answer of which only the day is known.
const NOON: Time = time!(12:00);

keyed_enumeration! {
    /// State of an issued document, or of one customer for it; sent and stored as its key.
    DocumentState sent as key {
        Draft = "draft" => "En préparation",
        Issued = "issued" => "Remis",
        Opened = "opened" => "Ouvert",
        Acknowledged = "acknowledged" => "Réception confirmée",
        Signed = "signed" => "Signé",
        Declined = "declined" => "Refusé",
        Replaced = "replaced" => "Remplacé",
        Expired = "expired" => "Échu",
        Withdrawn = "withdrawn" => "Retiré",
    }
}

keyed_enumeration! {
    /// Form in which a customer receives a document; stored and sent as its key.
    Medium sent as key {
        Paper = "paper" => "Papier",
        Electronic = "electronic" => "Électronique",
    }
}

/// Reason why an answer of a customer is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnswerRefusal {
    /// The answer is incomplete (400).
    #[error("invalid: {0}")]
    Invalid(String),
    /// The document is replaced, expired, declined or answered already (409).
    #[error("conflict: {0}")]
    Conflict(&'static str),
    /// The document is not addressed to this customer (404).
    #[error("not addressed to this customer")]
    NotAddressed,
}

/// Answer of one customer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentPerson {
    /// Nil once the customer is removed from the record.
    pub customer: Uuid,
    /// `Issued`, `Opened`, `Acknowledged`, `Signed`, `Declined` or `Withdrawn`.
    pub state: DocumentState,
    pub opened_at: Option<Instant>,
    /// Time of the acknowledgement, signature, refusal or withdrawal.
    pub answered_at: Option<Instant>,
    /// Reason of a refusal.
    pub reason: Option<String>,
    /// Choice between paper and electronic form.
    pub medium: Option<Medium>,
    /// Number of reminders sent.
    pub reminders: u16,
    /// Whether a copy of the paper that the customer answered is stored.
    pub has_paper_copy: bool,
}

impl DocumentPerson {
    /// Returns a customer who has not opened the document.
    pub fn new(customer: Uuid) -> Self {
        Self {
            customer,
            state: DocumentState::Issued,
            opened_at: None,
            answered_at: None,
            reason: None,
            medium: None,
            reminders: 0,
            has_paper_copy: false,
        }
    }
}

/// Issued document without its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IssuedDocument {
    pub uuid: Uuid,
    pub kind: LegalKind,
    pub title: String,
    /// Nil once the case is deleted.
    pub case: Uuid,
    /// Version of the template from which it was generated.
    pub template_version: i64,
    /// Whether that version was approved; a draft is marked on each page.
    pub is_approved: bool,
    /// SHA-256 of the file, in hexadecimal digits.
    pub sha256: String,
    pub issued_at: Instant,
    /// Last day in force; `None` without term.
    pub valid_until: Option<Day>,
    pub replaced_by: Option<Uuid>,
    /// Whether each customer chooses between paper and electronic form first (insurance: L521-6 code des assurances).
    pub asks_medium: bool,
    /// SHA-256 of the file with the page about the signatures, in hexadecimal digits; `None` until it is generated.
    pub signed_sha256: Option<String>,
    /// Customers concerned, in the order of the record.
    pub people: Vec<DocumentPerson>,
}

impl IssuedDocument {
    /// Returns the state of the whole document on a day. It is acknowledged or signed once every customer did so; a
    /// document to be signed is declined as soon as one customer declines, one to be acknowledged once all
    /// customers answered; it is withdrawn as soon as one customer withdraws. Without its case, it expires unless every
    /// customer has answered.
    pub fn state(&self, today: Day) -> DocumentState {
        let any = |state| self.people.iter().any(|person| person.state == state);
        if self.replaced_by.is_some() {
            DocumentState::Replaced
        } else if any(DocumentState::Withdrawn) {
            DocumentState::Withdrawn
        } else if self.is_declined(today) {
            DocumentState::Declined
        } else if self.is_over(today) || self.case.is_nil() && !self.is_confirmed() {
            DocumentState::Expired
        } else if self.is_for_all(DocumentState::Signed) {
            DocumentState::Signed
        } else if self.is_for_all(DocumentState::Acknowledged) {
            DocumentState::Acknowledged
        } else if self.people.iter().any(|person| person.state != DocumentState::Issued) {
            DocumentState::Opened
        } else {
            DocumentState::Issued
        }
    }

    /// Returns whether the document is addressed to a customer.
    pub fn concerns(&self, customer: Uuid) -> bool {
        self.people.iter().any(|person| person.customer == customer)
    }

    /// Returns whether every customer acknowledged or signed the document.
    pub fn is_confirmed(&self) -> bool {
        [DocumentState::Acknowledged, DocumentState::Signed].into_iter().any(|state| self.is_for_all(state))
    }

    fn is_declined(&self, today: Day) -> bool {
        let is_declined = self.people.iter().any(|person| person.state == DocumentState::Declined);
        is_declined && self.list_unanswered(today).is_empty()
    }

    fn is_for_all(&self, state: DocumentState) -> bool {
        !self.people.is_empty() && self.people.iter().all(|person| person.state == state)
    }

    /// Returns whether the document proves what the law asks for on a day: acknowledged or signed by every customer, in
    /// force, not replaced.
    pub fn is_valid(&self, today: Day) -> bool {
        matches!(self.state(today), DocumentState::Acknowledged | DocumentState::Signed)
    }

    /// Records the choice of a customer between paper and electronic form. Returns whether it changes the earlier one.
    ///
    /// # Errors
    /// `NotAddressed`; `Conflict`: replaced, expired, declined or answered already.
    pub fn choose_medium(
        &mut self,
        customer: Uuid,
        medium: Medium,
        today: Day,
    ) -> Result<bool, AnswerRefusal> {
        self.find_unanswered(customer, today)?;
        let person = self.person(customer)?;
        Ok(person.medium.replace(medium) != Some(medium))
    }

    /// Records that a customer opened the document. Returns whether it was the first time.
    ///
    /// # Errors
    /// `NotAddressed`; `Invalid`: the choice between paper and electronic form is due.
    pub fn open(&mut self, customer: Uuid, now: Instant) -> Result<bool, AnswerRefusal> {
        let asks_medium = self.asks_medium;
        let person = self.person(customer)?;
        if asks_medium && person.medium.is_none() {
            return Err(AnswerRefusal::Invalid(MEDIUM_REQUIRED.to_owned()));
        }
        let is_first = person.opened_at.is_none();
        if is_first {
            person.opened_at = Some(now);
            if person.state == DocumentState::Issued {
                person.state = DocumentState::Opened;
            }
        }
        Ok(is_first)
    }

    /// Records the acknowledgement of a customer.
    ///
    /// # Errors
    /// `NotAddressed`; `Conflict`: replaced, expired, declined or answered already; `Invalid`: to be signed, not
    /// opened, sentence not ticked.
    pub fn acknowledge(
        &mut self,
        customer: Uuid,
        is_ticked: bool,
        now: Instant,
    ) -> Result<(), AnswerRefusal> {
        self.answerable(customer, Confirmation::Acknowledgement, day_in_paris(now))?;
        if !is_ticked {
            return Err(AnswerRefusal::Invalid(TO_BE_TICKED.to_owned()));
        }
        self.answer(customer, DocumentState::Acknowledged, now)
    }

    /// Checks whether a customer may ask for a code and sign.
    ///
    /// # Errors
    /// `NotAddressed`; `Conflict`: replaced, expired, declined or signed already; `Invalid`: to be acknowledged, not
    /// opened.
    pub fn check_can_sign(&self, customer: Uuid, today: Day) -> Result<(), AnswerRefusal> {
        self.answerable(customer, Confirmation::Signature, today)
    }

    /// Records the signature of a customer, after their code was checked.
    ///
    /// # Errors
    /// The errors of [`Self::check_can_sign`]; `Invalid`: no consent to sign electronically.
    pub fn sign(&mut self, customer: Uuid, has_consent: bool, now: Instant) -> Result<(), AnswerRefusal> {
        self.check_can_sign(customer, day_in_paris(now))?;
        if !has_consent {
            return Err(AnswerRefusal::Invalid(TO_BE_TICKED.to_owned()));
        }
        self.answer(customer, DocumentState::Signed, now)
    }

    /// Records the refusal of a customer.
    ///
    /// # Errors
    /// `NotAddressed`; `Conflict`: replaced, expired, declined or answered already; `Invalid`: no or a malformed
    /// reason.
    pub fn decline(&mut self, customer: Uuid, reason: &str, now: Instant) -> Result<(), AnswerRefusal> {
        self.find_unanswered(customer, day_in_paris(now))?;
        if is_blank(reason) {
            return Err(AnswerRefusal::Invalid(REASON_REQUIRED.to_owned()));
        }
        if length(reason) > REASON_LIMIT || contains_control_characters(reason) {
            return Err(AnswerRefusal::Invalid(WRONG_REASON.to_owned()));
        }
        self.person(customer)?.reason = Some(reason.trim().to_owned());
        self.answer(customer, DocumentState::Declined, now)
    }

    /// Records the signature or acknowledgement that a customer gave on paper on a day, at noon as far as issue and
    /// recording allow.
    ///
    /// # Errors
    /// `NotAddressed`; `Conflict`: replaced, declined or answered already, or not in force on that day; `Invalid`: a
    /// future day, or a day before the issue.
    pub fn answer_on_paper(
        &mut self,
        customer: Uuid,
        answered_on: Day,
        now: Instant,
    ) -> Result<(), AnswerRefusal> {
        self.find_unanswered(customer, answered_on)?;
        if answered_on > day_in_paris(now) {
            return Err(AnswerRefusal::Invalid(ANSWERED_LATER.to_owned()));
        }
        if answered_on < day_in_paris(self.issued_at) {
            return Err(AnswerRefusal::Invalid(ANSWERED_BEFORE_ISSUE.to_owned()));
        }
        let state = match self.kind.confirmation() {
            Some(Confirmation::Signature) => DocumentState::Signed,
            Some(Confirmation::Acknowledgement) | None => DocumentState::Acknowledged,
        };
        let at = from_paris(answered_on, NOON).max(self.issued_at).min(now);
        self.person(customer)?.medium = Some(Medium::Paper);
        self.answer(customer, state, at)
    }

    /// Returns the customers who have not answered, while the document can still be answered.
    pub fn list_unanswered(&self, today: Day) -> Vec<Uuid> {
        let is_awaited = |person: &&DocumentPerson| self.find_unanswered(person.customer, today).is_ok();
        self.people.iter().filter(is_awaited).map(|person| person.customer).collect()
    }

    /// Returns whether a reminder to a customer is due: each delay, in days after the issue, gives one.
    pub fn reminder_is_due(&self, customer: Uuid, delays: &[u16], issued_on: Day, today: Day) -> bool {
        let Ok(person) = self.find_unanswered(customer, today) else { return false };
        person.medium != Some(Medium::Paper) && person.reminders < reminders_due(delays, issued_on, today)
    }

    /// Counts a reminder to a customer, with the overdue ones, and returns its number.
    pub fn record_reminder(&mut self, customer: Uuid, delays: &[u16], issued_on: Day, today: Day) -> u16 {
        let number = reminders_due(delays, issued_on, today);
        if let Ok(person) = self.person(customer) {
            person.reminders = number;
        }
        number
    }

    fn is_over(&self, today: Day) -> bool {
        self.valid_until.is_some_and(|last| last < today)
    }

    pub(super) fn person(&mut self, customer: Uuid) -> Result<&mut DocumentPerson, AnswerRefusal> {
        let addressed = self.people.iter_mut().find(|person| person.customer == customer);
        addressed.ok_or(AnswerRefusal::NotAddressed)
    }

    pub(super) fn answer(
        &mut self,
        customer: Uuid,
        state: DocumentState,
        now: Instant,
    ) -> Result<(), AnswerRefusal> {
        let person = self.person(customer)?;
        person.state = state;
        person.answered_at = Some(now);
        Ok(())
    }

    fn answerable(&self, customer: Uuid, by: Confirmation, today: Day) -> Result<(), AnswerRefusal> {
        let person = self.find_unanswered(customer, today)?;
        match (by, self.kind.confirmation()) {
            (Confirmation::Acknowledgement, Some(Confirmation::Signature)) => {
                Err(AnswerRefusal::Invalid(TO_BE_SIGNED.to_owned()))
            }
            (Confirmation::Signature, Some(Confirmation::Acknowledgement)) => {
                Err(AnswerRefusal::Invalid(TO_BE_ACKNOWLEDGED.to_owned()))
            }
            _ if person.medium == Some(Medium::Paper) => Err(AnswerRefusal::Invalid(PAPER_CHOSEN.to_owned())),
            _ if person.opened_at.is_none() => Err(AnswerRefusal::Invalid(TO_BE_READ.to_owned())),
            _ => Ok(()),
        }
    }

    /// Returns a customer who may still answer.
    fn find_unanswered(&self, customer: Uuid, today: Day) -> Result<&DocumentPerson, AnswerRefusal> {
        let is_addressed = |person: &&DocumentPerson| person.customer == customer && !customer.is_nil();
        let person = self.people.iter().find(is_addressed).ok_or(AnswerRefusal::NotAddressed)?;
        let is_to_be_signed = self.kind.confirmation() == Some(Confirmation::Signature);
        let is_declined = self.people.iter().any(|person| person.state == DocumentState::Declined);
        let refusal = match person.state {
            _ if self.replaced_by.is_some() => REPLACED,
            DocumentState::Signed => SIGNED_ALREADY,
            DocumentState::Acknowledged => ACKNOWLEDGED_ALREADY,
            DocumentState::Declined => DECLINED,
            _ if self.people.iter().any(|person| person.state == DocumentState::Withdrawn) => WITHDRAWN,
            _ if is_to_be_signed && is_declined => DECLINED,
            _ if self.case.is_nil() => CASE_DELETED,
            _ if self.is_over(today) => EXPIRED,
            _ => return Ok(person),
        };
        Err(AnswerRefusal::Conflict(refusal))
    }
}

/// Returns the number of reminders due until a day.
fn reminders_due(delays: &[u16], issued_on: Day, today: Day) -> u16 {
    let due = delays.iter().filter(|delay| issued_on.plus_days(i64::from(**delay)) <= today).count();
    u16::try_from(due).unwrap_or(u16::MAX)
}

#[cfg(test)]
#[path = "issued_tests.rs"]
pub(super) mod tests;
