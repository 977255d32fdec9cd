//! Inquiry (demande): what a visitor sent, a contact message or a simulation, and what became of it (AMB-043).

pub mod change;
pub mod consent;
pub mod contact;
pub mod kind;
pub mod report;
mod simulation;
pub mod trap;

use crate::shared::instant::Instant;
use crate::simulation::Simulation;
use consent::Consent;
use kind::{InquiryKind, InquiryState};
use serde::{Deserialize, Deserializer, Serialize};
use uuid::Uuid;

/// Days an inquiry is kept after the last contact, unless the owner decided otherwise: the usual limit for
/// prospects, three years.
pub const RETENTION_DAYS: u32 = 1_095;
/// Days an inquiry that is spam is kept.
pub const SPAM_DAYS: i64 = 30;
/// Longest message, in characters (AMB-036).
pub const MESSAGE_LIMIT: usize = 5_000;
/// Longest note of staff, in characters.
pub const NOTE_LIMIT: usize = 10_000;

/// Who wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct InquiryPerson {
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Where answers go.
    pub email: String,
    /// Ten digits (AMB-029).
    pub phone_number: String,
}

impl InquiryPerson {
    /// « Prénom Nom ».
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim().to_owned()
    }

    /// The given name, when it reads as one: the acknowledgement goes to an address that nobody has proved to be
    /// theirs, and must not carry the words of somebody else to it.
    pub fn name_to_greet(&self) -> &str {
        let of_a_name = |c: char| c.is_alphabetic() || matches!(c, ' ' | '-' | '\'' | '’' | '.');
        let short = self.first_name.chars().count() <= 40 && self.first_name.matches(' ').count() <= 3;
        // A dot between two letters may be an address.
        let link = self.first_name.split('.').skip(1).any(|rest| rest.starts_with(char::is_alphabetic));
        if short && !link && self.first_name.chars().all(of_a_name) { &self.first_name } else { "" }
    }
}

/// What was said, as it is kept: one typed document, distinguished by the kind of the inquiry.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum InquiryAnswers {
    /// Of a contact message.
    Contact(ContactAnswers),
    /// Of a simulation: the whole model.
    Simulation(Box<Simulation>),
}

impl InquiryAnswers {
    /// Reads the document that was kept for an inquiry of this kind.
    ///
    /// # Errors
    /// It is no such document.
    pub fn read<'de, D: Deserializer<'de>>(kind: InquiryKind, document: D) -> Result<Self, D::Error> {
        match kind {
            InquiryKind::Contact => ContactAnswers::deserialize(document).map(Self::Contact),
            _ => Simulation::deserialize(document).map(Box::new).map(Self::Simulation),
        }
    }
}

/// What a contact message says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContactAnswers {
    /// The message, in as many lines as were written.
    pub message: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Inquiry {
    pub uuid: Uuid,
    /// Contact, or the type of simulation.
    pub kind: InquiryKind,
    pub state: InquiryState,
    pub received_at: Instant,
    /// Who wrote.
    pub person: InquiryPerson,
    /// What they said.
    pub answers: InquiryAnswers,
    /// Whether they agreed to be contacted about this request; absent when nothing was asked.
    pub consent: Option<Consent>,
    /// Whether they agreed to receive advice and offers of the firm; absent when nothing was asked.
    pub marketing: Option<Consent>,
    /// The member of staff who takes care of it.
    pub assigned_to: Option<Uuid>,
    /// Of staff, for staff.
    pub note: Option<String>,
    /// The record it was turned into, or linked with.
    pub customer_record: Option<Uuid>,
    /// The report of that record which keeps the answers that have no field there.
    pub report: Option<Uuid>,
    /// When a member of staff first read it, or read it again after it was marked unread.
    pub read_at: Option<Instant>,
}
