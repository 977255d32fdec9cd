//! Live estimates: indications, never offers. Amounts are whole cents; each figure is rounded once, at the end, as
//! documented on its function. Amounts use only additions, multiplications and divisions of doubles, so that the browser
//! computes the same cents.
//!
//! Debt ratio and capacity follow the decision D-HCSF-2021-7 of the Haut Conseil de stabilité financière: at most 35 %
//! of the net income, loan insurance included, over 25 years (27 with works or a new building, which no form offers).
//! The figures required beside a rate (TAEG, duration, total due) are listed in articles L312-6 (consumer) and L313-4
//! (property) of the code de la consommation, the comparison of a consolidation in R314-19.

mod apr;
mod debt_ratio;
mod household;
mod loan;
mod loan_estimate;
mod rates;
mod reading;

pub use apr::{annual_percentage_rate, compute_remaining_cost};
pub(crate) use apr::{to_rounded_percent, yearly_rate};
pub(crate) use debt_ratio::share_of;
pub use debt_ratio::{MAX_DEBT_RATIO, available_instalment, debt_ratio};
pub use household::{charges_of, income_of};
pub(crate) use household::{counted_rents, counts_as_property};
pub(crate) use loan::constant_instalment;
pub use loan::{borrowing_capacity, insurance_instalment, monthly_instalment};
pub use loan_estimate::{DebtRatios, LoanCost, LoanEstimate, Replaced};
pub use rates::{AnnualRate, FeeRow, LoanMonths, RateRow, RateTable};

use crate::shared::euros::Euros;

/// Rounds half up to whole cents; `None` outside the bounds of an amount.
pub(crate) fn nearest(cents: f64) -> Option<Euros> {
    round_cents((cents + 0.5).floor())
}

#[expect(clippy::cast_possible_truncation, reason = "checked against the bounds of an amount just before")]
fn round_cents(cents: f64) -> Option<Euros> {
    const MAX_CENTS: f64 = 10_000_000_000_000.0;
    if (0.0..=MAX_CENTS).contains(&cents) { Euros::from_cents(cents as i64).ok() } else { None }
}

/// Returns the cents of an amount as a double, which is exact.
#[expect(clippy::cast_precision_loss, reason = "cents of an amount stay far under 2^53")]
pub(crate) fn cents(amount: Euros) -> f64 {
    amount.cents() as f64
}

/// Adds amounts; `None` above the largest amount.
fn sum(mut amounts: impl Iterator<Item = Euros>) -> Option<Euros> {
    let cents = amounts.try_fold(0_i64, |total, amount| total.checked_add(amount.cents()))?;
    Euros::from_cents(cents).ok()
}

/// Multiplies an amount; `None` above the largest amount.
fn multiply(amount: Euros, count: u16) -> Option<Euros> {
    Euros::from_cents(amount.cents().checked_mul(i64::from(count))?).ok()
}

/// Subtracts `other`; `None` when it is larger.
fn subtract(amount: Euros, other: Euros) -> Option<Euros> {
    Euros::from_cents(amount.cents() - other.cents()).ok()
}

#[cfg(test)]
mod tests;
