//! Income, charges and living allowance of the household before and after the plan, per month.

use super::amounts::{Amount, or_zero};
use super::config::LivingMinimum;
use super::debts::ComputedDebt;
use super::input::{DebtOutcome, PlanHousehold};
use super::loan::ComputedLoan;
use crate::shared::percent::Percent;
use crate::simulation::estimate::{counted_rents, debt_ratio};
use serde::Serialize;
use serde_with::skip_serializing_none;

/// Budget of a household, in euros per month.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct HouseholdResult {
    /// Weighted income before the plan.
    pub income_before: Amount,
    /// Weighted income after it.
    pub income_after: Amount,
    pub charges_before: Amount,
    /// Highest monthly sum of regular instalments and insurance, without bridge loans and balloons.
    pub plan_charge: Amount,
    pub charges_after: Amount,
    /// Charges over income before the plan, in percent with one decimal; absent without income.
    pub debt_ratio_before: Option<f64>,
    /// Charges over income after the plan, in percent with one decimal; absent without income.
    pub debt_ratio_after: Option<f64>,
    /// Income less charges before the plan (reste à vivre).
    pub living_before: Amount,
    /// Income less charges after the plan.
    pub living_after: Amount,
    /// Minimum of `livingAfter` that the firm requires for this household.
    pub living_least: Amount,
    /// Whether `livingAfter` is below `livingLeast`.
    pub living_under_least: bool,
    /// Charges after the plan less charges before (saut de charge).
    pub charge_jump: Amount,
    /// Charges while a bridge loan runs.
    pub charges_during_bridge: Option<Amount>,
    /// Charges while a bridge loan runs, including the debts that its sale repays.
    pub charges_until_sale: Option<Amount>,
}

/// Returns the highest monthly charge of the loans other than bridge loans.
pub(super) fn plan_charge(loans: &[ComputedLoan<'_>]) -> Amount {
    let mut charges: Vec<Amount> = Vec::new();
    for loan in loans.iter().filter(|loan| !loan.is_bridge()) {
        charges.resize(charges.len().max(loan.schedule.months.len()), Amount::ZERO);
        for (sum, charge) in charges.iter_mut().zip(loan.charges()) {
            *sum += charge;
        }
    }
    charges.into_iter().max().unwrap_or_default()
}

impl HouseholdResult {
    /// Computes the budget of a validated household. The rent ends with a purchase of a main residence unless a rent
    /// after the plan is given.
    pub(super) fn compute(
        household: &PlanHousehold,
        debts: &[ComputedDebt<'_>],
        loans: &[ComputedLoan<'_>],
        buys_main_residence: bool,
        minimum: &LivingMinimum,
    ) -> Self {
        let pensions_sent = or_zero(household.pensions_sent);
        let income_before = income(household, or_zero(household.rents_received));
        let income_after = income(household, rents_after(household));
        let charges_before =
            or_zero(household.present_rent) + pensions_sent + sum_monthly_payments(debts, |_| true);
        let plan_charge = plan_charge(loans);
        let kept = sum_monthly_payments(debts, |becomes| becomes == DebtOutcome::Kept);
        let charges_after = rent_after(household, buys_main_residence) + pensions_sent + kept + plan_charge;
        let during_bridge = bridge_charge(loans).map(|charge| charges_after + charge);
        let repaid_by_sale = sum_monthly_payments(debts, |becomes| becomes == DebtOutcome::RepaidBySale);
        let living_after = income_after - charges_after;
        let living_least = minimum.amount(household.adults, household.children);
        Self {
            income_before,
            income_after,
            charges_before,
            plan_charge,
            charges_after,
            debt_ratio_before: debt_ratio(charges_before.euros(), income_before.euros()),
            debt_ratio_after: debt_ratio(charges_after.euros(), income_after.euros()),
            living_before: income_before - charges_before,
            living_after,
            living_least,
            living_under_least: living_after < living_least,
            charge_jump: charges_after - charges_before,
            charges_during_bridge: during_bridge,
            charges_until_sale: during_bridge.map(|charges| charges + repaid_by_sale),
        }
    }
}

/// Returns the weighted earned income, the received pensions and the counted share of rents.
fn income(household: &PlanHousehold, rents: Amount) -> Amount {
    let full_share = Percent::from_thousandths(100_000);
    let earned = household
        .incomes
        .iter()
        .map(|income| or_zero(income.monthly).percentage_rounded_down(income.share.unwrap_or(full_share)));
    let earned: Amount = earned.sum();
    earned + or_zero(household.pensions_received) + or_zero(counted_rents(rents.euros()))
}

fn rents_after(household: &PlanHousehold) -> Amount {
    or_zero(household.rents_received) - or_zero(household.rents_ending) + or_zero(household.new_rents)
}

fn rent_after(household: &PlanHousehold, buys_main_residence: bool) -> Amount {
    let unchanged = if buys_main_residence { None } else { household.present_rent };
    or_zero(household.rent_after.or(unchanged))
}

fn sum_monthly_payments(debts: &[ComputedDebt<'_>], is_counted: impl Fn(DebtOutcome) -> bool) -> Amount {
    debts.iter().filter(|computed| is_counted(computed.debt.becomes)).map(ComputedDebt::monthly).sum()
}

/// Returns the sum of the highest monthly charges of the bridge loans; `None` without a bridge loan.
fn bridge_charge(loans: &[ComputedLoan<'_>]) -> Option<Amount> {
    let mut bridges = loans.iter().filter(|loan| loan.is_bridge()).peekable();
    bridges.peek()?;
    Some(bridges.map(|loan| loan.charges().max().unwrap_or_default()).sum())
}
