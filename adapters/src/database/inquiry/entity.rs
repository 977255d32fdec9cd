//! Table `inquiry`.

use super::super::error::corrupt;
use application::error::PortError;
use application::idempotency::IdempotencyKey;
use domain::inquiry::consent::Consent;
use domain::inquiry::kind::{CallOutcome, InquiryKind, InquiryState};
use domain::inquiry::{Inquiry, InquiryAnswers, InquiryPerson};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::shared::text::indexed_key;
use sea_orm::entity::prelude::*;

/// The answers are one JSON document.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "inquiry")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub kind: String,
    pub state: String,
    pub received_at: i64,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone_number: String,
    pub search_key: String,
    pub sort_key: String,
    #[sea_orm(column_type = "JsonBinary")]
    pub answers: Json,
    pub referred_by: Option<String>,
    pub consent_accepted: Option<bool>,
    pub consent_at: Option<i64>,
    pub consent_wording: Option<String>,
    pub marketing_accepted: Option<bool>,
    pub marketing_at: Option<i64>,
    pub marketing_wording: Option<String>,
    pub assigned_to: Option<Uuid>,
    pub note: Option<String>,
    pub call_outcome: Option<String>,
    pub call_back_on: Option<TimeDate>,
    pub record_uuid: Option<Uuid>,
    pub report_uuid: Option<Uuid>,
    pub read_at: Option<i64>,
    pub updated_at: i64,
    pub updated_by_first_name: Option<String>,
    pub updated_by_last_name: Option<String>,
    pub version: i64,
    pub sent_key: Option<String>,
    pub sent_body: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// # Errors
/// The word is not a known kind.
pub fn kind(word: &str) -> Result<InquiryKind, PortError> {
    InquiryKind::from_key(word).ok_or_else(|| corrupt("the kind of an inquiry"))
}

/// # Errors
/// The word is not a known state.
pub fn state(word: &str) -> Result<InquiryState, PortError> {
    InquiryState::from_key(word).ok_or_else(|| corrupt("the state of an inquiry"))
}

/// # Errors
/// The word is not a known outcome.
fn call_outcome(word: &str) -> Result<CallOutcome, PortError> {
    CallOutcome::from_key(word).ok_or_else(|| corrupt("the outcome of a call"))
}

impl Model {
    /// Builds the row of a received inquiry.
    ///
    /// # Errors
    /// The answers cannot be serialized.
    pub fn new(inquiry: &Inquiry, key: Option<&IdempotencyKey>) -> Result<Self, PortError> {
        let InquiryPerson { first_name, last_name, email, phone_number } = inquiry.person.clone();
        let answers = serde_json::to_value(&inquiry.answers);
        Ok(Self {
            uuid: inquiry.uuid,
            kind: inquiry.kind.key().to_owned(),
            state: inquiry.state.key().to_owned(),
            received_at: inquiry.received_at.micros(),
            search_key: indexed_key(&format!("{first_name} {last_name} {email}")),
            sort_key: format!("{}\t{}", indexed_key(&last_name), indexed_key(&first_name)),
            first_name,
            last_name,
            email,
            phone_number,
            answers: answers.map_err(|_| corrupt("answers that cannot be written"))?,
            referred_by: inquiry.referred_by.clone(),
            consent_accepted: inquiry.consent.as_ref().map(|consent| consent.accepted),
            consent_at: inquiry.consent.as_ref().map(|consent| consent.at.micros()),
            consent_wording: inquiry.consent.as_ref().map(|consent| consent.wording.clone()),
            marketing_accepted: inquiry.marketing.as_ref().map(|consent| consent.accepted),
            marketing_at: inquiry.marketing.as_ref().map(|consent| consent.at.micros()),
            marketing_wording: inquiry.marketing.as_ref().map(|consent| consent.wording.clone()),
            assigned_to: inquiry.assigned_to,
            note: inquiry.note.clone(),
            call_outcome: inquiry.call_outcome.map(|outcome| outcome.key().to_owned()),
            call_back_on: inquiry.call_back_on.map(|day| day.0),
            record_uuid: inquiry.customer_record,
            report_uuid: inquiry.report,
            read_at: inquiry.read_at.map(Instant::micros),
            updated_at: inquiry.received_at.micros(),
            updated_by_first_name: None,
            updated_by_last_name: None,
            version: 1,
            sent_key: key.map(|key| key.key.clone()),
            sent_body: key.map(|key| key.body.clone()),
        })
    }

    /// User who last saved the inquiry.
    pub fn updated_by(&self) -> Option<PersonName> {
        let names = self.updated_by_first_name.clone().zip(self.updated_by_last_name.clone());
        names.map(|(first_name, last_name)| PersonName { first_name, last_name })
    }

    /// Builds the inquiry of a row.
    ///
    /// # Errors
    /// A value is unknown to the domain.
    pub fn into_inquiry(self) -> Result<Inquiry, PortError> {
        let kind = kind(&self.kind)?;
        let answers = InquiryAnswers::read(kind, self.answers);
        let consent = consent_of(self.consent_accepted, self.consent_at, self.consent_wording);
        let marketing = consent_of(self.marketing_accepted, self.marketing_at, self.marketing_wording);
        Ok(Inquiry {
            uuid: self.uuid,
            kind,
            state: state(&self.state)?,
            received_at: Instant::from_micros(self.received_at),
            person: InquiryPerson {
                first_name: self.first_name,
                last_name: self.last_name,
                email: self.email,
                phone_number: self.phone_number,
            },
            answers: answers.map_err(|_| corrupt("the answers of an inquiry"))?,
            referred_by: self.referred_by,
            consent,
            marketing,
            assigned_to: self.assigned_to,
            note: self.note,
            call_outcome: self.call_outcome.as_deref().map(call_outcome).transpose()?,
            call_back_on: self.call_back_on.map(Day),
            customer_record: self.record_uuid,
            report: self.report_uuid,
            read_at: self.read_at.map(Instant::from_micros),
        })
    }
}

fn consent_of(accepted: Option<bool>, at: Option<i64>, wording: Option<String>) -> Option<Consent> {
    Some(Consent { accepted: accepted?, at: Instant::from_micros(at?), wording: wording? })
}
