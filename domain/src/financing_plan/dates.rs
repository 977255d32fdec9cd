//! Dates of instalments, the broken period before the first one, and the legal delays of an offer.

use super::amounts::Amount;
use super::input::{PlanDates, PlanOffer, PlanOperation};
use crate::shared::day::Day;
use crate::shared::percent::Percent;
use serde::Serialize;
use serde_with::skip_serializing_none;

/// Release of the funds and days of the instalments.
#[derive(Clone, Copy, Debug)]
pub(super) struct Calendar {
    released: Day,
    first: Day,
    /// Day of the month of the instalments.
    day: u8,
}

impl Calendar {
    /// Builds the calendar; `None` unless release and first instalment are known.
    pub(super) fn new(dates: &PlanDates) -> Option<Self> {
        let (released_on, first) = dates.funds_released_on.zip(dates.first_instalment_on)?;
        Some(Self { released: released_on, first, day: dates.instalment_day.unwrap_or(first.0.day()) })
    }

    /// Returns the day of an instalment, from 1; 0 and less are the days on which earlier periods start. In a month
    /// that is too short, the last day.
    pub(super) fn instalment(self, number: i32) -> Day {
        let day = self.first.plus_months(number - 1);
        let length = day.0.month().length(day.0.year());
        day.plus_days(i64::from(self.day.min(length)) - i64::from(day.0.day()))
    }

    /// Returns the broken period; `None` when the release is exactly a month before the first instalment.
    fn broken_period(self) -> Option<BrokenFirstPeriod> {
        let start = self.instalment(0);
        let (kind, from, to) = match self.released.cmp(&start) {
            std::cmp::Ordering::Less => (BrokenKind::Long, self.released, start),
            std::cmp::Ordering::Equal => return None,
            std::cmp::Ordering::Greater => (BrokenKind::Short, self.released, self.first),
        };
        Some(BrokenFirstPeriod { kind, days: DayCount::count(from, to) })
    }

    /// Returns the time from the release to the first instalment as defined in the annex to R314-3 of the code de la
    /// consommation: whole months backwards from the instalment, then days. `months`: duration of the loan.
    pub(super) fn time(self, months: u16) -> AprTime {
        let mut whole_months = 0;
        while whole_months < 24 && self.instalment(-whole_months) >= self.released {
            whole_months += 1;
        }
        let last = self.instalment(1 - whole_months);
        let days = last.days_since(self.released).max(0);
        let year = last.days_since(last.plus_months(-12)).max(1);
        let years = ratio(days, year);
        AprTime {
            months: whole_months,
            days,
            years_of_days: (years * 1e8 + 0.5).floor() / 1e8,
            last_instalment_on: self.instalment(i32::from(months)),
            years,
        }
    }
}

/// Quotient of two numbers of days.
fn ratio(days: i64, divisor: i64) -> f64 {
    let number = |days: i64| f64::from(i32::try_from(days).unwrap_or(i32::MAX));
    number(days) / number(divisor)
}

/// Time from the release of the funds to the first instalment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TaegTime))]
#[serde(rename_all = "camelCase")]
pub struct AprTime {
    /// Whole months.
    pub months: i32,
    /// Days beyond the whole months.
    pub days: i64,
    /// `days` as a fraction of a year of 365 or 366 days, with 8 decimals.
    pub years_of_days: f64,
    /// Day of the last instalment.
    pub last_instalment_on: Day,
    #[serde(skip)]
    years: f64,
}

impl AprTime {
    pub(super) fn to_years(self) -> f64 {
        f64::from(self.months) / 12.0 + self.years
    }
}

/// Days of a period, in common years and in leap years: the first day is excluded, the last one included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct DayCount {
    common: i64,
    leap: i64,
}

impl DayCount {
    fn count(from: Day, to: Day) -> Self {
        let mut count = Self { common: 0, leap: 0 };
        let mut day = from;
        while day < to {
            let year_end = Day::new(day.plus_days(1).0.year(), 12, 31).unwrap_or(to);
            let until = to.min(year_end).max(day.plus_days(1));
            let days = until.days_since(day);
            if time::util::is_leap_year(until.0.year()) {
                count.leap += days;
            } else {
                count.common += days;
            }
            if days < 1 {
                break;
            }
            day = until;
        }
        count
    }

    fn days(self) -> i64 {
        self.common + self.leap
    }

    /// Interest of the period, each day 1/365, in a leap year 1/366, rounded to the nearest cent.
    fn interest(self, capital: Amount, rate: Percent) -> Amount {
        let weighted = i128::from(self.common) * 366 + i128::from(self.leap) * 365;
        capital.scale(i128::from(rate.thousandths()) * weighted, super::amounts::HUNDRED_PERCENT * 365 * 366)
    }
}

/// Kind of a broken period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum BrokenKind {
    /// More than a month: the first instalment includes the interest of the additional days.
    Long,
    /// Less than a month: the first instalment includes the interest of these days instead of a month.
    Short,
}

/// First period that is not a month.
#[derive(Clone, Copy, Debug)]
struct BrokenFirstPeriod {
    kind: BrokenKind,
    days: DayCount,
}

/// Effect of the first period on the interest of a loan.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FirstPeriod(Option<(BrokenFirstPeriod, Amount)>);

impl FirstPeriod {
    /// Computes the effect for a capital and its rate.
    pub(super) fn new(calendar: Option<Calendar>, capital: Amount, rate: Percent) -> Self {
        let broken = calendar.and_then(Calendar::broken_period);
        Self(broken.map(|broken| (broken, broken.days.interest(capital, rate))))
    }

    /// Returns the interest of the first month, given that of a whole month.
    pub(super) fn interest(self, month: Amount) -> Amount {
        match self.0 {
            None => month,
            Some((BrokenFirstPeriod { kind: BrokenKind::Long, .. }, interest)) => month + interest,
            Some((BrokenFirstPeriod { kind: BrokenKind::Short, .. }, interest)) => interest,
        }
    }

    /// Describes the period, given the change of the first instalment.
    pub(super) fn describe(self, change: Amount) -> Option<BrokenPeriod> {
        let (BrokenFirstPeriod { kind, days }, interest) = self.0?;
        Some(BrokenPeriod { kind, days: days.days(), interest, change })
    }
}

/// First period of a loan that is not a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BrokenPeriod {
    /// Longer or shorter than a month.
    pub kind: BrokenKind,
    /// Days beyond the month (long), or from the release to the first instalment (short).
    pub days: i64,
    /// Interest of these days.
    pub interest: Amount,
    /// Difference between the first instalment and the regular one.
    pub change: Amount,
}

/// Legal delays of an offer. An end on a holiday is not extended.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferDates {
    /// First day of a valid acceptance of a property offer: the 11th after its receipt (L313-34).
    pub earliest_acceptance: Option<Day>,
    /// Last day of the withdrawal from a consumer credit: the 14th after the acceptance (L312-19).
    pub withdrawal_ends_on: Option<Day>,
    /// First day of the release of a consumer credit: the 8th after the acceptance (L312-25).
    pub earliest_release: Option<Day>,
}

impl OfferDates {
    /// Computes the delays. A property operation has no withdrawal, a consumer credit no delay of reflection.
    pub(super) fn compute(offer: PlanOffer, operation: PlanOperation) -> Self {
        let received = offer.received_on.filter(|_| operation != PlanOperation::Consumer);
        let accepted = offer.accepted_on.filter(|_| operation != PlanOperation::Property);
        Self {
            earliest_acceptance: received.map(Self::earliest_acceptance_of),
            withdrawal_ends_on: accepted.map(Self::withdrawal_end_of),
            earliest_release: accepted.map(|day| day.plus_days(8)),
        }
    }

    /// Returns the first day of a valid acceptance of a property offer.
    pub fn earliest_acceptance_of(received: Day) -> Day {
        received.plus_days(11)
    }

    /// Returns the last day of the withdrawal from a consumer credit.
    pub fn withdrawal_end_of(accepted: Day) -> Day {
        accepted.plus_days(14)
    }
}

/// Returns the number of monthly instalments after `as_of` up to `end`, on the day of the month of `end`.
pub(super) fn instalments_left(as_of: Day, end: Day) -> u16 {
    let month = |day: Day| day.0.year() * 12 + i32::from(u8::from(day.0.month()));
    let between = (month(end) - month(as_of)).max(-1);
    let in_first_month = i32::from(end.plus_months(-between) > as_of);
    u16::try_from(between + in_first_month).unwrap_or(if between > 0 { u16::MAX } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::parse_iso(text).unwrap()
    }

    fn calendar(released: &str, first: &str, instalment_day: Option<u8>) -> Calendar {
        Calendar::new(&PlanDates {
            funds_released_on: Some(day(released)),
            first_instalment_on: Some(day(first)),
            instalment_day,
            as_of: None,
        })
        .unwrap()
    }

    #[test]
    fn instalments_keep_the_last_day_of_months() {
        let calendar = calendar("2028-01-31", "2028-02-29", Some(31));
        let days = [0, 1, 2, 3, 13].map(|number| calendar.instalment(number).to_iso());
        assert_eq!(days, ["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30", "2029-02-28"]);
        assert!(calendar.broken_period().is_none());
        let time = calendar.time(12);
        assert_eq!((time.months, time.days, time.last_instalment_on), (1, 0, day("2029-01-31")));
    }

    #[test]
    fn short_period_replaces_the_first_month() {
        let calendar = calendar("2026-12-20", "2027-01-05", None);
        let capital = Amount::from_cents(36_500_000);
        let first = FirstPeriod::new(Some(calendar), capital, Percent::from_number(1.0).unwrap());
        assert_eq!(first.interest(Amount::from_cents(30_417)), Amount::from_cents(16_000));
        let description = first.describe(Amount::from_cents(-14_417)).unwrap();
        assert_eq!((description.kind, description.days), (BrokenKind::Short, 16));
        let time = calendar.time(1);
        assert_eq!((time.months, time.days), (0, 16));
    }

    #[test]
    fn days_split_at_leap_years() {
        let count = DayCount::count(day("2027-12-20"), day("2029-01-10"));
        assert_eq!(count, DayCount { common: 11 + 10, leap: 366 });
        assert_eq!(DayCount::count(day("2028-01-01"), day("2028-01-01")).days(), 0);
    }

    #[test]
    fn instalments_left_follow_the_day_of_the_end() {
        let left = |as_of, end| instalments_left(day(as_of), day(end));
        assert_eq!(left("2026-12-01", "2038-06-05"), 139);
        assert_eq!(left("2026-12-05", "2038-06-05"), 138);
        assert_eq!(left("2026-12-15", "2026-12-15"), 0);
        assert_eq!(left("2026-12-15", "2025-01-01"), 0);
        assert_eq!(left("2027-02-27", "2027-03-31"), 2);
        assert_eq!(left("0001-01-01", "9999-12-31"), u16::MAX);
    }

    #[test]
    fn offer_delays_depend_on_the_operation() {
        let offer = PlanOffer { received_on: Some(day("2028-01-19")), accepted_on: Some(day("2026-12-18")) };
        let property = OfferDates::compute(offer, PlanOperation::Property);
        assert_eq!(
            (property.earliest_acceptance, property.earliest_release),
            (Some(day("2028-01-30")), None)
        );
        let consumer = OfferDates::compute(offer, PlanOperation::Consumer);
        assert_eq!(consumer.earliest_acceptance, None);
        assert_eq!(consumer.withdrawal_ends_on, Some(day("2027-01-01")));
        assert_eq!(consumer.earliest_release, Some(day("2026-12-26")));
    }
}
