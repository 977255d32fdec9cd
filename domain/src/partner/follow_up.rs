//! Follow-up of partners: frequency of calls (doc 2 §3 and §9, AMB-093), and due date of the next one.

use crate::keyed_enumeration;
use crate::shared::day::Day;

keyed_enumeration! {
    /// Frequency of calls to a partner; sent and stored as its key (doc 2 §9).
    FollowUpFrequency sent as key {
        EveryThreeMonths = "A" => "Tous les 3 mois",
        EverySixMonths = "B" => "Tous les 6 mois",
        EveryTwelveMonths = "C" => "Tous les 12 mois",
        Never = "D" => "Désactivée",
    }
}

impl FollowUpFrequency {
    /// Returns the number of months between two contacts; `None` when the follow-up is disabled.
    pub const fn months(self) -> Option<u8> {
        match self {
            Self::EveryThreeMonths => Some(3),
            Self::EverySixMonths => Some(6),
            Self::EveryTwelveMonths => Some(12),
            Self::Never => None,
        }
    }

    /// Returns the day from which a partner last contacted on `contact` is due; `None` when the follow-up is disabled.
    pub fn due_on(self, contact: Day) -> Option<Day> {
        self.months().map(|months| contact.plus_months(i32::from(months)))
    }

    /// Returns the latest contact day that is due on `today`: the inverse of [`Self::due_on`], for filters in the
    /// database. `None` when the follow-up is disabled.
    pub fn last_due_contact(self, today: Day) -> Option<Day> {
        self.months().map(|months| last_day_before(today, months))
    }
}

/// Returns the last day whose `plus_months` is not after `today`.
fn last_day_before(today: Day, months: u8) -> Day {
    let contact = today.plus_months(-i32::from(months));
    let ends_the_month = today.0.day() == today.0.month().length(today.0.year());
    let last = contact.0.month().length(contact.0.year());
    if ends_the_month { contact.0.replace_day(last).map_or(contact, Day) } else { contact }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn day(text: &str) -> Day {
        Day::parse_iso(text).unwrap()
    }

    /// PART-19: keys, labels and months.
    #[test]
    fn part_19_frequencies_follow_the_specification() {
        let all: Vec<_> = FollowUpFrequency::ALL
            .iter()
            .map(|frequency| (frequency.key(), frequency.label(), frequency.months()))
            .collect();
        let expected = [
            ("A", "Tous les 3 mois", Some(3)),
            ("B", "Tous les 6 mois", Some(6)),
            ("C", "Tous les 12 mois", Some(12)),
            ("D", "Désactivée", None),
        ];
        assert_eq!(all, expected);
    }

    #[test]
    fn due_on_clamps_to_the_end_of_month() {
        let rows = [
            (FollowUpFrequency::EveryThreeMonths, "2026-08-21", "2026-11-21"),
            (FollowUpFrequency::EveryThreeMonths, "2026-11-30", "2027-02-28"),
            (FollowUpFrequency::EverySixMonths, "2026-08-31", "2027-02-28"),
            (FollowUpFrequency::EveryTwelveMonths, "2024-02-29", "2025-02-28"),
        ];
        for (frequency, contact, due) in rows {
            assert_eq!(frequency.due_on(day(contact)), Some(day(due)), "{contact}");
        }
        assert_eq!(FollowUpFrequency::Never.due_on(day("2000-01-01")), None);
        assert_eq!(FollowUpFrequency::Never.last_due_contact(day("2026-11-21")), None);
    }

    proptest! {
        #[test]
        fn last_due_contact_is_inverse_of_due_on(today in 0_i64..3_000, before in 0_i64..500) {
            let today = day("2020-01-01").plus_days(today);
            let contact = today.plus_days(-before);
            for frequency in FollowUpFrequency::ALL {
                let listed = frequency.last_due_contact(today).is_some_and(|last| contact <= last);
                let due = frequency.due_on(contact).is_some_and(|due| due <= today);
                prop_assert_eq!(listed, due, "{:?} {:?} {:?}", frequency, contact, today);
            }
        }
    }
}
