//! Complaints and their two clocks (ACPR, recommendation 2022-R-01 of 9 May 2022, updated on 2 July 2024).

pub mod public;
pub mod yearly;

use crate::calendar::business_hours::business_day_after;
use crate::keyed_enumeration;
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;
use crate::shared::reference::Reference;
use crate::shared::text::{holds_control_characters, length};
use crate::shared::violation::{CONTROL_CHARACTERS, TOO_LONG, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Number of working days, from the sending, within which a complaint is acknowledged.
pub const ACKNOWLEDGE_DAYS: u16 = 10;
/// Number of months, from the sending, within which a complaint is answered.
pub const ANSWER_MONTHS: i32 = 2;
/// Number of months, from the written complaint, within which the mediator can be asked (L612-2 4° code de la
/// consommation).
pub const MEDIATION_MONTHS: i32 = 12;
/// Maximum length of a subject, in characters.
pub const SUBJECT_LIMIT: usize = 255;
/// Maximum length of a note, in characters.
pub const NOTE_LIMIT: usize = 10_000;

/// Message for a complaint sent or received after today.
pub const IN_THE_FUTURE: &str = "Cette date ne peut pas être dans le futur.";
/// Message for a complaint received before it was sent.
pub const RECEIVED_TOO_EARLY: &str = "La réception ne peut pas précéder l’envoi.";
/// Message for an acknowledgement or an answer before the complaint was sent.
pub const DONE_TOO_EARLY: &str = "Cette date ne peut pas précéder l’envoi de la réclamation.";
/// Message for an acknowledgement or an answer without its date.
pub const DAY_REQUIRED: &str = "Indiquez le jour de l’envoi.";

keyed_enumeration! {
    /// Way in which a complaint was made; sent and stored as its key.
    ComplaintChannel sent as key {
        Email = "email" => "Email",
        Letter = "letter" => "Courrier",
        Form = "form" => "Formulaire du site",
        Phone = "phone" => "Téléphone",
        Meeting = "meeting" => "Rendez-vous",
        Other = "other" => "Autre",
    }
}

keyed_enumeration! {
    /// State of a complaint; sent and stored as its key.
    ComplaintState sent as key {
        Received = "received" => "Reçue",
        Acknowledged = "acknowledged" => "Accusé de réception envoyé",
        Answered = "answered" => "Réponse envoyée",
    }
}

/// Complaint as it is recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    pub uuid: Uuid,
    /// Day on which it was sent: the clocks run from it.
    pub sent_on: Day,
    pub received_on: Day,
    pub channel: ComplaintChannel,
    /// Single line.
    pub subject: String,
    /// Facts and steps taken.
    pub note: Option<String>,
    /// Name of the person who complains, customer or not.
    pub complainant: Option<String>,
    pub customer_record: Option<Uuid>,
    pub state: ComplaintState,
    pub acknowledged_on: Option<Day>,
    pub answered_on: Option<Day>,
    pub created_at: Instant,
    pub updated_by: Option<PersonName>,
    /// 1 at creation, incremented by each save.
    pub version: i64,
}

/// Edited complaint; absent fields of a change keep their value.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ComplaintForm {
    /// Day on which it was sent; required at creation.
    pub sent_on: Option<Day>,
    /// Day on which it was received; default: that of the sending.
    pub received_on: Option<Day>,
    /// Way in which it was made; required at creation.
    pub channel: Option<ComplaintChannel>,
    /// Single line; required at creation.
    #[cfg_attr(feature = "schema", schema(max_length = 255))]
    pub subject: Option<String>,
    /// Facts and steps taken.
    #[cfg_attr(feature = "schema", schema(max_length = 10_000))]
    pub note: Option<String>,
    /// Name of the person who complains, customer or not.
    #[cfg_attr(feature = "schema", schema(max_length = 255))]
    pub complainant: Option<String>,
    /// Record of the customer.
    pub customer_record: Option<Reference>,
    pub state: Option<ComplaintState>,
    /// Day on which the acknowledgement was sent; default when the state becomes so: today.
    pub acknowledged_on: Option<Day>,
    /// Day on which the answer was sent; default when the state becomes so: today.
    pub answered_on: Option<Day>,
    /// Version that the user read; an outdated one is refused (AMB-129).
    pub version: Option<i64>,
}

impl Complaint {
    /// Returns the last day for the acknowledgement: 10 working days after the sending. It is not needed when the
    /// answer is sent within this time.
    pub fn acknowledge_by(&self) -> Day {
        business_day_after(self.sent_on, ACKNOWLEDGE_DAYS)
    }

    /// Returns the last day for the answer: 2 months after the sending.
    pub fn answer_by(&self) -> Day {
        self.sent_on.plus_months(ANSWER_MONTHS)
    }

    /// Returns the last day on which the mediator can be asked: one year after the written complaint.
    pub fn mediation_until(&self) -> Day {
        self.sent_on.plus_months(MEDIATION_MONTHS)
    }

    /// Returns the next deadline; `None` once the complaint is answered.
    pub fn next_deadline(&self) -> Option<Day> {
        match self.state {
            ComplaintState::Received => Some(self.acknowledge_by()),
            ComplaintState::Acknowledged => Some(self.answer_by()),
            ComplaintState::Answered => None,
        }
    }

    /// Creates a complaint.
    ///
    /// # Errors
    /// The violations of the form.
    pub fn create(
        uuid: Uuid,
        form: &ComplaintForm,
        (now, today): (Instant, Day),
    ) -> Result<Self, Violations> {
        let mut found = Violations::none();
        found.require("sentOn", form.sent_on.as_ref());
        found.require("channel", form.channel.as_ref());
        found.require_text("subject", form.subject.as_deref());
        let (Some(sent_on), Some(channel)) = (form.sent_on, form.channel) else { return Err(found) };
        let mut complaint = Self {
            uuid,
            sent_on,
            received_on: form.received_on.unwrap_or(sent_on),
            channel,
            subject: String::new(),
            note: None,
            complainant: None,
            customer_record: None,
            state: ComplaintState::Received,
            acknowledged_on: None,
            answered_on: None,
            created_at: now,
            updated_by: None,
            version: 1,
        };
        match complaint.change(form, today) {
            Ok(()) => found.into_result().map(|()| complaint),
            Err(others) => Err(found.after(others.as_slice())),
        }
    }

    /// Applies the given fields.
    ///
    /// # Errors
    /// Texts that are blank or too long, days in the future or in the wrong order.
    pub fn change(&mut self, form: &ComplaintForm, today: Day) -> Result<(), Violations> {
        let changed = self.with(form, today);
        let mut found = form.text_violations();
        for (field, day) in [
            ("sentOn", Some(changed.sent_on)),
            ("receivedOn", Some(changed.received_on)),
            ("acknowledgedOn", changed.acknowledged_on),
            ("answeredOn", changed.answered_on),
        ] {
            if day.is_some_and(|day| day > today) {
                found.add(field, IN_THE_FUTURE);
            }
        }
        if changed.received_on < changed.sent_on {
            found.add("receivedOn", RECEIVED_TOO_EARLY);
        }
        for (field, day) in [("acknowledgedOn", changed.acknowledged_on), ("answeredOn", changed.answered_on)]
        {
            if day.is_some_and(|day| day < changed.sent_on) {
                found.add(field, DONE_TOO_EARLY);
            }
        }
        found.into_result()?;
        *self = changed;
        Ok(())
    }

    fn with(&self, form: &ComplaintForm, today: Day) -> Self {
        let text = |new: &Option<String>, old: &Option<String>| match new {
            Some(new) => Some(new.trim().to_owned()).filter(|text| !text.is_empty()),
            None => old.clone(),
        };
        let state = form.state.unwrap_or(self.state);
        let reached = |since: bool, given: Option<Day>, old: Option<Day>| {
            if since { given.or(old).or(Some(today)) } else { None }
        };
        // An answer within the time of the acknowledgement needs none.
        let acknowledged_on = match state {
            ComplaintState::Received => None,
            ComplaintState::Acknowledged => reached(true, form.acknowledged_on, self.acknowledged_on),
            ComplaintState::Answered => form.acknowledged_on.or(self.acknowledged_on),
        };
        Self {
            sent_on: form.sent_on.unwrap_or(self.sent_on),
            received_on: form.received_on.unwrap_or(self.received_on),
            channel: form.channel.unwrap_or(self.channel),
            subject: text(&form.subject, &Some(self.subject.clone())).unwrap_or_default(),
            note: text(&form.note, &self.note),
            complainant: text(&form.complainant, &self.complainant),
            customer_record: form.customer_record.map(|record| record.0).or(self.customer_record),
            state,
            acknowledged_on,
            answered_on: reached(state == ComplaintState::Answered, form.answered_on, self.answered_on),
            ..self.clone()
        }
    }
}

impl ComplaintForm {
    fn text_violations(&self) -> Violations {
        let mut found = Violations::none();
        if self.subject.is_some() {
            found.require_text("subject", self.subject.as_deref());
        }
        for (field, value, limit, is_line) in [
            ("subject", &self.subject, SUBJECT_LIMIT, true),
            ("note", &self.note, NOTE_LIMIT, false),
            ("complainant", &self.complainant, SUBJECT_LIMIT, true),
        ] {
            let value = value.as_deref().unwrap_or_default();
            if length(value) > limit {
                found.add(field, format!("{TOO_LONG} ({limit} caractères au plus)"));
            } else if holds_control_characters(value) || (is_line && value.contains('\n')) {
                found.add(field, CONTROL_CHARACTERS);
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::parse_iso(text).unwrap()
    }

    fn form(sent_on: &str) -> ComplaintForm {
        ComplaintForm {
            sent_on: Some(day(sent_on)),
            channel: Some(ComplaintChannel::Email),
            subject: Some(" Délai trop long ".to_owned()),
            ..ComplaintForm::default()
        }
    }

    fn create(form: &ComplaintForm) -> Result<Complaint, Violations> {
        Complaint::create(Uuid::from_u128(1), form, (Instant::from_micros(0), day("2026-11-27")))
    }

    fn fields(found: &Violations) -> Vec<&str> {
        found.as_slice().iter().filter_map(|violation| violation.field.as_deref()).collect()
    }

    #[test]
    fn clocks_run_from_the_sending() {
        for (sent, acknowledge_by, answer_by) in [
            // A Monday without holidays, a Saturday, a stretch with 1 and 11 November, one with Christmas and New Year.
            ("2026-11-16", "2026-11-30", "2027-01-16"),
            ("2026-11-14", "2026-11-27", "2027-01-14"),
            ("2025-10-31", "2025-11-17", "2025-12-31"),
            ("2025-12-22", "2026-01-07", "2026-02-22"),
            ("2025-12-31", "2026-01-15", "2026-02-28"),
        ] {
            let later = ComplaintForm { received_on: Some(day("2026-11-27")), ..form(sent) };
            let complaint = create(&later).unwrap();
            assert_eq!(complaint.acknowledge_by(), day(acknowledge_by), "{sent}");
            assert_eq!(complaint.answer_by(), day(answer_by), "{sent}");
        }
        assert_eq!(create(&form("2026-11-16")).unwrap().mediation_until(), day("2027-11-16"));
    }

    #[test]
    fn deadline_follows_the_state() {
        let today = day("2026-11-27");
        let mut complaint = create(&form("2026-11-16")).unwrap();
        assert_eq!(complaint.subject, "Délai trop long");
        assert_eq!(complaint.next_deadline(), Some(day("2026-11-30")));
        let to = |state| ComplaintForm { state: Some(state), ..ComplaintForm::default() };
        complaint.change(&to(ComplaintState::Acknowledged), today).unwrap();
        assert_eq!(
            (complaint.acknowledged_on, complaint.next_deadline()),
            (Some(today), Some(day("2027-01-16")))
        );
        complaint.change(&to(ComplaintState::Answered), today).unwrap();
        assert_eq!((complaint.answered_on, complaint.next_deadline()), (Some(today), None));
        complaint.change(&to(ComplaintState::Received), today).unwrap();
        assert_eq!((complaint.acknowledged_on, complaint.answered_on), (None, None));
    }

    #[test]
    fn days_are_in_order_and_not_in_the_future() {
        assert_eq!(fields(&create(&ComplaintForm::default()).unwrap_err()), ["sentOn", "channel", "subject"]);
        assert_eq!(fields(&create(&form("2026-11-28")).unwrap_err()), ["sentOn", "receivedOn"]);
        let early = ComplaintForm { received_on: Some(day("2026-11-15")), ..form("2026-11-16") };
        assert_eq!(fields(&create(&early).unwrap_err()), ["receivedOn"]);
        let answered = ComplaintForm {
            state: Some(ComplaintState::Answered),
            answered_on: Some(day("2026-11-15")),
            ..form("2026-11-16")
        };
        assert_eq!(fields(&create(&answered).unwrap_err()), ["answeredOn"]);
    }

    #[test]
    fn texts_are_limited() {
        let mut complaint = create(&form("2026-11-16")).unwrap();
        let long = ComplaintForm {
            subject: Some("é".repeat(SUBJECT_LIMIT + 1)),
            note: Some("é".repeat(NOTE_LIMIT + 1)),
            complainant: Some("a\nb".to_owned()),
            ..ComplaintForm::default()
        };
        let before = complaint.clone();
        let found = complaint.change(&long, day("2026-11-27")).unwrap_err();
        assert_eq!(fields(&found), ["subject", "note", "complainant"]);
        assert_eq!(complaint, before);
        let blank = ComplaintForm { subject: Some(" ".to_owned()), ..ComplaintForm::default() };
        assert_eq!(fields(&complaint.change(&blank, day("2026-11-27")).unwrap_err()), ["subject"]);
    }
}
