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

/// The amount that an instalment pays back, insurance aside, rounded down to the cent: its own instalment is
/// never higher. `None` past the largest amount.
pub fn borrowing_capacity(instalment: Euros, rate: AnnualRate, months: MonthsOfLoan) -> Option<Euros> {
    let growth = months.growth(rate);
    let interest = growth - 1.0;
    if interest <= 0.0 {
        return whole((cents(instalment) * f64::from(months.count())).floor());
    }
    whole((cents(instalment) * interest / (rate.monthly() * growth)).floor())
}

/// Today's instalments beside the one that would replace them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consolidation {
    /// What is borrowed: all that is owed and the cash wanted besides.
    pub amount: Euros,
    /// Sum of today's instalments.
    pub today: Euros,
    /// The instalment that would replace them.
    pub instalment: Euros,
}

/// The consolidation of debts, each with its monthly instalment and what is still owed, and of cash wanted
/// besides; `None` past the largest amount.
pub fn consolidation(
    debts: &[(Euros, Euros)],
    treasury_needed: Euros,
    rate: AnnualRate,
    months: MonthsOfLoan,
) -> Option<Consolidation> {
    let today = sum(debts.iter().map(|(instalment, _)| *instalment))?;
    let amount = sum(debts.iter().map(|(_, owed)| *owed).chain([treasury_needed]))?;
    Some(Consolidation { amount, today, instalment: monthly_instalment(amount, rate, months)? })
}

fn sum(mut amounts: impl Iterator<Item = Euros>) -> Option<Euros> {
    let cents = amounts.try_fold(0_i64, |total, amount| total.checked_add(amount.cents()))?;
    Euros::from_cents(cents).ok()
}
