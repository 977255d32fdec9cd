//! Household of a plan: income, charges and current debts, per month.

use crate::customer_record::household::DebtType;
use crate::keyed_enumeration;
use crate::shared::absent::null_as_default;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

keyed_enumeration! {
    /// Effect of the plan on a current debt.
    #[derive(Default)]
    DebtOutcome sent as key {
        #[default]
        Kept = "kept" => "Conservé",
        /// Repaid by the sale that ends a bridge loan.
        RepaidBySale = "repaidBySale" => "Remboursé par la vente",
        /// Repaid by the loans of the plan.
        BoughtBack = "boughtBack" => "Racheté",
    }
}

keyed_enumeration! {
    /// Rule of the indemnity for an early repayment.
    Indemnity sent as key {
        /// Six months of interest, at most 3 % of the capital (R313-25 of the code de la consommation).
        Property = "property" => "Crédit immobilier",
        /// Above 10 000 €: 1 % of the capital, 0.5 % in the last year (L312-34, D312-15).
        Consumer = "consumer" => "Crédit à la consommation",
        NoIndemnity = "none" => "Aucune",
    }
}

/// Household of a plan.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanHousehold {
    /// Adults, 1 to 10.
    pub adults: u8,
    /// Dependent children, at most 20.
    #[serde(deserialize_with = "null_as_default")]
    pub children: u8,
    /// Earned income, at most 50 entries.
    #[cfg_attr(feature = "schema", schema(max_items = 50))]
    #[serde(deserialize_with = "null_as_default")]
    pub incomes: Vec<PlanIncome>,
    /// Rent paid before the plan.
    pub present_rent: Option<Euros>,
    /// Rent paid after the plan. Default: none when the plan buys a main residence, else the present rent.
    pub rent_after: Option<Euros>,
    /// Maintenance payments received.
    pub pensions_received: Option<Euros>,
    /// Maintenance payments made (« pensions versées »).
    pub pensions_sent: Option<Euros>,
    /// Rents received before the plan.
    pub rents_received: Option<Euros>,
    /// Part of the received rents that ends with the plan.
    pub rents_ending: Option<Euros>,
    /// Rents and SCPI distributions that start with the plan.
    pub new_rents: Option<Euros>,
    /// Current debts, at most 50.
    #[cfg_attr(feature = "schema", schema(max_items = 50))]
    #[serde(deserialize_with = "null_as_default", skip_serializing_if = "Vec::is_empty")]
    pub debts: Vec<PlanDebt>,
}

impl PlanHousehold {
    /// Returns every amount of the household itself with its wire name.
    pub(in crate::financing_plan) fn fields(&self) -> [(&'static str, Option<Euros>); 7] {
        [
            ("presentRent", self.present_rent),
            ("rentAfter", self.rent_after),
            ("pensionsReceived", self.pensions_received),
            ("pensionsSent", self.pensions_sent),
            ("rentsReceived", self.rents_received),
            ("rentsEnding", self.rents_ending),
            ("newRents", self.new_rents),
        ]
    }
}

/// Earned income.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanIncome {
    /// Nature, such as « CDI »; not used by the computation.
    #[cfg_attr(feature = "schema", schema(max_length = 255))]
    pub nature: Option<String>,
    /// Number of the borrower, 1 to 10.
    pub borrower: Option<u8>,
    /// Net income per month.
    pub monthly: Option<Euros>,
    /// Share that counts, in percent; default: 100.
    pub share: Option<Percent>,
}

/// Current debt. Its remaining schedule is computed when capital, rate and end are known; they are required for a debt
/// that is bought back.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanDebt {
    /// Identifier within the plan.
    #[cfg_attr(feature = "schema", schema(max_length = 50))]
    #[serde(deserialize_with = "null_as_default")]
    pub id: String,
    /// Nature of the debt.
    pub kind: Option<DebtType>,
    /// Instalment without insurance; required when the schedule is not known, and not used otherwise.
    pub instalment: Option<Euros>,
    /// Outstanding capital.
    pub capital: Option<Euros>,
    /// Nominal annual rate, 0 to 25 %.
    pub rate: Option<Percent>,
    /// Day of the last instalment.
    pub ends_on: Option<Day>,
    /// Monthly insurance premium; default: 0.
    pub monthly_insurance: Option<Euros>,
    /// Rule of the indemnity of a debt that is bought back. Default: by the kind; none for a revolving credit.
    pub indemnity: Option<Indemnity>,
    /// Effect of the plan.
    #[serde(deserialize_with = "null_as_default")]
    pub becomes: DebtOutcome,
}

impl PlanDebt {
    /// Returns whether capital, rate and end are known, which determine the remaining schedule.
    pub(in crate::financing_plan) fn has_schedule(&self) -> bool {
        self.capital.is_some() && self.rate.is_some() && self.ends_on.is_some()
    }

    pub(in crate::financing_plan) fn is_bought_back(&self) -> bool {
        self.becomes == DebtOutcome::BoughtBack
    }

    /// Returns whether the debt is a property loan.
    pub(in crate::financing_plan) fn is_property(&self) -> bool {
        self.kind == Some(DebtType::Property)
    }
}
