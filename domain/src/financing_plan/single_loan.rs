//! Interest of a single loan whose dates are unknown, for the comparison of offers.

use super::dates::FirstPeriod;
use super::input::{LoanKind, PlanLoan};
use super::schedule::{Month, Schedule};
use super::{Amount, EIGHT_YEARS, MAX_AMOUNT, MAX_MONTHS};
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;
use crate::simulation::estimate::AnnualRate;

/// Interest and instalments of a loan, in whole months from the release of the funds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SingleLoan {
    /// Regular instalment, without insurance.
    pub(crate) instalment: Amount,
    /// Interest of the whole duration.
    pub(crate) interest: Amount,
    /// Interest of the first 96 months.
    pub(crate) interest_over_eight_years: Amount,
    /// Sum of the first 96 instalments, without insurance.
    pub(crate) paid_over_eight_years: Amount,
}

impl SingleLoan {
    /// Computes a loan with constant instalments, or one whose capital is repaid at the end. `None` outside the bounds
    /// of a plan, and when rounded instalments do not repay the loan.
    pub(crate) fn compute(kind: LoanKind, amount: Euros, rate: Percent, months: u16) -> Option<Self> {
        let is_within_bounds = amount.cents() > 0
            && Amount::from(amount) <= MAX_AMOUNT
            && (1..=MAX_MONTHS).contains(&months)
            && AnnualRate::new(rate.to_number()).is_some();
        if !is_within_bounds {
            return None;
        }
        let loan = PlanLoan {
            kind,
            amount: Some(amount),
            rate: Some(rate),
            months: Some(months),
            ..PlanLoan::default()
        };
        let schedule = Schedule::compute(&loan, FirstPeriod::default(), &[]).ok()?;
        let first_years = |part: fn(&Month) -> Amount| {
            schedule.months.iter().take(usize::from(EIGHT_YEARS)).map(part).sum()
        };
        Some(Self {
            instalment: schedule.months.first().map(|month| month.regular).unwrap_or_default(),
            interest: schedule.interest(),
            interest_over_eight_years: first_years(|month| month.interest),
            paid_over_eight_years: first_years(|month| month.instalment),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compute_loan(kind: LoanKind, euros: i64, rate: f64, months: u16) -> Option<SingleLoan> {
        let amount = Euros::from_cents(euros * 100).unwrap();
        SingleLoan::compute(kind, amount, Percent::from_number(rate).unwrap(), months)
    }

    #[test]
    fn single_loan_matches_known_instalments() {
        let loan = compute_loan(LoanKind::Amortising, 200_000, 3.0, 300).unwrap();
        assert_eq!(loan.instalment, Amount::from_cents(94_842));
        assert!(loan.interest_over_eight_years < loan.interest);
        assert_eq!(loan.paid_over_eight_years, Amount::from_cents(94_842 * 96));
        let interest_free = compute_loan(LoanKind::Amortising, 12_000, 0.0, 24).unwrap();
        assert_eq!(
            (interest_free.instalment, interest_free.interest, interest_free.paid_over_eight_years),
            (Amount::from_cents(50_000), Amount::ZERO, Amount::from_cents(1_200_000))
        );
    }

    #[test]
    fn capital_at_the_end_counts_no_interest_twice() {
        let loan = compute_loan(LoanKind::InFine, 120_000, 5.0, 120).unwrap();
        assert_eq!(
            (loan.instalment, loan.interest),
            (Amount::from_cents(50_000), Amount::from_cents(6_000_000))
        );
        assert_eq!(loan.interest_over_eight_years, Amount::from_cents(4_800_000));
    }

    #[test]
    fn loan_outside_the_bounds_is_unknown() {
        for (euros, rate, months) in [(0, 3.0, 12), (100, 25.001, 12), (100, 3.0, 0), (100, 3.0, 601)] {
            assert_eq!(
                compute_loan(LoanKind::Amortising, euros, rate, months),
                None,
                "{euros} {rate} {months}"
            );
        }
        assert_eq!(compute_loan(LoanKind::Amortising, 100_000_001, 3.0, 12), None);
    }
}
