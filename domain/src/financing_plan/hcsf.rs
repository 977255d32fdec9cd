//! Limits of the HCSF (decision D-HCSF-2021-7, amended on 18 December 2023).

use super::amounts::{Amount, or_zero};
use super::household::HouseholdResult;
use super::input::{PlanInput, PlanOperation};
use super::loan::ComputedLoan;
use crate::simulation::estimate::{MAX_DEBT_RATIO, available_instalment};
use serde::Serialize;

/// Longest duration, in months.
const MAX_MONTHS: u16 = 300;
/// Maximum extension of [`MAX_MONTHS`] by a delayed entry into the building, in months.
const MAX_DELAY: u16 = 24;
/// Minimum share of works in the operation that counts as a delayed entry, as a divisor: a tenth.
const DELAYING_WORKS_DIVISOR: i128 = 10;

/// Plan against the limits of the HCSF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct HcsfResult {
    /// Whether the decision applies: property operations only.
    pub applies: bool,
    /// Whether charges exceed 35 % of the income, compared exactly.
    pub ratio_over: bool,
    /// Highest charge within 35 %, rounded down to the cent.
    pub most_charge: Amount,
    /// Amount by which the charges exceed `most_charge`.
    pub charge_over_by: Amount,
    /// Longest duration of the loans other than bridge loans, in months.
    pub months: u16,
    /// Longest duration allowed for this longest loan, in months.
    pub most_months: u16,
    /// Whether a loan is too long.
    pub duration_over: bool,
}

impl HcsfResult {
    /// Compares a plan whose needs add up to `needs`.
    pub(super) fn compute(
        input: &PlanInput,
        household: &HouseholdResult,
        loans: &[ComputedLoan<'_>],
        needs: Amount,
    ) -> Self {
        let income = household.income_after.euros();
        let most_charge = available_instalment(income, Amount::ZERO.euros()).map(Amount::from);
        let most_charge = most_charge.unwrap_or_default();
        let charges = i128::from(household.charges_after.cents()) * 100;
        let most_exact = i128::from(household.income_after.cents()) * i128::from(MAX_DEBT_RATIO);
        let is_delayed = is_entry_delayed(input, needs);
        let durations: Vec<(u16, u16)> = loans
            .iter()
            .filter(|loan| !loan.is_bridge())
            .map(|loan| (loan.months(), max_months(loan, is_delayed)))
            .collect();
        let longest =
            durations.iter().copied().max_by_key(|(months, maximum)| (*months, std::cmp::Reverse(*maximum)));
        let (months, most_months) = longest.unwrap_or((0, MAX_MONTHS));
        Self {
            applies: input.project.operation == PlanOperation::Property,
            ratio_over: charges > most_exact,
            most_charge,
            charge_over_by: (household.charges_after - most_charge).max(Amount::ZERO),
            months,
            most_months,
            duration_over: durations.iter().any(|(months, maximum)| months > maximum),
        }
    }
}

/// Returns whether the entry into the building is delayed: a new building, or works of at least a tenth of the
/// operation.
fn is_entry_delayed(input: &PlanInput, needs: Amount) -> bool {
    let works = or_zero(input.needs.works);
    let has_large_works = works.is_positive()
        && i128::from(works.cents()) * DELAYING_WORKS_DIVISOR >= i128::from(needs.cents());
    input.project.new_build == Some(true) || has_large_works
}

/// Returns the longest allowed duration of a loan, which limits its amortisation to 300 months.
fn max_months(loan: &ComputedLoan<'_>, is_delayed: bool) -> u16 {
    let deferral = loan.loan.deferral.map_or(0, |deferral| deferral.months);
    if is_delayed { MAX_MONTHS + deferral.min(MAX_DELAY) } else { MAX_MONTHS }
}
