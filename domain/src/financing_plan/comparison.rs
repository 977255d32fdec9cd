//! Comparison of a consolidation loan with keeping the debts (R314-19 of the code de la consommation).

use super::amounts::Amount;
use super::debts::ComputedDebt;
use crate::keyed_enumeration;
use crate::simulation::estimate::{counts_as_property, share_of};
use serde::Serialize;
use serde_with::skip_serializing_none;

keyed_enumeration! {
    /// Law that a consolidation follows.
    CreditLaw sent as key {
        /// Property credit: property loans exceed 60 % of the capital.
        Property = "property" => "Crédit immobilier",
        Consumer = "consumer" => "Crédit à la consommation",
    }
}

/// Comparison of a consolidation with its debts.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DebtComparison {
    /// Debts bought back, as if they were kept.
    pub debts: Vec<DebtCourse>,
    /// Sum of the debts bought back.
    pub going_on: CurrentDebtsCost,
    pub consolidation: ConsolidationCost,
    /// Monthly payment of the consolidation less that of the debts.
    pub monthly_difference: Amount,
    /// Cost of the consolidation less that of the debts.
    pub cost_difference: Amount,
    /// Property loans over the capital bought back, in percent with one decimal.
    pub property_share: Option<f64>,
    pub counts_as: CreditLaw,
}

/// Remaining repayment of a debt, in euros.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DebtCourse {
    pub id: String,
    /// Number of instalments still to be paid.
    pub months: u16,
    /// Instalment without insurance.
    pub instalment: Amount,
    /// Monthly insurance.
    pub insurance: Amount,
    /// Outstanding capital.
    pub capital: Amount,
    /// Interest still to be paid.
    pub total_interest: Amount,
    /// Insurance still to be paid.
    pub total_insurance: Amount,
    /// Capital, interest and insurance still to be paid.
    pub total_due: Amount,
    /// Indemnity for the early repayment.
    pub indemnity: Amount,
}

/// Cost of keeping the current debts, in euros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = GoingOn))]
#[serde(rename_all = "camelCase")]
pub struct CurrentDebtsCost {
    /// Instalments without insurance.
    pub instalment: Amount,
    /// Monthly insurance.
    pub insurance: Amount,
    /// Outstanding capital.
    pub capital: Amount,
    /// Interest still to be paid.
    pub total_interest: Amount,
    /// Insurance still to be paid.
    pub total_insurance: Amount,
    /// Capital, interest and insurance still to be paid.
    pub total_due: Amount,
    /// Monthly payment with insurance.
    pub monthly: Amount,
    /// Instalments left of the longest debt.
    pub longest_months: u16,
    /// Interest and insurance left.
    pub cost: Amount,
}

/// Cost of the consolidation, in euros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConsolidationCost {
    /// Highest monthly payment.
    pub monthly: Amount,
    /// Longest duration, in months.
    pub months: u16,
    /// Interest, all insurance, fees and indemnities.
    pub cost: Amount,
}

/// Returns the law that a consolidation of these debts follows.
pub(super) fn credit_law(debts: &[ComputedDebt<'_>]) -> CreditLaw {
    let (property, owed) = capitals(debts);
    if counts_as_property(property.euros(), owed.euros()) { CreditLaw::Property } else { CreditLaw::Consumer }
}

/// Capital of the property loans, and of all loans, that are bought back.
fn capitals(debts: &[ComputedDebt<'_>]) -> (Amount, Amount) {
    let property = bought_back(debts).filter(|computed| computed.debt.is_property());
    (property.map(ComputedDebt::capital).sum(), bought_back(debts).map(ComputedDebt::capital).sum())
}

/// Debts that the plan buys back.
pub(super) fn bought_back<'a, 'b>(
    debts: &'b [ComputedDebt<'a>],
) -> impl Iterator<Item = &'b ComputedDebt<'a>> {
    debts.iter().filter(|computed| computed.debt.is_bought_back())
}

impl DebtComparison {
    /// Compares the consolidation with the debts it buys back; `None` when there is none.
    pub(super) fn compute(debts: &[ComputedDebt<'_>], consolidation: ConsolidationCost) -> Option<Self> {
        let courses: Vec<_> = bought_back(debts).map(DebtCourse::new).collect();
        if courses.is_empty() {
            return None;
        }
        let going_on = CurrentDebtsCost::add_up(&courses);
        let (property, owed) = capitals(debts);
        Some(Self {
            monthly_difference: consolidation.monthly - going_on.monthly,
            cost_difference: consolidation.cost - going_on.cost,
            property_share: share_of(property.euros(), owed.euros()),
            counts_as: credit_law(debts),
            debts: courses,
            going_on,
            consolidation,
        })
    }
}

impl DebtCourse {
    fn new(computed: &ComputedDebt<'_>) -> Self {
        let (capital, remaining_insurance) = (computed.capital(), computed.remaining_insurance());
        Self {
            id: computed.debt.id.clone(),
            months: computed.months,
            instalment: computed.instalment,
            insurance: computed.insurance,
            capital,
            total_interest: computed.interest,
            total_insurance: remaining_insurance,
            total_due: capital + computed.interest + remaining_insurance,
            indemnity: computed.indemnity(),
        }
    }
}

impl CurrentDebtsCost {
    fn add_up(courses: &[DebtCourse]) -> Self {
        let sum = |part: fn(&DebtCourse) -> Amount| courses.iter().map(part).sum::<Amount>();
        let (instalment, insurance) = (sum(|debt| debt.instalment), sum(|debt| debt.insurance));
        let (interest, remaining_insurance) =
            (sum(|debt| debt.total_interest), sum(|debt| debt.total_insurance));
        Self {
            instalment,
            insurance,
            capital: sum(|debt| debt.capital),
            total_interest: interest,
            total_insurance: remaining_insurance,
            total_due: sum(|debt| debt.total_due),
            monthly: instalment + insurance,
            longest_months: courses.iter().map(|debt| debt.months).max().unwrap_or_default(),
            cost: interest + remaining_insurance,
        }
    }
}
