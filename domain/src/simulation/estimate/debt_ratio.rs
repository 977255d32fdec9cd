//! The share of the income that goes into charges (HCSF: 35 % at most, insurance included).

use super::{cents, whole};
use crate::shared::euros::Euros;

/// Highest ratio that banks accept but for exceptions, in percent (HCSF).
pub const MAX_DEBT_RATIO: u8 = 35;

/// Charges over income in percent, with one decimal, halves upwards; `None` without income.
pub fn debt_ratio(charges: Euros, income: Euros) -> Option<f64> {
    (income.cents() > 0).then(|| (cents(charges) * 1000.0 / cents(income) + 0.5).floor() / 10.0)
}

/// What the highest ratio leaves for a new instalment, rounded down to the cent; 0 when nothing.
pub fn available_instalment(income: Euros, charges: Euros) -> Option<Euros> {
    let most = (cents(income) * f64::from(MAX_DEBT_RATIO) / 100.0).floor();
    whole((most - cents(charges)).max(0.0))
}
