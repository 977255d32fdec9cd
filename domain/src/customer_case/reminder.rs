//! Reminders to customers about documents that they still have to send.

use super::case::CustomerCase;
use crate::calendar::business_hours::{is_business_day, next_business_day, previous_business_day};
use crate::calendar::paris::day_in_paris;
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::shared::refusal::Refusal;
use crate::shared::violation::Violations;
use time::Duration;

/// Minimum delay between two mails about a case, in hours.
pub const QUIET_HOURS: i64 = 24;
/// Reminders overdue by more than this number of days (worker outage) are skipped.
pub const MAX_OVERDUE_DAYS: i64 = 7;
/// Number of days between the last reminder and the limit date.
const LAST_REMINDER_DAYS_BEFORE_LIMIT: i64 = 2;

/// Longest extension, in days from today.
const MAX_WINDOW: i64 = 366;
/// Message for an invalid extension.
pub const WRONG_EXTENSION: &str = "Choisissez un jour après la date actuelle, dans l’année.";
/// Message for a case whose customers were already reminded today.
pub const REMINDED_TODAY: &str = "Le client a déjà été relancé aujourd’hui.";
/// Message for a case that needs nothing from its customers.
pub const NOT_REMINDABLE: &str = "Ce dossier n’attend plus rien de son client.";

/// Returns the business days of the reminders for a request of `asked_on` with the limit date `limit`: one per entry of
/// `delays`, in days after `asked_on` (moved to the next business day), and one shortly before the limit. Sorted,
/// without duplicates, strictly between the two dates; empty without delays.
pub fn reminder_days(asked_on: Day, limit: Day, delays: &[u16]) -> Vec<Day> {
    if delays.is_empty() {
        return Vec::new();
    }
    let mut days: Vec<Day> =
        delays.iter().map(|delay| next_business_day(asked_on.plus_days(i64::from(*delay)))).collect();
    let last = next_business_day(limit.plus_days(-LAST_REMINDER_DAYS_BEFORE_LIMIT));
    days.push(if last < limit { last } else { previous_business_day(limit.plus_days(-1)) });
    days.retain(|day| asked_on < *day && *day < limit);
    days.sort_unstable();
    days.dedup();
    days
}

/// Facts outside the case that decide whether its customers are reminded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LastContacts {
    /// Time of the last mail about the case.
    pub mailed_at: Option<Instant>,
    /// Time of the customers' last upload.
    pub deposited_at: Option<Instant>,
}

impl CustomerCase {
    /// Returns the remaining reminder days, today included; empty when the case needs nothing from its customers or the
    /// reminders are off.
    pub fn planned_reminders(&self, delays: &[u16], today: Day) -> Vec<Day> {
        let mut days = self.pending_reminders(delays, today);
        let due = days.iter().filter(|day| **day <= today).count();
        if due > 0 {
            // Overdue reminders are merged into one mail, sent on the next business day at the earliest.
            days.drain(..due);
            days.insert(0, next_business_day(today));
            days.dedup();
        }
        days
    }

    /// Returns whether the customers are to be reminded now. A reminder is postponed to the next business day on
    /// non-business days, on the day of an upload, and within [`QUIET_HOURS`] of another mail. A mail or reminder dated
    /// later was recorded by a clock that was ahead, and counts as absent (AMB-196).
    pub fn reminder_is_due(&self, delays: &[u16], contacts: LastContacts, now: Instant) -> bool {
        let today = day_in_paris(now);
        let is_over = |at: Instant| at.plus(Duration::hours(QUIET_HOURS)) <= now || at.is_ahead_of(now);
        is_business_day(today)
            && contacts.deposited_at.map(day_in_paris) != Some(today)
            && contacts.mailed_at.is_none_or(is_over)
            && self.pending_reminders(delays, today).first().is_some_and(|day| *day <= today)
    }

    /// Returns the day of the last document request.
    fn last_request_day(&self) -> Day {
        let asked_at = self.rounds.last().map_or(self.creation_date, |round| round.requested_at);
        day_in_paris(asked_at)
    }

    /// Returns whether the reminders remain unanswered and employees must take over: the last reminder was sent or the
    /// window ended, and the customers have not validated. Once per window; never when reminders are off or not
    /// configured.
    pub fn needs_escalation(&self, delays: &[u16], today: Day) -> bool {
        let Some(limit) = self.completion_limit_date.filter(|_| self.awaits_customer()) else { return false };
        if delays.is_empty()
            || self.reminders_stopped
            || self.handed_over_limit == Some(limit)
            || limit < today.plus_days(-MAX_OVERDUE_DAYS)
        {
            return false;
        }
        let last = reminder_days(self.last_request_day(), limit, delays).last().copied();
        limit <= today
            || (last.is_some_and(|last| last < today) && self.pending_reminders(delays, today).is_empty())
    }

    /// Marks the current window as escalated to employees.
    pub fn escalate(&mut self) {
        self.handed_over_limit = self.completion_limit_date;
    }

    fn pending_reminders(&self, delays: &[u16], today: Day) -> Vec<Day> {
        let Some(limit) = self.completion_limit_date.filter(|_| self.is_active_for_upload(today)) else {
            return Vec::new();
        };
        if self.reminders_stopped {
            return Vec::new();
        }
        let oldest = today.plus_days(-MAX_OVERDUE_DAYS);
        let mut days = reminder_days(self.last_request_day(), limit, delays);
        let last_reminder = self.reminded_on.filter(|last| *last <= today);
        days.retain(|day| *day >= oldest && last_reminder.is_none_or(|last| last < *day));
        days
    }

    /// Postpones the limit date, at most [`MAX_WINDOW`] days from today.
    ///
    /// # Errors
    /// `Invalid`: the case is closed or validated, or the day is not later than the current limit and today, or too
    /// late.
    pub fn extend(&mut self, limit: Day, today: Day) -> Result<(), Refusal> {
        if !self.awaits_customer() {
            return Err(Refusal::state(NOT_REMINDABLE));
        }
        let earliest = self.completion_limit_date.map_or(today, |current| current.max(today));
        if limit <= earliest || limit > today.plus_days(MAX_WINDOW) {
            return Err(Violations::in_field("completionLimitDate", WRONG_EXTENSION).into());
        }
        self.completion_limit_date = Some(limit);
        Ok(())
    }

    /// Records a reminder sent today.
    ///
    /// # Errors
    /// `Invalid`: the case is not active for upload, or the customers were already reminded today.
    pub fn remind(&mut self, today: Day) -> Result<(), Refusal> {
        if !self.is_active_for_upload(today) {
            return Err(Refusal::state(NOT_REMINDABLE));
        }
        if self.reminded_on == Some(today) {
            return Err(Refusal::state(REMINDED_TODAY));
        }
        self.reminded_on = Some(today);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customer_case::NewCase;
    use crate::customer_case::form::CustomerCaseForm;
    use crate::shared::person::PersonName;
    use proptest::prelude::*;
    use time::macros::datetime;
    use uuid::Uuid;

    const DELAYS: [u16; 3] = [3, 7, 12];

    fn day(text: &str) -> Day {
        Day::parse_iso(text).unwrap()
    }

    fn days(asked_on: &str, limit: &str) -> Vec<String> {
        reminder_days(day(asked_on), day(limit), &DELAYS).into_iter().map(Day::to_iso).collect()
    }

    fn sample_case(at: Instant, window: u16) -> CustomerCase {
        let form = CustomerCaseForm { label: Some("Rachat".into()), with_upload: true, ..Default::default() };
        let by = PersonName { first_name: "Ada".into(), last_name: "Martin".into() };
        CustomerCase::create(NewCase {
            uuid: Uuid::nil(),
            customer_record: Uuid::nil(),
            form: &form,
            items: vec![],
            at,
            window_days: window,
            by: &by,
        })
    }

    #[test]
    fn reminder_days_skip_days_off_and_precede_limit() {
        assert_eq!(
            days("2026-11-23", "2026-12-23"),
            ["2026-11-26", "2026-11-30", "2026-12-07", "2026-12-21"]
        );
        // Easter, 1 May, 8 May, Ascension and Christmas.
        assert_eq!(
            days("2026-04-01", "2026-05-01"),
            ["2026-04-07", "2026-04-08", "2026-04-13", "2026-04-29"]
        );
        assert_eq!(
            days("2026-04-28", "2026-05-28"),
            ["2026-05-04", "2026-05-05", "2026-05-11", "2026-05-26"]
        );
        assert_eq!(
            days("2026-05-11", "2026-06-10"),
            ["2026-05-15", "2026-05-18", "2026-05-26", "2026-06-08"]
        );
        assert_eq!(
            days("2026-12-18", "2026-12-27"),
            ["2026-12-21", "2026-12-24"],
            "last reminder precedes the limit"
        );
        assert_eq!(days("2026-11-20", "2026-11-21"), Vec::<String>::new());
        assert_eq!(reminder_days(day("2026-11-23"), day("2026-12-23"), &[]), []);
    }

    /// Expected values were computed by hand: for each holiday of three years, the next and the previous business day.
    #[test]
    fn reminders_skip_holidays_of_2026_to_2028() {
        let rows = [
            ("2026-01-01", "2026-01-02", "2025-12-31"),
            ("2026-04-06", "2026-04-07", "2026-04-03"),
            ("2026-05-01", "2026-05-04", "2026-04-30"),
            ("2026-05-08", "2026-05-11", "2026-05-07"),
            ("2026-05-14", "2026-05-15", "2026-05-13"),
            ("2026-05-25", "2026-05-26", "2026-05-22"),
            ("2026-07-14", "2026-07-15", "2026-07-13"),
            ("2026-08-15", "2026-08-17", "2026-08-14"),
            ("2026-11-01", "2026-11-02", "2026-10-30"),
            ("2026-11-11", "2026-11-12", "2026-11-10"),
            ("2026-12-25", "2026-12-28", "2026-12-24"),
            ("2027-01-01", "2027-01-04", "2026-12-31"),
            ("2027-03-29", "2027-03-30", "2027-03-26"),
            ("2027-05-01", "2027-05-03", "2027-04-30"),
            ("2027-05-06", "2027-05-07", "2027-05-05"),
            ("2027-05-08", "2027-05-10", "2027-05-07"),
            ("2027-05-17", "2027-05-18", "2027-05-14"),
            ("2027-07-14", "2027-07-15", "2027-07-13"),
            ("2027-08-15", "2027-08-16", "2027-08-13"),
            ("2027-11-01", "2027-11-02", "2027-10-29"),
            ("2027-11-11", "2027-11-12", "2027-11-10"),
            ("2027-12-25", "2027-12-27", "2027-12-24"),
            ("2028-01-01", "2028-01-03", "2027-12-31"),
            ("2028-04-17", "2028-04-18", "2028-04-14"),
            ("2028-05-01", "2028-05-02", "2028-04-28"),
            ("2028-05-08", "2028-05-09", "2028-05-05"),
            ("2028-05-25", "2028-05-26", "2028-05-24"),
            ("2028-06-05", "2028-06-06", "2028-06-02"),
            ("2028-07-14", "2028-07-17", "2028-07-13"),
            ("2028-08-15", "2028-08-16", "2028-08-14"),
            ("2028-11-01", "2028-11-02", "2028-10-31"),
            ("2028-11-11", "2028-11-13", "2028-11-10"),
            ("2028-12-25", "2028-12-26", "2028-12-22"),
        ];
        for (holiday, next, before) in rows {
            let holiday = day(holiday);
            assert_eq!(next_business_day(holiday).to_iso(), next);
            assert_eq!(previous_business_day(holiday).to_iso(), before);
            let asked_on = holiday.plus_days(-3);
            let days = reminder_days(asked_on, asked_on.plus_days(60), &[3]);
            assert_eq!(days[0].to_iso(), next, "requested three days before {}", holiday.to_iso());
        }
    }

    #[test]
    fn thirty_day_window_has_four_reminders() {
        let mut case = sample_case(Instant::new(datetime!(2026-11-23 09:00 UTC)), 30);
        let mut reminder_days = Vec::new();
        for morning in 0..40 {
            let now = Instant::new(datetime!(2026-11-23 08:00 UTC)).plus(Duration::days(morning));
            if case.reminder_is_due(&DELAYS, LastContacts::default(), now) {
                reminder_days.push(day_in_paris(now).to_iso());
                case.remind(day_in_paris(now)).unwrap();
            }
        }
        assert_eq!(reminder_days, ["2026-11-26", "2026-11-30", "2026-12-07", "2026-12-21"]);
    }

    #[test]
    fn unanswered_reminders_escalate_once_per_window() {
        let mut case = sample_case(Instant::new(datetime!(2026-11-23 09:00 UTC)), 30);
        let mut escalated_on = Vec::new();
        for morning in 0..60 {
            let now = Instant::new(datetime!(2026-11-23 08:00 UTC)).plus(Duration::days(morning));
            let today = day_in_paris(now);
            if case.reminder_is_due(&DELAYS, LastContacts::default(), now) {
                assert!(!case.needs_escalation(&DELAYS, today), "day of a reminder");
                case.remind(today).unwrap();
            } else if case.needs_escalation(&DELAYS, today) {
                escalated_on.push(today.to_iso());
                case.escalate();
                if escalated_on.len() == 1 {
                    case.extend(day("2027-01-15"), today).unwrap();
                }
            }
        }
        assert_eq!(escalated_on, ["2026-12-22", "2027-01-14"], "once a window");
        let after_window = day("2027-01-16");
        let fresh_case = || CustomerCase { handed_over_limit: None, ..case.clone() };
        assert!(fresh_case().needs_escalation(&DELAYS, after_window), "window ended");
        assert!(fresh_case().needs_escalation(&DELAYS, day("2027-01-22")), "window ended a week ago");
        assert!(!fresh_case().needs_escalation(&DELAYS, day("2027-01-23")), "window ended long ago");
        assert!(!fresh_case().needs_escalation(&[], after_window), "no reminders");
        assert!(
            !CustomerCase { reminders_stopped: true, ..fresh_case() }.needs_escalation(&DELAYS, after_window)
        );
        assert!(
            !CustomerCase { completed_date: Some(case.creation_date), ..fresh_case() }
                .needs_escalation(&DELAYS, after_window)
        );
    }

    #[test]
    fn reminder_is_postponed_by_upload_mail_and_outage() {
        let mut case = sample_case(Instant::new(datetime!(2026-11-23 09:00 UTC)), 30);
        let at = |day: i64| Instant::new(datetime!(2026-11-26 08:00 UTC)).plus(Duration::days(day));
        let deposited = |at| LastContacts { deposited_at: Some(at), mailed_at: None };
        let mailed = |at| LastContacts { deposited_at: None, mailed_at: Some(at) };
        assert!(!case.reminder_is_due(&DELAYS, deposited(at(0).plus(Duration::minutes(-1))), at(0)));
        assert!(case.reminder_is_due(&DELAYS, deposited(at(0)), at(1)), "next business day");
        assert!(!case.reminder_is_due(&DELAYS, mailed(at(0).plus(Duration::hours(-20))), at(0)));
        assert!(case.reminder_is_due(&DELAYS, mailed(at(0).plus(Duration::hours(-24))), at(0)));
        assert!(
            case.reminder_is_due(&DELAYS, LastContacts::default(), at(5)),
            "after an outage over two reminder days"
        );
        case.remind(day_in_paris(at(5))).unwrap();
        assert!(case.remind(day_in_paris(at(5))).is_err(), "once a day");
        assert!(
            !case.reminder_is_due(&DELAYS, LastContacts::default(), at(6)),
            "overdue reminders are merged"
        );
        case.reminders_stopped = true;
        assert!(case.planned_reminders(&DELAYS, day_in_paris(at(6))).is_empty());
    }

    #[test]
    fn marks_of_a_clock_ahead_delay_no_reminder() {
        let mut case = sample_case(Instant::new(datetime!(2026-11-23 09:00 UTC)), 30);
        let now = Instant::new(datetime!(2026-11-26 08:00 UTC));
        case.reminded_on = Some(day("2026-12-22"));
        let mailed = |at| LastContacts { deposited_at: None, mailed_at: Some(at) };
        assert!(case.reminder_is_due(&DELAYS, mailed(now.plus(Duration::days(26 * 365))), now));
        assert!(
            !case.reminder_is_due(&DELAYS, mailed(now.plus(Duration::minutes(1))), now),
            "another server"
        );
        case.remind(day_in_paris(now)).unwrap();
        assert!(!case.reminder_is_due(&DELAYS, LastContacts::default(), now), "once a day");
    }

    proptest! {
        #[test]
        fn reminder_days_are_business_days_within_window(
            start in 0i64..1096, window in 1i64..120,
            delays in proptest::collection::btree_set(1u16..60, 0..6)
        ) {
            let asked_on = Day::new(2026, 1, 1).unwrap().plus_days(start);
            let limit = asked_on.plus_days(window);
            let delays: Vec<u16> = delays.into_iter().collect();
            let days = reminder_days(asked_on, limit, &delays);
            prop_assert!(days.is_sorted() && days.len() <= delays.len() + 1);
            for day in days {
                prop_assert!(is_business_day(day) && asked_on < day && day < limit);
            }
        }
    }
}
