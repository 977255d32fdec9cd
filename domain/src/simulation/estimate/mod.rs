//! Instant help: indications, never offers (issue « The public site and the simulations », §3). Amounts are
//! whole cents; every figure is rounded once, at the end, as its function says. Only additions,
//! multiplications and divisions of doubles are used, so that the browser finds the same cents.

mod debt_ratio;
mod loan;
mod rates;

pub use debt_ratio::{MAX_DEBT_RATIO, available_instalment, debt_ratio};
pub use loan::{Consolidation, borrowing_capacity, consolidation, insurance_instalment, monthly_instalment};
pub use rates::{AnnualRate, MonthsOfLoan, RateRow, RateTable};

/// Cents closest to a number of cents, halves upwards; `None` out of the bounds of an amount.
fn nearest(cents: f64) -> Option<crate::shared::euros::Euros> {
    whole((cents + 0.5).floor())
}

#[expect(clippy::cast_possible_truncation, reason = "checked against the bounds of an amount just before")]
fn whole(cents: f64) -> Option<crate::shared::euros::Euros> {
    const MOST: f64 = 10_000_000_000_000.0;
    if (0.0..=MOST).contains(&cents) {
        crate::shared::euros::Euros::from_cents(cents as i64).ok()
    } else {
        None
    }
}

#[expect(clippy::cast_precision_loss, reason = "cents of an amount stay far under 2^53")]
fn cents(amount: crate::shared::euros::Euros) -> f64 {
    amount.cents() as f64
}

#[cfg(test)]
mod tests;
