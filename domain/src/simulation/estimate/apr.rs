//! Annual percentage rate of charge (TAEG), and remaining cost of a current loan.

use super::rates::{AnnualRate, MonthsOfLoan};
use super::{cents, nearest};
use crate::shared::euros::Euros;

/// Number of bisection steps: exceeds the precision of a double.
const HALVINGS: u8 = 60;

/// Returns the annual percentage rate, in percent with two decimals, at which constant monthly payments have the
/// present value `amount` (annex to article R314-3 of the code de la consommation); 0 when they repay no more than the
/// amount.
pub fn annual_percentage_rate(amount: Euros, payment: Euros, months: MonthsOfLoan) -> f64 {
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if present_value(payment, middle, months) > cents(amount) { low = middle } else { high = middle }
    }
    let yearly = (0..12).fold(1.0, |grown, _| grown * (1.0 + low)) - 1.0;
    (yearly * 10_000.0 + 0.5).floor() / 100.0
}

/// Present value of monthly payments, in cents, at a monthly rate.
fn present_value(payment: Euros, monthly: f64, months: MonthsOfLoan) -> f64 {
    (0..months.count()).fold(0.0, |total, _| (total + cents(payment)) / (1.0 + monthly))
}

/// Returns the remaining cost of a current loan, capital and interest, at this rate, rounded to the nearest cent.
/// Returns the capital alone when the instalment does not repay it within [`MonthsOfLoan::MAX`], i.e. when the real
/// rate must be another one.
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
