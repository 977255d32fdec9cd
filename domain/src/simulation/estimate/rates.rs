//! Rates and durations, and the dated table of indicative rates.

use crate::shared::day::Day;
use crate::simulation::simulation_type::SimulationType;

/// A yearly rate in percent, 0 to 25.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct AnnualRate(f64);

impl AnnualRate {
    /// Highest rate, in percent; no lawful one comes near.
    pub const MAX: f64 = 25.0;

    /// A rate in percent; `None` out of its bounds.
    pub fn new(percent: f64) -> Option<Self> {
        (0.0..=Self::MAX).contains(&percent).then_some(Self(percent))
    }

    /// The rate in percent.
    pub fn percent(self) -> f64 {
        self.0
    }

    /// What one month adds to one euro (proportional rate: the twelfth, as lenders in France count).
    pub(super) fn monthly(self) -> f64 {
        self.0 / 1200.0
    }
}

/// A duration of 1 to 480 months.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MonthsOfLoan(u16);

impl MonthsOfLoan {
    /// Longest duration, in months.
    pub const MAX: u16 = 480;

    /// A number of months; `None` out of its bounds.
    pub fn new(months: u16) -> Option<Self> {
        (1..=Self::MAX).contains(&months).then_some(Self(months))
    }

    /// A number of years.
    pub fn of_years(years: u8) -> Option<Self> {
        Self::new(u16::from(years) * 12)
    }

    /// The months.
    pub fn count(self) -> u16 {
        self.0
    }

    /// One euro after this time at this rate: multiplied month after month.
    pub(super) fn growth(self, rate: AnnualRate) -> f64 {
        (0..self.0).fold(1.0, |grown, _| grown * (1.0 + rate.monthly()))
    }
}

/// An indicative rate: of a type, for durations up to a number of years.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RateRow {
    /// One of the five loans.
    pub simulation_type: SimulationType,
    /// Longest duration, in years.
    pub up_to: u8,
    /// Yearly, in percent, without insurance.
    pub rate: AnnualRate,
}

/// Indicative rates of a day.
#[derive(Clone, Debug, PartialEq)]
pub struct RateTable {
    /// The day.
    pub as_of: Day,
    /// Loan insurance: yearly, of the amount borrowed.
    pub insurance: AnnualRate,
    /// The rows of a type go from short to long.
    pub rows: Vec<RateRow>,
}

impl RateTable {
    /// The rate of a loan of this duration; `None` when the table says nothing of it.
    pub fn rate_of(&self, simulation_type: SimulationType, years: u8) -> Option<AnnualRate> {
        let rows =
            self.rows.iter().filter(|row| row.simulation_type == simulation_type && years <= row.up_to);
        rows.min_by_key(|row| row.up_to).map(|row| row.rate)
    }
}
