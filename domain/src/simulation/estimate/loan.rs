//! Monthly cost of a loan, and amount that an instalment can repay.

use super::rates::{AnnualRate, LoanMonths};
use super::{cents, nearest, round_cents};
use crate::shared::euros::Euros;

/// Returns the constant instalment without insurance, rounded to the nearest cent; `None` above the largest amount.
pub fn monthly_instalment(amount: Euros, rate: AnnualRate, months: LoanMonths) -> Option<Euros> {
    constant_instalment(amount, rate, months.count())
}

/// Returns the constant instalment over any number of months, rounded to the nearest cent; `None` above the largest
/// amount and for no month.
pub(crate) fn constant_instalment(amount: Euros, rate: AnnualRate, months: u16) -> Option<Euros> {
    let growth = rate.growth(months);
    let interest = growth - 1.0;
    if interest <= 0.0 {
        return nearest(cents(amount) / f64::from(months));
    }
    nearest(cents(amount) * rate.monthly_rate() * growth / interest)
}

/// Returns the monthly premium of an insurance on the initial capital, rounded to the nearest cent; `None` above the
/// largest amount.
pub fn insurance_instalment(amount: Euros, rate: AnnualRate) -> Option<Euros> {
    nearest(cents(amount) * rate.monthly_rate())
}

/// Returns the largest amount that `instalment` repays together with its insurance, rounded down to the cent; `None`
/// above the largest amount.
pub fn borrowing_capacity(
    instalment: Euros,
    rate: AnnualRate,
    insurance: AnnualRate,
    months: LoanMonths,
) -> Option<Euros> {
    let growth = rate.growth(months.count());
    let interest = growth - 1.0;
    if interest <= 0.0 {
        let count = f64::from(months.count());
        return round_cents((cents(instalment) * count / (1.0 + insurance.monthly_rate() * count)).floor());
    }
    let paid_of_one = rate.monthly_rate() * growth + insurance.monthly_rate() * interest;
    round_cents((cents(instalment) * interest / paid_of_one).floor())
}
