//! Needs against resources.

use super::amounts::{Amount, or_zero};
use super::comparison::bought_back;
use super::debts::ComputedDebt;
use super::guarantee::GuaranteeCost;
use super::input::{PlanInput, PlanNeeds, PlanResources};
use super::notary::NotaryFees;
use crate::keyed_enumeration;
use crate::simulation::estimate::share_of;
use serde::Serialize;
use serde_with::skip_serializing_none;

/// Costs to finance, in euros.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct NeedsResult {
    /// Costs entered in the plan.
    #[serde(flatten)]
    pub given: PlanNeeds,
    /// Notary’s fees of the purchase.
    pub notary: Option<Amount>,
    /// Cost of the guarantee.
    pub guarantee: Option<Amount>,
    /// Capital of the debts bought back.
    pub debts_bought_back: Option<Amount>,
    /// Indemnities for their early repayment.
    pub early_repayment: Option<Amount>,
    /// Sum of the costs.
    pub total: Amount,
}

impl NeedsResult {
    /// Adds the computed costs to the entered ones.
    pub(super) fn compute(
        given: PlanNeeds,
        notary: Option<&NotaryFees>,
        guarantee: Option<&GuaranteeCost>,
        debts: &[ComputedDebt<'_>],
    ) -> Self {
        let buys_back = bought_back(debts).next().is_some();
        let (notary, guarantee) = (notary.map(|fees| fees.total), guarantee.map(|cost| cost.total));
        let debts_bought_back = buys_back.then(|| bought_back(debts).map(ComputedDebt::capital).sum());
        let early_repayment = buys_back.then(|| bought_back(debts).map(ComputedDebt::indemnity).sum());
        let computed = [notary, guarantee, debts_bought_back, early_repayment].into_iter().flatten();
        let total = given.fields().into_iter().map(|(_, amount)| or_zero(amount)).chain(computed).sum();
        Self { given, notary, guarantee, debts_bought_back, early_repayment, total }
    }

    /// Fees of the credit: file, broker, guarantee, valuation.
    pub(super) fn credit_fees(&self) -> Amount {
        let given_fees = [self.given.file_fee, self.given.broker_fee, self.given.valuation_fee];
        given_fees.into_iter().map(or_zero).sum::<Amount>() + self.guarantee.unwrap_or_default()
    }
}

/// Resources, in euros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ResourcesResult {
    /// Resources entered in the plan.
    #[serde(flatten)]
    pub given: PlanResources,
    /// Sum of the loans.
    pub loans: Amount,
    /// Sum of all resources.
    pub total: Amount,
}

impl ResourcesResult {
    /// Adds the loans to the entered resources.
    pub(super) fn compute(input: &PlanInput) -> Self {
        let loans = input.loans.iter().map(|loan| or_zero(loan.amount)).sum();
        let own_funds: Amount = input.resources.fields().into_iter().map(|(_, amount)| or_zero(amount)).sum();
        Self { given: input.resources, loans, total: own_funds + loans }
    }
}

keyed_enumeration! {
    /// Comparison of resources and needs.
    BalanceState sent as key {
        Meets = "meets" => "Équilibré",
        Missing = "missing" => "Ressources insuffisantes",
        Excess = "excess" => "Ressources excédentaires",
    }
}

/// Resources against needs.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlanBalance {
    /// Resources less needs.
    pub difference: Amount,
    /// Sign of the difference.
    pub state: BalanceState,
    /// Resources other than loans over needs, in percent with one decimal; absent without needs.
    pub own_share: Option<f64>,
}

impl PlanBalance {
    /// Compares resources and needs.
    pub(super) fn compute(needs: &NeedsResult, resources: &ResourcesResult) -> Self {
        let difference = resources.total - needs.total;
        let state = match difference.cmp(&Amount::ZERO) {
            std::cmp::Ordering::Less => BalanceState::Missing,
            std::cmp::Ordering::Equal => BalanceState::Meets,
            std::cmp::Ordering::Greater => BalanceState::Excess,
        };
        let own_funds = resources.total - resources.loans;
        Self { difference, state, own_share: share_of(own_funds.euros(), needs.total.euros()) }
    }
}
