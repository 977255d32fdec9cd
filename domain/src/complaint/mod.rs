//! Complaints and their two deadlines (ACPR, recommendation 2022-R-01 of 9 May 2022, updated on 2 July 2024).

pub mod form;
pub mod public;
pub mod yearly;

use crate::calendar::business_hours::add_working_days;
use crate::keyed_enumeration;
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;
use uuid::Uuid;

/// Number of working days after the sending within which a complaint must be acknowledged.
pub const ACKNOWLEDGE_DAYS: u16 = 10;
/// Number of months after the sending within which a complaint must be answered.
pub const ANSWER_MONTHS: i32 = 2;
/// Number of months after the written complaint during which the mediator can be asked (L612-2 4° code de la
/// consommation).
pub const MEDIATION_MONTHS: i32 = 12;

keyed_enumeration! {
    /// Channel by which a complaint was made; sent and stored as its key.
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

/// Recorded complaint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    pub uuid: Uuid,
    /// Day on which the complaint was sent, from which the deadlines run.
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

impl Complaint {
    /// Returns the last day for the acknowledgement: 10 « jours ouvrables » after the sending. An answer sent by this day
    /// makes the acknowledgement unnecessary.
    pub fn acknowledgement_deadline(&self) -> Day {
        acknowledgement_deadline_of(self.sent_on)
    }

    /// Returns the last day for the answer: 2 months after the sending.
    pub fn answer_deadline(&self) -> Day {
        answer_deadline_of(self.sent_on)
    }

    /// Returns the last day on which the mediator can be asked: one year after the written complaint.
    pub fn mediation_deadline(&self) -> Day {
        self.sent_on.plus_months(MEDIATION_MONTHS)
    }

    /// Returns the next deadline; `None` once the complaint is answered.
    pub fn next_deadline(&self) -> Option<Day> {
        match self.state {
            ComplaintState::Received => Some(self.acknowledgement_deadline()),
            ComplaintState::Acknowledged => Some(self.answer_deadline()),
            ComplaintState::Answered => None,
        }
    }
}

fn acknowledgement_deadline_of(sent_on: Day) -> Day {
    add_working_days(sent_on, ACKNOWLEDGE_DAYS)
}

fn answer_deadline_of(sent_on: Day) -> Day {
    sent_on.plus_months(ANSWER_MONTHS)
}

/// Latest sending days of late complaints, to filter them in the database; consistent with
/// [`Complaint::next_deadline`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateSending {
    /// Latest sending of a received complaint whose acknowledgement is late.
    pub received: Day,
    /// Latest sending of an acknowledged complaint whose answer is late.
    pub acknowledged: Day,
}

impl LateSending {
    /// Returns the limits for the day `today`.
    pub fn for_day(today: Day) -> Self {
        let latest = |deadline: fn(Day) -> Day| {
            // A later sending never has an earlier deadline.
            let mut sent_on = today;
            while deadline(sent_on) >= today {
                sent_on = sent_on.plus_days(-1);
            }
            sent_on
        };
        Self { received: latest(acknowledgement_deadline_of), acknowledged: latest(answer_deadline_of) }
    }
}

#[cfg(test)]
mod tests {
    use super::form::ComplaintForm;
    use super::*;
    use crate::calendar::paris::start_of_day;

    #[test]
    fn late_sending_days_agree_with_the_next_deadline() {
        let first = Day::parse_iso("2025-10-25").unwrap();
        for today in (0..220).map(|days| first.plus_days(days)) {
            let limits = LateSending::for_day(today);
            for (state, limit) in [
                (ComplaintState::Received, limits.received),
                (ComplaintState::Acknowledged, limits.acknowledged),
            ] {
                for (sent_on, is_late) in [(limit, true), (limit.plus_days(1), false)] {
                    let form = ComplaintForm {
                        sent_on: Some(sent_on),
                        channel: Some(ComplaintChannel::Email),
                        subject: Some("Délai".to_owned()),
                        ..ComplaintForm::default()
                    };
                    let now = start_of_day(first.plus_days(300));
                    let complaint =
                        Complaint { state, ..Complaint::create(Uuid::nil(), &form, now).unwrap() };
                    assert_eq!(
                        complaint.next_deadline().is_some_and(|deadline| deadline < today),
                        is_late,
                        "{state:?} sent on {sent_on:?}, seen on {today:?}"
                    );
                }
            }
        }
    }
}
