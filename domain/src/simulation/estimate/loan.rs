//! What a loan costs each month, and what a monthly sum can borrow.

use super::rates::{AnnualRate, MonthsOfLoan};
use super::{cents, nearest, whole};
use crate::shared::euros::Euros;

/// The constant instalment of a loan, insurance aside, to the nearest cent; `None` past the largest amount.
pub fn monthly_instalment(amount: Euros, rate: AnnualRate, months: MonthsOfLoan) -> Option<Euros> {
    let growth = months.growth(rate);
    let interest = growth - 1.0;
    if interest <= 0.0 {
        return nearest(cents(amount) / f64::from(months.count()));
    }
    nearest(cents(amount) * rate.monthly() * growth / interest)
}

/// The monthly cost of an insurance counted on the amount borrowed, to the nearest cent.
pub fn insurance_instalment(amount: Euros, rate: AnnualRate) -> Option<Euros> {
    nearest(cents(amount) * rate.monthly())
}

/// The amount that an instalment pays back together with the insurance counted on it, rounded down to the cent: both
/// together are never higher than what was given. `None` past the largest amount.
pub fn borrowing_capacity(
    instalment: Euros,
    rate: AnnualRate,
    insurance: AnnualRate,
    months: MonthsOfLoan,
) -> Option<Euros> {
    let growth = months.growth(rate);
    let interest = growth - 1.0;
    if interest <= 0.0 {
        let count = f64::from(months.count());
        return whole((cents(instalment) * count / (1.0 + insurance.monthly() * count)).floor());
    }
    let paid_of_one = rate.monthly() * growth + insurance.monthly() * interest;
    whole((cents(instalment) * interest / paid_of_one).floor())
}
