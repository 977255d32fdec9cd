//! What a loan costs in all: the annual percentage rate (TAEG), and what is left to pay of one that runs.

use super::rates::{AnnualRate, MonthsOfLoan};
use super::{cents, nearest};
use crate::shared::euros::Euros;

/// Halvings of the interval in which the rate is looked for: past the precision of a double.
const HALVINGS: u8 = 60;

/// The yearly rate in percent, with two decimals, at which these constant monthly payments are worth the amount
/// (annex to article R314-3 of the code de la consommation); 0 when they pay back no more than the amount.
pub fn annual_percentage_rate(amount: Euros, payment: Euros, months: MonthsOfLoan) -> f64 {
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if worth(payment, middle, months) > cents(amount) { low = middle } else { high = middle }
    }
    let yearly = (0..12).fold(1.0, |grown, _| grown * (1.0 + low)) - 1.0;
    (yearly * 10_000.0 + 0.5).floor() / 100.0
}

/// What monthly payments are worth on the first day, at a monthly rate.
fn worth(payment: Euros, monthly: f64, months: MonthsOfLoan) -> f64 {
    (0..months.count()).fold(0.0, |total, _| (total + cents(payment)) / (1.0 + monthly))
}

/// All that a running loan still costs, capital and interest, at this rate, to the nearest cent. The capital alone
/// when its instalment does not pay it back within [`MonthsOfLoan::MAX`]: its true rate is another one, and the
/// least is said.
pub fn left_to_pay(instalment: Euros, owed: Euros, rate: AnnualRate) -> Option<Euros> {
    let (mut balance, mut paid) = (cents(owed), 0.0);
    for _ in 0..MonthsOfLoan::MAX {
        let due = balance * (1.0 + rate.monthly());
        if due <= cents(instalment) {
            return nearest(paid + due);
        }
        paid += cents(instalment);
        balance = due - cents(instalment);
    }
    Some(owed)
}
