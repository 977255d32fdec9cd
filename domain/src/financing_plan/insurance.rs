//! Monthly premiums of the insurance of a loan: rounded per borrower, then added; they end with the loan.

use super::amounts::{Amount, HUNDRED_PERCENT, or_zero};
use super::input::{LoanPremium, PremiumBasis};
use super::schedule::Schedule;
use serde::Serialize;

/// Premiums of a borrower.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Premiums {
    borrower: u8,
    months: Vec<Amount>,
}

impl Premiums {
    /// Computes the premiums of a validated insurance.
    pub(super) fn compute(premium: &LoanPremium, amount: Amount, schedule: &Schedule) -> Self {
        let months = schedule.months.iter().map(|month| match premium.basis {
            PremiumBasis::Initial => monthly_premium(amount, premium),
            PremiumBasis::Outstanding => monthly_premium(month.owed, premium),
            PremiumBasis::Monthly => or_zero(premium.monthly),
        });
        Self { borrower: premium.borrower, months: months.collect() }
    }

    /// Summarises the premiums.
    pub(super) fn summary(&self) -> BorrowerInsurance {
        let first = self.months.first().copied().unwrap_or_default();
        let last = self.months.last().copied().unwrap_or_default();
        BorrowerInsurance { borrower: self.borrower, first, last, total: self.months.iter().copied().sum() }
    }
}

/// Returns one month of premium on the insured share of a capital, rounded once to the nearest cent.
fn monthly_premium(capital: Amount, premium: &LoanPremium) -> Amount {
    let factor = |percent: Option<crate::shared::percent::Percent>| {
        i128::from(percent.unwrap_or_default().thousandths())
    };
    capital.scale(factor(premium.share) * factor(premium.rate), 12 * HUNDRED_PERCENT * HUNDRED_PERCENT)
}

/// Returns the premiums of all borrowers, per month.
pub(super) fn totals(premiums: &[Premiums], months: usize) -> Vec<Amount> {
    let mut totals = vec![Amount::ZERO; months];
    for borrower_premiums in premiums {
        for (total, premium) in totals.iter_mut().zip(&borrower_premiums.months) {
            *total += *premium;
        }
    }
    totals
}

/// Insurance of a borrower on a loan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BorrowerInsurance {
    /// Number of the borrower.
    pub borrower: u8,
    /// First premium.
    pub first: Amount,
    /// Last premium.
    pub last: Amount,
    /// Sum of the premiums.
    pub total: Amount,
}
