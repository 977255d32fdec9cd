//! Recording and changes of complaints.

use super::{Complaint, ComplaintChannel, ComplaintState};
use crate::calendar::paris::day_in_paris;
use crate::shared::absent::null_or_value;
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::shared::reference::Reference;
use crate::shared::text::{contains_control_characters, length};
use crate::shared::violation::{CONTROL_CHARACTERS, TOO_LONG, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Maximum length of a subject, in characters.
pub const SUBJECT_LIMIT: usize = 255;
/// Maximum length of a note, in characters.
pub const NOTE_LIMIT: usize = 10_000;

/// Message for a complaint sent or received after today.
pub const DATE_IN_FUTURE: &str = "Cette date ne peut pas être dans le futur.";
/// Message for a complaint received before it was sent.
pub const RECEIVED_TOO_EARLY: &str = "La réception ne peut pas précéder l’envoi.";
/// Message for an acknowledgement or an answer before the complaint was sent.
pub const DONE_TOO_EARLY: &str = "Cette date ne peut pas précéder l’envoi de la réclamation.";

/// Complaint as edited; a field absent from a change keeps its value.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ComplaintForm {
    /// Day on which the complaint was sent; required at creation.
    pub sent_on: Option<Day>,
    /// Day on which the complaint was received; default: `sentOn`.
    pub received_on: Option<Day>,
    /// Channel by which the complaint was made; required at creation.
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
    /// Record of the customer; null removes it.
    #[serde(default, deserialize_with = "null_or_value")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Reference>))]
    pub customer_record: Option<Option<Reference>>,
    pub state: Option<ComplaintState>,
    /// Day on which the acknowledgement was sent; today by default when the state becomes `acknowledged`. Null removes
    /// it, and an acknowledged complaint returns to `received`.
    #[serde(default, deserialize_with = "null_or_value")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Day>))]
    pub acknowledged_on: Option<Option<Day>>,
    /// Day on which the answer was sent; today by default when the state becomes `answered`. Null removes it, and an
    /// answered complaint returns to `acknowledged` or `received`.
    #[serde(default, deserialize_with = "null_or_value")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Day>))]
    pub answered_on: Option<Option<Day>>,
    /// Version that the user read; an outdated one is refused (AMB-129).
    pub version: Option<i64>,
}

impl Complaint {
    /// Creates a complaint.
    ///
    /// # Errors
    /// The violations of the form.
    pub fn create(uuid: Uuid, form: &ComplaintForm, now: Instant) -> Result<Self, Violations> {
        let mut violations = Violations::default();
        violations.require("sentOn", form.sent_on.as_ref());
        violations.require("channel", form.channel.as_ref());
        violations.require_text("subject", form.subject.as_deref());
        let (Some(sent_on), Some(channel)) = (form.sent_on, form.channel) else {
            return Err(form.text_violations().prepend(violations.as_slice()));
        };
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
        match complaint.change(form, day_in_paris(now)) {
            Ok(()) => violations.into_result().map(|()| complaint),
            Err(others) => Err(violations.prepend(others.as_slice())),
        }
    }

    /// Applies the fields present in `form`.
    ///
    /// # Errors
    /// Blank or too long texts, days in the future, days in the wrong order.
    pub fn change(&mut self, form: &ComplaintForm, today: Day) -> Result<(), Violations> {
        let changed = self.with_changes(form, today);
        let mut violations = form.text_violations();
        for (field, day) in [
            ("sentOn", Some(changed.sent_on)),
            ("receivedOn", Some(changed.received_on)),
            ("acknowledgedOn", changed.acknowledged_on),
            ("answeredOn", changed.answered_on),
        ] {
            if day.is_some_and(|day| day > today) {
                violations.add(field, DATE_IN_FUTURE);
            }
        }
        if changed.received_on < changed.sent_on {
            violations.add("receivedOn", RECEIVED_TOO_EARLY);
        }
        for (field, day) in [("acknowledgedOn", changed.acknowledged_on), ("answeredOn", changed.answered_on)]
        {
            if day.is_some_and(|day| day < changed.sent_on) {
                violations.add(field, DONE_TOO_EARLY);
            }
        }
        violations.into_result()?;
        *self = changed;
        Ok(())
    }

    fn with_changes(&self, form: &ComplaintForm, today: Day) -> Self {
        let state = self.next_state(form);
        let acknowledgement = form.acknowledged_on.unwrap_or(self.acknowledged_on);
        let answer = form.answered_on.unwrap_or(self.answered_on);
        // A complaint can be answered without an earlier acknowledgement.
        let (acknowledged_on, answered_on) = match state {
            ComplaintState::Received => (None, None),
            ComplaintState::Acknowledged => (acknowledgement.or(Some(today)), None),
            ComplaintState::Answered => (acknowledgement, answer.or(Some(today))),
        };
        Self {
            sent_on: form.sent_on.unwrap_or(self.sent_on),
            received_on: form.received_on.unwrap_or(self.received_on),
            channel: form.channel.unwrap_or(self.channel),
            subject: changed_text(form.subject.as_deref(), Some(&self.subject)).unwrap_or_default(),
            note: changed_text(form.note.as_deref(), self.note.as_deref()),
            complainant: changed_text(form.complainant.as_deref(), self.complainant.as_deref()),
            customer_record: match form.customer_record {
                Some(record) => record.map(|record| record.0),
                None => self.customer_record,
            },
            state,
            acknowledged_on,
            answered_on,
            ..self.clone()
        }
    }

    /// Returns the new state. Removing a day also leaves the state that requires it.
    fn next_state(&self, form: &ComplaintForm) -> ComplaintState {
        let loses_acknowledgement = form.acknowledged_on == Some(None) && self.acknowledged_on.is_some();
        let loses_answer = form.answered_on == Some(None) && self.answered_on.is_some();
        let mut state = form.state.unwrap_or(self.state);
        if state == ComplaintState::Answered && loses_answer {
            let is_acknowledged = form.acknowledged_on.unwrap_or(self.acknowledged_on).is_some();
            state = if is_acknowledged { ComplaintState::Acknowledged } else { ComplaintState::Received };
        }
        if state == ComplaintState::Acknowledged && loses_acknowledgement {
            state = ComplaintState::Received;
        }
        state
    }
}

/// Returns the new text, trimmed, or `None` if it is blank; the current text if there is no new one.
fn changed_text(new: Option<&str>, current: Option<&str>) -> Option<String> {
    let text = match new {
        Some(new) => Some(new.trim()).filter(|text| !text.is_empty()),
        None => current,
    };
    text.map(str::to_owned)
}

impl ComplaintForm {
    fn text_violations(&self) -> Violations {
        let mut violations = Violations::default();
        if self.subject.is_some() {
            violations.require_text("subject", self.subject.as_deref());
        }
        for (field, value, limit, is_single_line) in [
            ("subject", &self.subject, SUBJECT_LIMIT, true),
            ("note", &self.note, NOTE_LIMIT, false),
            ("complainant", &self.complainant, SUBJECT_LIMIT, true),
        ] {
            let value = value.as_deref().unwrap_or_default();
            if length(value) > limit {
                violations.add(field, format!("{TOO_LONG} ({limit} caractères au plus)"));
            } else if contains_control_characters(value) || (is_single_line && value.contains('\n')) {
                violations.add(field, CONTROL_CHARACTERS);
            }
        }
        violations
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::paris::start_of_day;

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
        Complaint::create(Uuid::from_u128(1), form, start_of_day(day("2026-11-27")))
    }

    fn fields(violations: &Violations) -> Vec<&str> {
        violations.as_slice().iter().filter_map(|violation| violation.field.as_deref()).collect()
    }

    #[test]
    fn deadlines_run_from_the_sending() {
        for (sent, acknowledge_by, answer_by) in [
            // A Monday without holidays, a Saturday, a stretch with 1 and 11 November, one with Christmas and New Year.
            ("2026-11-16", "2026-11-27", "2027-01-16"),
            ("2026-11-14", "2026-11-26", "2027-01-14"),
            ("2025-10-31", "2025-11-14", "2025-12-31"),
            ("2025-12-22", "2026-01-05", "2026-02-22"),
            ("2025-12-31", "2026-01-13", "2026-02-28"),
        ] {
            let received_later = ComplaintForm { received_on: Some(day("2026-11-27")), ..form(sent) };
            let complaint = create(&received_later).unwrap();
            assert_eq!(complaint.acknowledgement_deadline(), day(acknowledge_by), "{sent}");
            assert_eq!(complaint.answer_deadline(), day(answer_by), "{sent}");
        }
        assert_eq!(create(&form("2026-11-16")).unwrap().mediation_deadline(), day("2027-11-16"));
    }

    #[test]
    fn deadline_follows_the_state() {
        let today = day("2026-11-27");
        let mut complaint = create(&form("2026-11-16")).unwrap();
        assert_eq!(complaint.subject, "Délai trop long");
        assert_eq!(complaint.next_deadline(), Some(day("2026-11-27")));
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
    fn removed_day_ends_the_state_that_it_proves() {
        let today = day("2026-11-27");
        let mut complaint = create(&form("2026-11-16")).unwrap();
        let (none, some) = (Some(None), Some(Some(day("2026-11-20"))));
        let dates = |acknowledged_on, answered_on| ComplaintForm {
            acknowledged_on,
            answered_on,
            ..ComplaintForm::default()
        };
        let answered_form = ComplaintForm { state: Some(ComplaintState::Answered), ..dates(some, none) };
        complaint.change(&answered_form, today).unwrap();
        assert_eq!(complaint.answered_on, Some(today), "nothing to remove: today by default");
        // Removing the day of the acknowledgement does not change an answered complaint.
        let mut answered_only = complaint.clone();
        answered_only.change(&dates(none, None), today).unwrap();
        assert_eq!((answered_only.state, answered_only.acknowledged_on), (ComplaintState::Answered, None));
        answered_only
            .change(&ComplaintForm { state: Some(ComplaintState::Answered), ..dates(None, none) }, today)
            .unwrap();
        assert_eq!((answered_only.state, answered_only.answered_on), (ComplaintState::Received, None));
        complaint.change(&dates(None, none), today).unwrap();
        assert_eq!((complaint.state, complaint.answered_on), (ComplaintState::Acknowledged, None));
        assert_eq!(complaint.acknowledged_on, Some(day("2026-11-20")));
        complaint.change(&dates(none, None), today).unwrap();
        assert_eq!((complaint.state, complaint.acknowledged_on), (ComplaintState::Received, None));
    }

    #[test]
    fn record_is_removed_by_null_only() {
        let record = Uuid::from_u128(7);
        let linked = ComplaintForm { customer_record: Some(Some(Reference(record))), ..form("2026-11-16") };
        let mut complaint = create(&linked).unwrap();
        let read = |text: &str| serde_json::from_str::<ComplaintForm>(text).unwrap();
        complaint.change(&read("{}"), day("2026-11-27")).unwrap();
        assert_eq!(complaint.customer_record, Some(record));
        complaint.change(&read(r#"{"customerRecord":null}"#), day("2026-11-27")).unwrap();
        assert_eq!(complaint.customer_record, None);
    }

    #[test]
    fn days_are_in_order_and_not_future() {
        assert_eq!(fields(&create(&ComplaintForm::default()).unwrap_err()), ["sentOn", "channel", "subject"]);
        assert_eq!(fields(&create(&form("2026-11-28")).unwrap_err()), ["sentOn", "receivedOn"]);
        let received_early = ComplaintForm { received_on: Some(day("2026-11-15")), ..form("2026-11-16") };
        assert_eq!(fields(&create(&received_early).unwrap_err()), ["receivedOn"]);
        let answered_form = ComplaintForm {
            state: Some(ComplaintState::Answered),
            answered_on: Some(Some(day("2026-11-15"))),
            ..form("2026-11-16")
        };
        assert_eq!(fields(&create(&answered_form).unwrap_err()), ["answeredOn"]);
    }

    #[test]
    fn replies_are_from_the_sending_to_today() {
        let replied = |acknowledged: &str, answered: &str| ComplaintForm {
            state: Some(ComplaintState::Answered),
            acknowledged_on: Some(Some(day(acknowledged))),
            answered_on: Some(Some(day(answered))),
            ..form("2026-11-16")
        };
        assert!(create(&replied("2026-11-16", "2026-11-27")).is_ok());
        assert!(create(&replied("2026-11-16", "2026-11-16")).is_ok());
        assert!(create(&replied("2026-11-27", "2026-11-27")).is_ok());
        for (acknowledged, answered, expected) in [
            ("2026-11-28", "2026-11-27", ["acknowledgedOn"]),
            ("2026-11-15", "2026-11-27", ["acknowledgedOn"]),
            ("2026-11-27", "2026-11-28", ["answeredOn"]),
            ("2026-11-16", "2026-11-15", ["answeredOn"]),
        ] {
            let found = create(&replied(acknowledged, answered)).unwrap_err();
            assert_eq!(fields(&found), expected, "{acknowledged}, {answered}");
        }
    }

    #[test]
    fn complaint_of_today_is_allowed() {
        let received_today = ComplaintForm { received_on: Some(day("2026-11-27")), ..form("2026-11-16") };
        assert!(create(&received_today).is_ok());
        assert!(create(&form("2026-11-27")).is_ok());
        let received_tomorrow = ComplaintForm { received_on: Some(day("2026-11-28")), ..form("2026-11-27") };
        assert_eq!(fields(&create(&received_tomorrow).unwrap_err()), ["receivedOn"]);
    }

    #[test]
    fn creation_reports_all_violations() {
        let long_texts = ComplaintForm {
            subject: Some("é".repeat(SUBJECT_LIMIT + 1)),
            note: Some("é".repeat(NOTE_LIMIT + 1)),
            ..ComplaintForm::default()
        };
        assert_eq!(fields(&create(&long_texts).unwrap_err()), ["sentOn", "channel", "subject", "note"]);
    }

    #[test]
    fn texts_are_limited() {
        let mut complaint = create(&form("2026-11-16")).unwrap();
        let longest = ComplaintForm {
            subject: Some("é".repeat(SUBJECT_LIMIT)),
            note: Some("é".repeat(NOTE_LIMIT)),
            complainant: Some("é".repeat(SUBJECT_LIMIT)),
            ..ComplaintForm::default()
        };
        assert!(complaint.change(&longest, day("2026-11-27")).is_ok());
        let long = ComplaintForm {
            subject: Some("é".repeat(SUBJECT_LIMIT + 1)),
            note: Some("é".repeat(NOTE_LIMIT + 1)),
            complainant: Some("a\nb".to_owned()),
            ..ComplaintForm::default()
        };
        let before = complaint.clone();
        let violations = complaint.change(&long, day("2026-11-27")).unwrap_err();
        assert_eq!(fields(&violations), ["subject", "note", "complainant"]);
        assert_eq!(complaint, before);
        let blank = ComplaintForm { subject: Some(" ".to_owned()), ..ComplaintForm::default() };
        assert_eq!(fields(&complaint.change(&blank, day("2026-11-27")).unwrap_err()), ["subject"]);
    }
}
