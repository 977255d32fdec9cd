//! Debt ratio: charges divided by income (HCSF decision D-HCSF-2021-7: at most 35 %, insurance included).

use super::{cents, round_cents};
use crate::shared::euros::Euros;

/// Maximum debt ratio in percent (D-HCSF-2021-7); banks may exceed it only by exception.
pub const MAX_DEBT_RATIO: u8 = 35;

/// Returns charges over income in percent, with one decimal, rounded half up; `None` without income.
pub fn debt_ratio(charges: Euros, income: Euros) -> Option<f64> {
    share_of(charges, income)
}

/// Returns a part over a whole in percent, with one decimal, rounded half up; `None` when the whole is 0.
pub(crate) fn share_of(part: Euros, whole: Euros) -> Option<f64> {
    (whole.cents() > 0).then(|| (cents(part) * 1000.0 / cents(whole) + 0.5).floor() / 10.0)
}

/// Returns the instalment that reaches the maximum ratio, rounded down to the cent; 0 when charges already exceed it.
pub fn available_instalment(income: Euros, charges: Euros) -> Option<Euros> {
    let maximum_charges = (cents(income) * f64::from(MAX_DEBT_RATIO) / 100.0).floor();
    round_cents((maximum_charges - cents(charges)).max(0.0))
}
