//! Counts of the complaints of a year by subject, for the yearly report to the ACPR.

use super::{Complaint, ComplaintState};
use crate::shared::day::Day;
use crate::shared::formula::mark_formulas;
use std::collections::BTreeMap;

/// Counts of one subject.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct YearlyCount {
    pub received: u64,
    /// Number of complaints acknowledged or answered by the acknowledgement deadline.
    pub acknowledged_in_time: u64,
    pub answered: u64,
    pub answered_in_time: u64,
    pub open: u64,
}

/// Titles of the columns.
const TITLES: [&str; 6] =
    ["Objet", "Reçues", "Accusées dans le délai", "Répondues", "Répondues dans le délai", "En cours"];

/// Counts the complaints of each subject. An answer before the acknowledgement counts as one.
pub fn counts_by_subject(complaints: &[Complaint]) -> BTreeMap<String, YearlyCount> {
    let mut counts: BTreeMap<String, YearlyCount> = BTreeMap::new();
    for complaint in complaints {
        let count = counts.entry(complaint.subject.clone()).or_default();
        let by = |reply_day: Option<Day>, limit: Day| {
            u64::from(reply_day.is_some_and(|reply_day| reply_day <= limit))
        };
        let acknowledged = complaint.acknowledged_on.into_iter().chain(complaint.answered_on).min();
        count.received += 1;
        count.acknowledged_in_time += by(acknowledged, complaint.acknowledgement_deadline());
        count.answered += u64::from(complaint.state == ComplaintState::Answered);
        count.answered_in_time += by(complaint.answered_on, complaint.answer_deadline());
        count.open += u64::from(complaint.state != ComplaintState::Answered);
    }
    counts
}

/// Writes the counts as CSV: semicolons, and a byte order mark for spreadsheets.
pub fn to_csv(counts: &BTreeMap<String, YearlyCount>) -> String {
    let mut csv = format!("\u{feff}{}\r\n", TITLES.join(";"));
    for (subject, count) in counts {
        let YearlyCount { received, acknowledged_in_time, answered, answered_in_time, open } = count;
        let numbers = [received, acknowledged_in_time, answered, answered_in_time, open].map(u64::to_string);
        csv.extend([cell(subject).as_str(), ";", &numbers.join(";"), "\r\n"]);
    }
    csv
}

/// Quotes a text, and marks what a spreadsheet would read as a formula.
fn cell(text: &str) -> String {
    format!("\"{}\"", mark_formulas(text).replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::super::ComplaintChannel;
    use super::super::form::ComplaintForm;
    use super::*;
    use crate::calendar::paris::start_of_day;
    use uuid::Uuid;

    fn complaint(subject: &str, sent: &str, answered: Option<&str>) -> Complaint {
        let form = ComplaintForm {
            sent_on: Some(Day::parse_iso(sent).unwrap()),
            channel: Some(ComplaintChannel::Letter),
            subject: Some(subject.to_owned()),
            state: answered.map(|_| ComplaintState::Answered),
            answered_on: answered.map(|day| Some(Day::parse_iso(day).unwrap())),
            ..ComplaintForm::default()
        };
        let today = Day::parse_iso("2026-12-31").unwrap();
        let mut created = Complaint::create(Uuid::nil(), &form, start_of_day(today)).unwrap();
        created.change(&form, today).unwrap();
        created
    }

    #[test]
    fn reply_on_the_last_day_is_in_time() {
        let sent = complaint("Délai", "2026-01-05", None);
        let in_time = |acknowledged: Day, answered: Day| {
            let replied = Complaint {
                state: ComplaintState::Answered,
                acknowledged_on: Some(acknowledged),
                answered_on: Some(answered),
                ..sent.clone()
            };
            let count = counts_by_subject(&[replied])["Délai"];
            (count.acknowledged_in_time, count.answered_in_time)
        };
        let (acknowledge_by, answer_by) = (sent.acknowledgement_deadline(), sent.answer_deadline());
        assert_eq!(in_time(acknowledge_by, answer_by), (1, 1));
        assert_eq!(in_time(acknowledge_by.plus_days(1), answer_by), (0, 1));
        assert_eq!(in_time(acknowledge_by, answer_by.plus_days(1)), (1, 0));
        assert_eq!(in_time(acknowledge_by.plus_days(1), acknowledge_by), (1, 1), "answered before");
    }

    #[test]
    fn complaints_are_counted_by_subject() {
        let complaints = [
            complaint("Délai", "2026-01-05", Some("2026-01-09")),
            complaint("Délai", "2026-02-05", Some("2026-06-30")),
            complaint("=Frais", "2026-02-05", None),
            complaint("Taux,=1", "2026-02-05", None),
        ];
        let counts = counts_by_subject(&complaints);
        let delay =
            YearlyCount { received: 2, acknowledged_in_time: 1, answered: 2, answered_in_time: 1, open: 0 };
        assert_eq!(counts["Délai"], delay);
        assert_eq!((counts["=Frais"].received, counts["=Frais"].open), (1, 1));
        let csv = to_csv(&counts);
        assert!(
            csv.starts_with("\u{feff}Objet;Reçues;") && csv.contains("\"'=Frais\";1;0;0;0;1\r\n"),
            "{csv}"
        );
        assert!(csv.contains("\"Taux,'=1\";1;"), "{csv}");
    }
}
