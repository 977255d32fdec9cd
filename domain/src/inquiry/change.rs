//! Changes of an inquiry by employees and admins, and resulting states.

use super::kind::{CallOutcome, InquiryState};
use super::{Inquiry, NOTE_LIMIT};
use crate::shared::absent::null_or_value;
use crate::shared::date::{DATE_EXPECTED, has_accepted_year};
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::shared::reference::Reference;
use crate::shared::violation::Violations;
use serde::Deserialize;
use uuid::Uuid;

/// Message for the state `assigned` without assignee.
pub const ASSIGNEE_REQUIRED: &str = "Choisissez à qui confier cette demande.";

/// Body of a PATCH: absent fields are kept, null clears them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct InquiryChange {
    /// Employee or admin in charge; null for none.
    #[serde(default, deserialize_with = "null_or_value")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Reference>))]
    pub assigned_to: Option<Option<Reference>>,
    /// Internal note; null for none.
    #[serde(default, deserialize_with = "null_or_value")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    #[cfg_attr(feature = "schema", schema(max_length = 10_000))]
    pub note: Option<Option<String>>,
    /// Outcome of the last call; null for none. `noFollowUp` marks an open inquiry as handled.
    #[serde(default, deserialize_with = "null_or_value")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<CallOutcome>))]
    pub call_outcome: Option<Option<CallOutcome>>,
    /// Day of the next call; null for none.
    #[serde(default, deserialize_with = "null_or_value")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Day>))]
    pub call_back_on: Option<Option<Day>>,
    /// `new` removes the assignee; `assigned` requires one.
    #[serde(default)]
    pub state: Option<InquiryState>,
    /// Existing record of the same customer to link the inquiry to; null unlinks it.
    #[serde(default, deserialize_with = "null_or_value")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Reference>))]
    pub customer_record: Option<Option<Reference>>,
    /// Whether the files are moved to the record, into the report of the answers.
    #[serde(default)]
    pub move_files: bool,
    /// False marks the inquiry as unread.
    #[serde(default)]
    pub read: Option<bool>,
    /// Version that the user read; an outdated one is refused (AMB-129).
    #[serde(default)]
    pub version: Option<i64>,
}

impl InquiryChange {
    /// Returns the violations that do not depend on the inquiry.
    pub fn violations(&self) -> Violations {
        let mut errors = Violations::default();
        if let Some(Some(note)) = &self.note {
            errors.limit_text("note", Some(note), NOTE_LIMIT);
        }
        if self.state == Some(InquiryState::Assigned) && self.assigned_to == Some(None) {
            errors.add("assignedTo", ASSIGNEE_REQUIRED);
        }
        if self.call_back_on.flatten().is_some_and(|day| !has_accepted_year(day)) {
            errors.add("callBackOn", DATE_EXPECTED);
        }
        errors
    }

    /// Returns the new assignee, if the change sets one.
    pub fn assignee(&self) -> Option<Uuid> {
        self.assigned_to.flatten().map(|reference| reference.0)
    }

    fn ends_follow_up(&self) -> bool {
        self.call_outcome == Some(Some(CallOutcome::NoFollowUp))
    }
}

impl Inquiry {
    /// Applies a change without violations. Without an explicit state, an open inquiry becomes `assigned` or `new`
    /// depending on its assignee; linking to a record makes it `handled`, unlinking reopens it, and so does the outcome
    /// `callBack` without a record. An inquiry that is reopened loses the outcome `noFollowUp`.
    ///
    /// # Errors
    /// `assignedTo`: the state is `assigned` and there is no assignee.
    pub fn apply(&mut self, change: &InquiryChange, now: Instant) -> Result<(), Violations> {
        if let Some(assignee) = change.assigned_to {
            self.assigned_to = assignee.map(|reference| reference.0);
        }
        if let Some(note) = &change.note {
            let written = note.as_deref().map(str::trim).filter(|note| !note.is_empty());
            self.note = written.map(|note| note.replace("\r\n", "\n"));
        }
        if let Some(outcome) = change.call_outcome {
            self.call_outcome = outcome;
        }
        if let Some(day) = change.call_back_on {
            self.call_back_on = day;
        }
        if change.ends_follow_up() {
            self.call_back_on = None;
        }
        if let Some(record) = change.customer_record {
            self.customer_record = record.map(|reference| reference.0);
            self.report = None;
        }
        if change.state == Some(InquiryState::New) && change.assignee().is_none() {
            self.assigned_to = None;
        }
        let was_open = self.is_open();
        self.state = self.next_state(change)?;
        if self.is_open() && !was_open && self.call_outcome == Some(CallOutcome::NoFollowUp) {
            self.call_outcome = None;
        }
        match change.read {
            Some(false) => self.read_at = None,
            _ => self.read_at = self.read_at.or(Some(now)),
        }
        Ok(())
    }

    /// Links the inquiry to the record created from it, and marks it as handled.
    pub fn link_created_record(&mut self, record: Uuid, now: Instant) {
        self.customer_record = Some(record);
        self.state = InquiryState::Handled;
        self.read_at = self.read_at.or(Some(now));
    }

    /// Returns the state after a change whose other values were applied.
    fn next_state(&self, change: &InquiryChange) -> Result<InquiryState, Violations> {
        let links = matches!(change.customer_record, Some(Some(_)));
        let unlinks = change.customer_record == Some(None);
        let calls_back =
            change.call_outcome == Some(Some(CallOutcome::CallBack)) && self.customer_record.is_none();
        Ok(match change.state {
            Some(InquiryState::New) => self.open_state(),
            Some(InquiryState::Assigned) if self.assigned_to.is_none() => {
                return Err(Violations::in_field("assignedTo", ASSIGNEE_REQUIRED));
            }
            Some(state) => state,
            None if links => InquiryState::Handled,
            None if change.ends_follow_up() && self.state != InquiryState::Spam => InquiryState::Handled,
            None if (unlinks || calls_back) && self.state == InquiryState::Handled => self.open_state(),
            None if self.is_open() => self.open_state(),
            None => self.state,
        })
    }

    fn is_open(&self) -> bool {
        matches!(self.state, InquiryState::New | InquiryState::Assigned)
    }

    fn open_state(&self) -> InquiryState {
        if self.assigned_to.is_some() { InquiryState::Assigned } else { InquiryState::New }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::kind::InquiryKind;
    use super::super::{ContactAnswers, InquiryAnswers, InquiryPerson};
    use super::*;
    use InquiryState::{Assigned, Handled, New, Spam};

    const NOW: i64 = 1_000;

    pub fn inquiry(state: InquiryState, assigned_to: Option<Uuid>) -> Inquiry {
        let text = String::new;
        Inquiry {
            uuid: Uuid::nil(),
            kind: InquiryKind::Contact,
            state,
            received_at: Instant::from_micros(0),
            person: InquiryPerson {
                first_name: text(),
                last_name: text(),
                email: text(),
                phone_number: text(),
            },
            answers: InquiryAnswers::Contact(ContactAnswers { message: text() }),
            referred_by: None,
            consent: None,
            marketing: None,
            assigned_to,
            note: None,
            customer_record: None,
            call_outcome: None,
            call_back_on: None,
            report: None,
            read_at: None,
        }
    }

    fn change(json: &str) -> InquiryChange {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn state_follows_assignee_and_record() {
        let ada = Uuid::from_u128(7);
        let json = format!("{{\"assignedTo\": \"{ada}\"}}");
        for (before, assignee_before, sent, after, left) in [
            (New, None, json.as_str(), Assigned, Some(ada)),
            (Assigned, Some(ada), r#"{"assignedTo": null}"#, New, None),
            (Handled, None, json.as_str(), Handled, Some(ada)),
            (New, Some(ada), r#"{"state": "handled"}"#, Handled, Some(ada)),
            (Handled, Some(ada), r#"{"state": "assigned"}"#, Assigned, Some(ada)),
            (Handled, Some(ada), r#"{"state": "new"}"#, New, None),
            (Spam, None, r#"{"state": "new"}"#, New, None),
            (New, None, r#"{"state": "spam"}"#, Spam, None),
            (
                New,
                None,
                r#"{"customerRecord": {"uuid": "00000000-0000-0000-0000-000000000007"}}"#,
                Handled,
                None,
            ),
            (New, None, r#"{"note": " "}"#, New, None),
            (Handled, None, r#"{"customerRecord": null}"#, New, None),
            (Handled, Some(ada), r#"{"customerRecord": null}"#, Assigned, Some(ada)),
            (Spam, None, r#"{"customerRecord": null}"#, Spam, None),
        ] {
            let mut inquiry = inquiry(before, assignee_before);
            inquiry.apply(&change(sent), Instant::from_micros(NOW)).unwrap();
            assert_eq!((inquiry.state, inquiry.assigned_to), (after, left), "{before:?} {sent}");
        }
    }

    #[test]
    fn assigned_state_requires_assignee() {
        assert!(
            inquiry(New, None).apply(&change(r#"{"state": "assigned"}"#), Instant::from_micros(NOW)).is_err()
        );
        assert!(!change(r#"{"state": "assigned", "assignedTo": null}"#).violations().is_empty());
        assert!(!change(&format!("{{\"note\": \"{}\"}}", "é".repeat(10_001))).violations().is_empty());
    }

    #[test]
    fn null_clears_and_absent_keeps() {
        let mut changed = inquiry(New, None);
        changed.note = Some("à rappeler".into());
        changed.apply(&change(r#"{"read": true}"#), Instant::from_micros(NOW)).unwrap();
        assert_eq!((changed.note.as_deref(), changed.read_at.is_some()), (Some("à rappeler"), true));
        changed.apply(&change(r#"{"note": null, "read": false}"#), Instant::from_micros(NOW)).unwrap();
        assert_eq!((changed.note, changed.read_at), (None, None));
    }

    #[test]
    fn no_follow_up_outcome_clears_the_call_day() {
        let mut changed = inquiry(New, None);
        let day = Day::new(2026, 12, 1);
        let postponement = InquiryChange {
            call_outcome: Some(Some(CallOutcome::Unreachable)),
            call_back_on: Some(day),
            ..Default::default()
        };
        changed.apply(&postponement, Instant::from_micros(NOW)).unwrap();
        assert_eq!(
            (changed.call_outcome, changed.call_back_on, changed.state),
            (Some(CallOutcome::Unreachable), day, New)
        );
        let no_follow_up =
            InquiryChange { call_outcome: Some(Some(CallOutcome::NoFollowUp)), ..Default::default() };
        changed.apply(&no_follow_up, Instant::from_micros(NOW)).unwrap();
        assert_eq!((changed.call_back_on, changed.state), (None, Handled));
    }

    #[test]
    fn reopened_inquiry_has_a_follow_up() {
        let closed = |state| {
            let call_outcome = Some(CallOutcome::NoFollowUp);
            Inquiry { call_outcome, ..inquiry(state, None) }
        };
        let unlinked = r#"{"customerRecord": null}"#;
        for (before, sent, state, outcome) in [
            (Handled, r#"{"state": "new"}"#, New, None),
            (Spam, r#"{"state": "new"}"#, New, None),
            (Handled, unlinked, New, None),
            (Handled, r#"{"callOutcome": "callBack"}"#, New, Some(CallOutcome::CallBack)),
            (Spam, r#"{"callOutcome": "callBack"}"#, Spam, Some(CallOutcome::CallBack)),
            (Handled, r#"{"callOutcome": "unreachable"}"#, Handled, Some(CallOutcome::Unreachable)),
            (Handled, r#"{"note": "x"}"#, Handled, Some(CallOutcome::NoFollowUp)),
            (
                Handled,
                r#"{"state": "new", "callOutcome": "unreachable"}"#,
                New,
                Some(CallOutcome::Unreachable),
            ),
        ] {
            let mut changed = closed(before);
            changed.apply(&change(sent), Instant::from_micros(NOW)).unwrap();
            assert_eq!((changed.state, changed.call_outcome), (state, outcome), "{before:?} {sent}");
        }
        let mut linked = Inquiry { customer_record: Some(Uuid::nil()), ..closed(Handled) };
        linked.apply(&change(r#"{"callOutcome": "callBack"}"#), Instant::from_micros(NOW)).unwrap();
        assert_eq!(linked.state, Handled, "followed on its record");
    }

    #[test]
    fn call_day_has_an_accepted_year() {
        assert!(change(r#"{"callBackOn": "2026-12-01"}"#).violations().is_empty());
        assert!(!change(r#"{"callBackOn": "0206-12-01"}"#).violations().is_empty());
    }
}
