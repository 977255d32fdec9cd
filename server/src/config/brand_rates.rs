//! Default table of indicative rates, and validation of a table.

use super::brand::{Fees, Rate, Rates};
use domain::shared::date::has_accepted_year;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::simulation::SimulationType::{
    self, ConsolidationLoan, ConsumerLoan, HypothecaryLoan, PropertyLoan, ScpiLoan,
};
use domain::simulation::estimate::{AnnualRate, FeeRow, RateRow, RateTable};

/// Maximum duration in years, and rate: examples in the order of magnitude of late 2026, without a source. They count
/// as placeholders of the brand until the owner configures the firm's rates (docs/legal-review.md).
const BUILT_IN: [(SimulationType, &[(u8, f64)]); 5] = [
    (PropertyLoan, &[(7, 2.95), (10, 3.05), (15, 3.2), (20, 3.35), (25, 3.45)]),
    (ConsolidationLoan, &[(7, 5.9), (12, 5.6), (25, 4.6)]),
    (HypothecaryLoan, &[(10, 4.6), (15, 4.7), (25, 4.85)]),
    (ScpiLoan, &[(10, 3.7), (15, 3.9), (25, 4.1)]),
    (ConsumerLoan, &[(2, 4.9), (4, 5.2), (7, 5.6), (10, 6.2)]),
];

/// Fee of the broker and cost of the guarantee in percent, file fee in euros: examples like the rates. A consumer loan
/// has none.
const BUILT_IN_FEES: [(SimulationType, f64, i64, f64); 4] = [
    (PropertyLoan, 1.0, 900, 1.2),
    (ConsolidationLoan, 4.0, 500, 1.0),
    (HypothecaryLoan, 4.0, 900, 2.0),
    (ScpiLoan, 1.0, 500, 1.0),
];

impl Default for Rates {
    fn default() -> Self {
        let to_fees = |(loan, broker, file, guarantee): (SimulationType, f64, i64, f64)| {
            let file = Euros::from_cents(file * 100).unwrap_or_default();
            Fees { loan, broker, file, guarantee }
        };
        let to_rates = |(loan, rows): (SimulationType, &'static [(u8, f64)])| {
            rows.iter().map(move |&(up_to, rate)| Rate { loan, up_to, rate })
        };
        Self {
            as_of: Day::parse_iso("2026-11-01").unwrap_or(Day(time::Date::MIN)),
            insurance: 0.34,
            rates: BUILT_IN.into_iter().flat_map(to_rates).collect(),
            fees: BUILT_IN_FEES.into_iter().map(to_fees).collect(),
        }
    }
}

impl Rates {
    /// Converts the rates for the estimates; invalid rows are skipped.
    pub fn to_table(&self) -> RateTable {
        let to_row = |row: &Rate| {
            Some(RateRow { simulation_type: row.loan, up_to: row.up_to, rate: AnnualRate::new(row.rate)? })
        };
        let to_fee = |fee: &Fees| {
            let (broker, guarantee) = (AnnualRate::new(fee.broker)?, AnnualRate::new(fee.guarantee)?);
            Some(FeeRow { simulation_type: fee.loan, broker, file: fee.file, guarantee })
        };
        RateTable {
            as_of: self.as_of,
            insurance: AnnualRate::new(self.insurance).unwrap_or_default(),
            rows: self.rates.iter().filter_map(to_row).collect(),
            fees: self.fees.iter().filter_map(to_fee).collect(),
        }
    }

    /// Validates a table; returns the key and message of each error.
    pub fn list_errors(&self) -> Vec<(String, String)> {
        let mut errors = Vec::new();
        let is_percentage = |value: f64| AnnualRate::new(value).is_some();
        let range = format!("must be a percentage from 0 to {}", AnnualRate::MAX);
        if !has_accepted_year(self.as_of) {
            errors.push(("rates.as_of".to_owned(), "must be a day such as 2026-11-01".to_owned()));
        }
        if !is_percentage(self.insurance) {
            errors.push(("rates.insurance".to_owned(), range.clone()));
        }
        for (index, row) in self.rates.iter().enumerate() {
            let key_of = |key: &str| format!("rates.rates[{index}].{key}");
            if !is_percentage(row.rate) {
                errors.push((key_of("rate"), range.clone()));
            }
            match row.loan.longest_duration() {
                None => errors.push((key_of("type"), "is no loan".to_owned())),
                Some(longest_duration) if !(1..=longest_duration).contains(&row.up_to) => {
                    errors.push((key_of("up_to"), format!("must be from 1 to {longest_duration} years")));
                }
                Some(_) => {}
            }
            let earlier = self.rates[..index].iter().rev().find(|earlier| earlier.loan == row.loan);
            if earlier.is_some_and(|earlier| earlier.up_to >= row.up_to) {
                errors.push((key_of("up_to"), "must follow the shorter durations of its type".to_owned()));
            }
        }
        for (index, fees) in self.fees.iter().enumerate() {
            let key_of = |key: &str| format!("rates.fees[{index}].{key}");
            for (key, value) in [("broker", fees.broker), ("guarantee", fees.guarantee)] {
                if !is_percentage(value) {
                    errors.push((key_of(key), range.clone()));
                }
            }
            if fees.loan.longest_duration().is_none() {
                errors.push((key_of("type"), "is no loan".to_owned()));
            }
            if self.fees[..index].iter().any(|earlier| earlier.loan == fees.loan) {
                errors.push((key_of("type"), "has a row already".to_owned()));
            }
        }
        errors
    }
}
