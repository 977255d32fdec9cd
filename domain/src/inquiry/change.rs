//! What staff changes of an inquiry, and what follows from it.

use super::kind::InquiryState;
use super::{Inquiry, NOTE_LIMIT};
use crate::shared::instant::Instant;
use crate::shared::reference::Reference;
use crate::shared::violation::Violations;
use serde::{Deserialize, Deserializer};
use uuid::Uuid;

/// Message of the state `assigned` without anybody.
pub const NOBODY: &str = "Choisissez à qui confier cette demande.";

/// What a PATCH sends: an absent field stays as it is, null empties it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct InquiryChange {
    /// The member of staff who takes care of it; null for nobody.
    #[serde(default, deserialize_with = "null_or_value")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Reference>))]
    pub assigned_to: Option<Option<Reference>>,
    /// Of staff, for staff; null for none.
    #[serde(default, deserialize_with = "null_or_value")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub note: Option<Option<String>>,
    /// `new` leaves it to nobody; `assigned` needs somebody.
    #[serde(default)]
    pub state: Option<InquiryState>,
    /// An existing record of the same person, which this inquiry belongs to from now on; null unlinks it.
    #[serde(default, deserialize_with = "null_or_value")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Reference>))]
    pub customer_record: Option<Option<Reference>>,
    /// Its files go along to the record, into the report of its answers.
    #[serde(default)]
    pub move_files: bool,
    /// False marks it unread again.
    #[serde(default)]
    pub read: Option<bool>,
    /// The version that was read; an old one is refused (AMB-129).
    #[serde(default)]
    pub version: Option<i64>,
}

/// Tells null from absent.
#[expect(clippy::option_option, reason = "absent, null and a value are three answers")]
fn null_or_value<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

impl InquiryChange {
    /// Violations that show without the inquiry.
    pub fn violations(&self) -> Violations {
        let mut found = Violations::none();
        if let Some(Some(note)) = &self.note {
            found.limit_text("note", Some(note), NOTE_LIMIT);
        }
        if self.state == Some(InquiryState::Assigned) && self.assigned_to == Some(None) {
            found.add("assignedTo", NOBODY);
        }
        found
    }

    /// Who shall take care of it, when the change names somebody.
    pub fn assignee(&self) -> Option<Uuid> {
        self.assigned_to.flatten().map(|reference| reference.0)
    }
}

impl Inquiry {
    /// Applies a change that has no violations. Without a state, an open inquiry is assigned once somebody takes
    /// care of it and new once nobody does; one linked with a record is handled, and open again once unlinked.
    ///
    /// # Errors
    /// The state `assigned` without anybody.
    pub fn apply(&mut self, change: &InquiryChange, now: Instant) -> Result<(), Violations> {
        if let Some(assignee) = change.assigned_to {
            self.assigned_to = assignee.map(|reference| reference.0);
        }
        if let Some(note) = &change.note {
            let written = note.as_deref().map(str::trim).filter(|note| !note.is_empty());
            self.note = written.map(|note| note.replace("\r\n", "\n"));
        }
        if let Some(record) = change.customer_record {
            self.customer_record = record.map(|reference| reference.0);
            self.report = None;
        }
        let links = matches!(change.customer_record, Some(Some(_)));
        let unlinks = change.customer_record == Some(None);
        match change.state {
            Some(InquiryState::New) => {
                if change.assignee().is_none() {
                    self.assigned_to = None;
                }
                self.state = self.open_state();
            }
            Some(InquiryState::Assigned) if self.assigned_to.is_none() => {
                return Err(Violations::in_field("assignedTo", NOBODY));
            }
            Some(state) => self.state = state,
            None if links => self.state = InquiryState::Handled,
            None if unlinks && self.state == InquiryState::Handled => self.state = self.open_state(),
            None if matches!(self.state, InquiryState::New | InquiryState::Assigned) => {
                self.state = self.open_state();
            }
            None => {}
        }
        match change.read {
            Some(false) => self.read_at = None,
            _ => self.read_at = self.read_at.or(Some(now)),
        }
        Ok(())
    }

    /// Belongs to this record from now on, and is handled.
    pub fn turned_into(&mut self, record: Uuid, now: Instant) {
        self.customer_record = Some(record);
        self.state = InquiryState::Handled;
        self.read_at = self.read_at.or(Some(now));
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
            consent: None,
            marketing: None,
            assigned_to,
            note: None,
            customer_record: None,
            report: None,
            read_at: None,
        }
    }

    fn change(json: &str) -> InquiryChange {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn the_state_follows_who_takes_care_of_it() {
        let ada = Uuid::from_u128(7);
        let json = format!("{{\"assignedTo\": \"{ada}\"}}");
        for (before, somebody, sent, after, left) in [
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
            let mut inquiry = inquiry(before, somebody);
            inquiry.apply(&change(sent), Instant::from_micros(NOW)).unwrap();
            assert_eq!((inquiry.state, inquiry.assigned_to), (after, left), "{before:?} {sent}");
        }
    }

    #[test]
    fn assigned_needs_somebody() {
        assert!(
            inquiry(New, None).apply(&change(r#"{"state": "assigned"}"#), Instant::from_micros(NOW)).is_err()
        );
        assert!(!change(r#"{"state": "assigned", "assignedTo": null}"#).violations().is_empty());
        assert!(!change(&format!("{{\"note\": \"{}\"}}", "é".repeat(10_001))).violations().is_empty());
    }

    #[test]
    fn null_empties_and_absent_keeps() {
        let mut one = inquiry(New, None);
        one.note = Some("à rappeler".into());
        one.apply(&change(r#"{"read": true}"#), Instant::from_micros(NOW)).unwrap();
        assert_eq!((one.note.as_deref(), one.read_at.is_some()), (Some("à rappeler"), true));
        one.apply(&change(r#"{"note": null, "read": false}"#), Instant::from_micros(NOW)).unwrap();
        assert_eq!((one.note, one.read_at), (None, None));
    }
}
