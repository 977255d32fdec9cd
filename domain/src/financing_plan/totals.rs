//! Cost of all loans: over the whole duration, and over eight years (L313-8 of the code de la consommation).

use super::EIGHT_YEARS;
use super::amounts::Amount;
use super::loan::ComputedLoan;
use serde::Serialize;

/// Totals of a plan, in euros. Costs of a purchase are not costs of the credit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlanTotals {
    pub interest: Amount,
    /// All insurance.
    pub insurance: Amount,
    /// File fee, broker’s fee, guarantee and valuation.
    pub fees: Amount,
    /// Interest, fees and required insurance (coût total du crédit).
    pub credit_cost: Amount,
    /// Interest, fees and all insurance.
    pub cost_with_insurance: Amount,
    /// Amounts and credit cost (montant total dû).
    pub due: Amount,
    /// Fees, and interest and insurance of the first 96 months.
    pub cost_over_96_months: Amount,
    /// Insurance of the first 96 months.
    pub insurance_over_96_months: Amount,
}

impl PlanTotals {
    /// Adds the loans and the fees; the insurance is part of the credit cost if it is required.
    pub(super) fn add_up(loans: &[ComputedLoan<'_>], fees: Amount, insurance_is_required: bool) -> Self {
        let sum_of_months = |months: usize| {
            let rows = || loans.iter().flat_map(|loan| loan.rows().take(months));
            let interest: Amount = rows().map(|(month, _)| month.interest).sum();
            let insurance: Amount = rows().map(|(_, insurance)| insurance).sum();
            (interest, insurance)
        };
        let (interest, insurance) = sum_of_months(usize::MAX);
        let (interest_first, insurance_first) = sum_of_months(usize::from(EIGHT_YEARS));
        let required = if insurance_is_required { insurance } else { Amount::ZERO };
        let credit_cost = interest + fees + required;
        Self {
            interest,
            insurance,
            fees,
            credit_cost,
            cost_with_insurance: interest + fees + insurance,
            due: loans.iter().map(ComputedLoan::amount).sum::<Amount>() + credit_cost,
            cost_over_96_months: fees + interest_first + insurance_first,
            insurance_over_96_months: insurance_first,
        }
    }
}
