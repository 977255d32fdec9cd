//! Annual percentage rate of charge (TAEG), and remaining cost of a current loan.

use super::rates::{AnnualRate, LoanMonths};
use super::{cents, nearest};
use crate::shared::euros::Euros;

/// Upper bound of the search for an annual rate, as a fraction: 1 000 %.
const MAX_RATE: f64 = 10.0;
/// Number of bisection steps: exceeds the precision of a double.
const BISECTION_STEPS: u8 = 64;

/// Returns the annual rate, as a fraction, at which the present value of the monthly payments equals the net amount
/// (annex to article R314-3 of the code de la consommation); 0 when they repay no more than it, `None` above 1 000 % or
/// when nothing is received. `first`: years until the first payment; the others follow every twelfth of a year.
pub(crate) fn yearly_rate(net: f64, paid: &[f64], first: f64) -> Option<f64> {
    if net <= 0.0 || present_value(paid, MAX_RATE, first) > net {
        return None;
    }
    let (mut low, mut high) = (0.0, MAX_RATE);
    for _ in 0..BISECTION_STEPS {
        let middle = f64::midpoint(low, high);
        if present_value(paid, middle, first) > net { low = middle } else { high = middle }
    }
    Some(low)
}

/// Returns the present value of monthly payments on the day of the release, at a yearly rate.
fn present_value(paid: &[f64], yearly: f64, first: f64) -> f64 {
    let month = (1.0 + yearly).powf(-1.0 / 12.0);
    let value_at_first_payment = paid.iter().rev().fold(0.0, |worth, payment| worth * month + payment);
    value_at_first_payment * (1.0 + yearly).powf(-first)
}

/// Returns the annual rate of constant monthly payments, as a fraction.
pub(super) fn rate_of_payments(net: Euros, payment: Euros, months: LoanMonths) -> Option<f64> {
    let paid = vec![cents(payment); usize::from(months.count())];
    yearly_rate(cents(net), &paid, 1.0 / 12.0)
}

/// Returns a fraction in percent with two decimals, halves upwards.
pub(crate) fn to_rounded_percent(fraction: f64) -> f64 {
    (fraction * 1e4 + 0.5).floor() / 1e2
}

/// Returns the annual percentage rate of constant monthly payments, in percent with two decimals; 0 when they have
/// none.
pub fn annual_percentage_rate(net: Euros, payment: Euros, months: LoanMonths) -> f64 {
    rate_of_payments(net, payment, months).map_or(0.0, to_rounded_percent)
}

/// Returns the remaining cost of a current loan, capital and interest, at this rate, rounded to the nearest cent.
/// Returns the capital alone when the instalment does not repay it within [`LoanMonths::MAX`], i.e. when the real
/// rate must be another one. `None` above the largest amount.
pub fn compute_remaining_cost(instalment: Euros, owed: Euros, rate: AnnualRate) -> Option<Euros> {
    let (mut balance, mut paid) = (cents(owed), 0.0);
    for _ in 0..LoanMonths::MAX {
        let due = balance * (1.0 + rate.monthly_rate());
        if due <= cents(instalment) {
            return nearest(paid + due);
        }
        paid += cents(instalment);
        balance = due - cents(instalment);
    }
    Some(owed)
}
