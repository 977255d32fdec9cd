//! Inquiry (« demande »): contact message or simulation of a visitor, and its processing (AMB-043).

pub mod change;
pub mod consent;
pub mod contact;
pub mod honeypot;
pub mod kind;
pub mod referral;
pub mod report;
pub mod simulation;

use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::simulation::Simulation;
use consent::Consent;
use kind::{CallOutcome, InquiryKind, InquiryState};
use serde::{Deserialize, Deserializer, Serialize};
use uuid::Uuid;

/// Default retention of an inquiry after the last contact, in days: three years, the usual limit for prospects
/// (AMB-043).
pub const RETENTION_DAYS: u32 = 1_095;
/// Retention of spam, in days.
pub const SPAM_DAYS: i64 = 30;
/// Maximum length of a message, in characters (AMB-036).
pub const MESSAGE_LIMIT: usize = 5_000;
/// Maximum length of an internal note, in characters.
pub const NOTE_LIMIT: usize = 10_000;

/// Sender of an inquiry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct InquiryPerson {
    pub first_name: String,
    pub last_name: String,
    /// Address for answers.
    pub email: String,
    /// Ten digits (AMB-029).
    pub phone_number: String,
}

impl InquiryPerson {
    /// Returns « Prénom Nom ».
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim().to_owned()
    }

    /// Returns the given name if it looks like a name, else an empty text, because the acknowledgement must not deliver
    /// arbitrary text to an unverified address.
    pub fn name_to_greet(&self) -> &str {
        let is_name_character = |c: char| c.is_alphabetic() || matches!(c, ' ' | '-' | '\'' | '’' | '.');
        let is_short = self.first_name.chars().count() <= 40 && self.first_name.matches(' ').count() <= 3;
        // A dot followed by a letter may be a web address.
        let has_link = self.first_name.split('.').skip(1).any(|rest| rest.starts_with(char::is_alphabetic));
        if is_short && !has_link && self.first_name.chars().all(is_name_character) {
            &self.first_name
        } else {
            ""
        }
    }
}

/// Stored answers: one JSON document, whose type depends on the kind of the inquiry.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum InquiryAnswers {
    Contact(ContactAnswers),
    Simulation(Box<Simulation>),
}

impl InquiryAnswers {
    /// Deserialises the stored document of an inquiry of this kind.
    ///
    /// # Errors
    /// The document does not match the kind.
    pub fn read<'de, D: Deserializer<'de>>(kind: InquiryKind, document: D) -> Result<Self, D::Error> {
        match kind {
            InquiryKind::Contact => ContactAnswers::deserialize(document).map(Self::Contact),
            _ => Simulation::deserialize(document).map(Box::new).map(Self::Simulation),
        }
    }
}

/// Answers of a contact message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContactAnswers {
    /// Message, with its line breaks.
    pub message: String,
}

/// Inquiry (« demande ») of a visitor, or of a person whom a partner recommended.
#[derive(Clone, Debug, PartialEq)]
pub struct Inquiry {
    pub uuid: Uuid,
    pub kind: InquiryKind,
    pub state: InquiryState,
    pub received_at: Instant,
    /// Sender.
    pub person: InquiryPerson,
    pub answers: InquiryAnswers,
    /// Partner who recommended the person, as shown to employees and admins.
    pub referred_by: Option<String>,
    /// Consent to be contacted about this request; absent when it was not asked.
    pub consent: Option<Consent>,
    /// Consent to receive advice and offers of the firm; absent when it was not asked.
    pub marketing: Option<Consent>,
    /// Employee or admin in charge.
    pub assigned_to: Option<Uuid>,
    /// Internal note.
    pub note: Option<String>,
    /// Outcome of the last call.
    pub call_outcome: Option<CallOutcome>,
    /// Day on which the sender is to be called again.
    pub call_back_on: Option<Day>,
    /// Record created from the inquiry, or linked to it.
    pub customer_record: Option<Uuid>,
    /// Report on `customer_record` with the answers that have no field in it.
    pub report: Option<Uuid>,
    /// Time of the first reading by an employee or admin, since the inquiry was last marked as unread.
    pub read_at: Option<Instant>,
}
