//! Table `inquiry`.

use super::super::error::corrupt;
use super::super::stored::{Stored, optional_name};
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

/// Row of an inquiry; the answers are one JSON document.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "inquiry")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub kind: Stored<InquiryKind>,
    pub state: Stored<InquiryState>,
    pub received_at: Stored<Instant>,
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
    pub consent_at: Option<Stored<Instant>>,
    pub consent_wording: Option<String>,
    pub marketing_accepted: Option<bool>,
    pub marketing_at: Option<Stored<Instant>>,
    pub marketing_wording: Option<String>,
    pub assigned_to: Option<Uuid>,
    pub note: Option<String>,
    pub call_outcome: Option<Stored<CallOutcome>>,
    pub call_back_on: Option<Stored<Day>>,
    pub record_uuid: Option<Uuid>,
    pub report_uuid: Option<Uuid>,
    pub read_at: Option<Stored<Instant>>,
    pub updated_at: Stored<Instant>,
    pub updated_by_first_name: Option<String>,
    pub updated_by_last_name: Option<String>,
    pub version: i64,
    pub sent_key: Option<String>,
    pub sent_body: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of a received inquiry.
    ///
    /// # Errors
    /// The answers cannot be serialised.
    pub fn new(inquiry: &Inquiry, key: Option<&IdempotencyKey>) -> Result<Self, PortError> {
        let InquiryPerson { first_name, last_name, email, phone_number } = inquiry.person.clone();
        let answers = serde_json::to_value(&inquiry.answers);
        Ok(Self {
            uuid: inquiry.uuid,
            kind: Stored(inquiry.kind),
            state: Stored(inquiry.state),
            received_at: Stored(inquiry.received_at),
            search_key: indexed_key(&format!("{first_name} {last_name} {email}")),
            sort_key: format!("{}\t{}", indexed_key(&last_name), indexed_key(&first_name)),
            first_name,
            last_name,
            email,
            phone_number,
            answers: answers.map_err(|_| corrupt("answers that cannot be written"))?,
            referred_by: inquiry.referred_by.clone(),
            consent_accepted: inquiry.consent.as_ref().map(|consent| consent.accepted),
            consent_at: inquiry.consent.as_ref().map(|consent| Stored(consent.at)),
            consent_wording: inquiry.consent.as_ref().map(|consent| consent.wording.clone()),
            marketing_accepted: inquiry.marketing.as_ref().map(|consent| consent.accepted),
            marketing_at: inquiry.marketing.as_ref().map(|consent| Stored(consent.at)),
            marketing_wording: inquiry.marketing.as_ref().map(|consent| consent.wording.clone()),
            assigned_to: inquiry.assigned_to,
            note: inquiry.note.clone(),
            call_outcome: inquiry.call_outcome.map(Stored),
            call_back_on: inquiry.call_back_on.map(Stored),
            record_uuid: inquiry.customer_record,
            report_uuid: inquiry.report,
            read_at: inquiry.read_at.map(Stored),
            updated_at: Stored(inquiry.received_at),
            updated_by_first_name: None,
            updated_by_last_name: None,
            version: 1,
            sent_key: key.map(|key| key.key.clone()),
            sent_body: key.map(|key| key.body.clone()),
        })
    }

    /// User who last saved the inquiry.
    pub fn updated_by(&self) -> Option<PersonName> {
        optional_name(self.updated_by_first_name.clone(), self.updated_by_last_name.clone())
    }

    /// Builds the inquiry of a row.
    ///
    /// # Errors
    /// The answers are not those of the kind.
    pub fn into_inquiry(self) -> Result<Inquiry, PortError> {
        let answers = InquiryAnswers::read(self.kind.0, self.answers);
        let consent = to_consent(self.consent_accepted, self.consent_at, self.consent_wording);
        let marketing = to_consent(self.marketing_accepted, self.marketing_at, self.marketing_wording);
        Ok(Inquiry {
            uuid: self.uuid,
            kind: self.kind.0,
            state: self.state.0,
            received_at: self.received_at.0,
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
            call_outcome: self.call_outcome.map(Stored::value),
            call_back_on: self.call_back_on.map(Stored::value),
            customer_record: self.record_uuid,
            report: self.report_uuid,
            read_at: self.read_at.map(Stored::value),
        })
    }
}

fn to_consent(
    accepted: Option<bool>,
    at: Option<Stored<Instant>>,
    wording: Option<String>,
) -> Option<Consent> {
    Some(Consent { accepted: accepted?, at: at?.0, wording: wording? })
}
