//! Rates, durations, and the dated table of indicative rates.

use super::{cents, nearest};
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::simulation::simulation_type::SimulationType;

/// Nominal annual rate, or share of an amount, in percent, 0 to 25.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct AnnualRate(f64);

impl AnnualRate {
    /// Highest accepted rate, in percent; far above any lawful one.
    pub const MAX: f64 = 25.0;

    /// Builds a rate from percent; `None` outside its bounds.
    pub fn new(percent: f64) -> Option<Self> {
        (0.0..=Self::MAX).contains(&percent).then_some(Self(percent))
    }

    pub fn percent(self) -> f64 {
        self.0
    }

    /// Returns this share of an amount, rounded to the nearest cent.
    pub(super) fn share_of(self, amount: Euros) -> Option<Euros> {
        nearest(cents(amount) * self.0 / 100.0)
    }

    /// Returns the monthly rate, as a fraction: the proportional rate, i.e. one twelfth, as used by French lenders.
    pub(crate) fn monthly_rate(self) -> f64 {
        self.0 / 1200.0
    }

    /// Returns the growth factor of one euro over a number of months, compounded monthly.
    pub(super) fn growth(self, months: u16) -> f64 {
        (0..months).fold(1.0, |grown, _| grown * (1.0 + self.monthly_rate()))
    }
}

/// Duration of 1 to 480 months.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LoanMonths(u16);

impl LoanMonths {
    /// Maximum duration, in months.
    pub const MAX: u16 = 480;

    /// Builds a duration from months; `None` outside its bounds.
    pub fn new(months: u16) -> Option<Self> {
        (1..=Self::MAX).contains(&months).then_some(Self(months))
    }

    /// Builds a duration from years; `None` outside its bounds.
    pub fn from_years(years: u8) -> Option<Self> {
        Self::new(u16::from(years) * 12)
    }

    /// Returns the number of months.
    pub fn count(self) -> u16 {
        self.0
    }
}

/// Indicative rate of a loan type, for durations up to `up_to` years.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RateRow {
    /// Type of the loan.
    pub simulation_type: SimulationType,
    /// Longest duration, in years.
    pub up_to: u8,
    /// Nominal annual rate without insurance.
    pub rate: AnnualRate,
}

/// Usual fees of a loan type, paid on the day of the release.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FeeRow {
    /// Type of the loan.
    pub simulation_type: SimulationType,
    /// Fee of the broker, in percent of the amount borrowed.
    pub broker: AnnualRate,
    /// File fee of the bank (« frais de dossier »).
    pub file: Euros,
    /// Cost of the guarantee, in percent of the amount borrowed.
    pub guarantee: AnnualRate,
}

/// Dated table of indicative rates and fees.
#[derive(Clone, Debug, PartialEq)]
pub struct RateTable {
    pub as_of: Day,
    /// Annual rate of the loan insurance, on the amount borrowed.
    pub insurance: AnnualRate,
    /// Rows, in ascending duration for each type.
    pub rows: Vec<RateRow>,
    /// Usual fees, at most one row for each type; a type without row has none.
    pub fees: Vec<FeeRow>,
}

impl RateTable {
    /// Returns the rate for a duration in years; `None` when the table has no row for it.
    pub fn rate_of(&self, simulation_type: SimulationType, years: u8) -> Option<AnnualRate> {
        let rows =
            self.rows.iter().filter(|row| row.simulation_type == simulation_type && years <= row.up_to);
        rows.min_by_key(|row| row.up_to).map(|row| row.rate)
    }

    /// Returns the usual fees of a loan type; `None` when none are configured.
    pub fn fees_of(&self, simulation_type: SimulationType) -> Option<&FeeRow> {
        self.fees.iter().find(|row| row.simulation_type == simulation_type)
    }
}
