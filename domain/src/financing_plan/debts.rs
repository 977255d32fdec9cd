//! Remaining repayment of the current debts of a household.

use super::amounts::{Amount, or_zero};
use super::dates::instalments_left;
use super::input::{Indemnity, PlanDebt};
use super::schedule::{Schedule, ScheduleError};
use crate::customer_record::household::DebtType;
use crate::shared::day::Day;
use crate::shared::percent::Percent;

/// Outstanding capital above which a consumer credit has an indemnity (D312-15 of the code de la consommation).
const CONSUMER_THRESHOLD: Amount = Amount::from_cents(1_000_000);

/// A debt and its monthly payment.
#[derive(Clone, Copy, Debug)]
pub(super) struct ComputedDebt<'a> {
    pub(super) debt: &'a PlanDebt,
    /// Instalment without insurance.
    pub(super) instalment: Amount,
    /// Monthly insurance.
    pub(super) insurance: Amount,
    /// Number of instalments left, 0 when the schedule is not known.
    pub(super) months: u16,
    /// Interest left.
    pub(super) interest: Amount,
}

impl<'a> ComputedDebt<'a> {
    /// Computes a validated debt from the day `as_of`.
    pub(super) fn compute(debt: &'a PlanDebt, as_of: Option<Day>) -> Result<Self, ScheduleError> {
        let insurance = or_zero(debt.monthly_insurance);
        let Some((as_of, end)) = as_of.zip(debt.ends_on).filter(|_| debt.has_schedule()) else {
            return Ok(Self {
                debt,
                instalment: or_zero(debt.instalment),
                insurance,
                months: 0,
                interest: Amount::ZERO,
            });
        };
        let months = instalments_left(as_of, end);
        let schedule = Schedule::constant(or_zero(debt.capital), debt.rate.unwrap_or_default(), months)?;
        let instalment = schedule.months.first().map(|month| month.regular).unwrap_or_default();
        Ok(Self { debt, instalment, insurance, months, interest: schedule.interest() })
    }

    /// Outstanding capital.
    pub(super) fn capital(&self) -> Amount {
        or_zero(self.debt.capital)
    }

    /// Monthly payment with insurance.
    pub(super) fn monthly(&self) -> Amount {
        self.instalment + self.insurance
    }

    /// Remaining insurance until the end of the debt.
    pub(super) fn remaining_insurance(&self) -> Amount {
        self.insurance.times(self.months)
    }

    /// Indemnity for the early repayment of the capital.
    pub(super) fn indemnity(&self) -> Amount {
        let capital = self.capital();
        match self.debt.indemnity.unwrap_or_else(|| usual_indemnity(self.debt.kind)) {
            Indemnity::Property => {
                let six_months = i128::from(self.debt.rate.unwrap_or_default().thousandths());
                capital.scale(six_months, 200_000).min(capital.percentage(Percent::from_thousandths(3_000)))
            }
            Indemnity::Consumer if capital > CONSUMER_THRESHOLD => {
                let rate = if self.months > 12 { 1_000 } else { 500 };
                capital.percentage(Percent::from_thousandths(rate)).min(self.interest)
            }
            Indemnity::Consumer | Indemnity::NoIndemnity => Amount::ZERO,
        }
    }
}

/// Rule of a debt whose indemnity is not given: none for revolving credits (L312-34).
fn usual_indemnity(kind: Option<DebtType>) -> Indemnity {
    match kind {
        Some(DebtType::Property) => Indemnity::Property,
        Some(DebtType::Revolving | DebtType::Overdraft) => Indemnity::NoIndemnity,
        Some(DebtType::Consumer | DebtType::Lease | DebtType::Other) | None => Indemnity::Consumer,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::euros::Euros;

    fn indemnity(kind: DebtType, capital: i64, rate: u32, end: &str) -> i64 {
        let debt = PlanDebt {
            kind: Some(kind),
            capital: Euros::from_cents(capital * 100).ok(),
            rate: Some(Percent::from_thousandths(rate)),
            ends_on: Day::parse_iso(end),
            ..Default::default()
        };
        ComputedDebt::compute(&debt, Day::parse_iso("2026-12-01")).unwrap().indemnity().cents()
    }

    #[test]
    fn indemnity_follows_kind_capital_and_time_left() {
        assert_eq!(indemnity(DebtType::Property, 100_000, 8_000, "2040-01-05"), 300_000);
        assert_eq!(indemnity(DebtType::Property, 100_000, 1_500, "2040-01-05"), 75_000);
        assert_eq!(indemnity(DebtType::Consumer, 10_000, 5_000, "2030-01-05"), 0);
        assert_eq!(indemnity(DebtType::Consumer, 20_000, 5_000, "2030-01-05"), 20_000);
        assert_eq!(indemnity(DebtType::Consumer, 20_000, 5_000, "2027-12-01"), 10_000);
        assert_eq!(indemnity(DebtType::Consumer, 20_000, 0, "2030-01-05"), 0);
        assert_eq!(indemnity(DebtType::Revolving, 20_000, 5_000, "2030-01-05"), 0);
    }
}
