//! Input of a financing plan, as an employee enters it.

mod household;
mod loan;

pub use household::{DebtOutcome, Indemnity, PlanDebt, PlanHousehold, PlanIncome};
pub use loan::{
    Capitalisation, Deferral, DeferralKind, InterestPayment, LoanKind, LoanPremium, PlanLoan, PremiumBasis,
};

use crate::keyed_enumeration;
use crate::shared::absent::null_as_default;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

keyed_enumeration! {
    /// Financed operation.
    #[derive(Default)]
    PlanOperation sent as key {
        /// Purchase, construction or works (crédit immobilier).
        #[default]
        Property = "property" => "Projet immobilier",
        /// Consumer credit.
        Consumer = "consumer" => "Crédit à la consommation",
        /// Consolidation of debts.
        Consolidation = "consolidation" => "Regroupement de crédits",
        /// Purchase of SCPI shares.
        Scpi = "scpi" => "Parts de SCPI",
    }
}

keyed_enumeration! {
    /// Tax regime of a purchased building.
    #[derive(Default)]
    BuildingState sent as key {
        /// Full transfer taxes.
        #[default]
        Existing = "existing" => "Ancien",
        /// Sold with TVA: on plan (VEFA), or under five years old.
        New = "new" => "Neuf",
    }
}

keyed_enumeration! {
    /// Guarantee of the loans.
    #[derive(Default)]
    GuaranteeKind sent as key {
        /// Guarantee of a suretyship company (caution).
        Suretyship = "suretyship" => "Caution",
        /// Legal special mortgage of a lender of funds.
        LegalMortgage = "legalMortgage" => "Hypothèque légale spéciale de prêteur de deniers",
        ConventionalMortgage = "conventionalMortgage" => "Hypothèque conventionnelle",
        /// Another guarantee with a known cost, such as a pledge.
        Fee = "fee" => "Autre garantie",
        #[default]
        NoGuarantee = "none" => "Aucune garantie",
    }
}

/// Financing plan of a case: project, costs, resources, loans and household. Amounts are euros up to
/// [`super::MAX_AMOUNT`].
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanInput {
    #[serde(deserialize_with = "null_as_default")]
    pub project: PlanProject,
    #[serde(deserialize_with = "null_as_default", skip_serializing_if = "PlanDates::is_empty")]
    pub dates: PlanDates,
    /// Dates of the loan offer.
    pub offer: Option<PlanOffer>,
    /// Purchase for which notary’s fees are computed.
    pub notary: Option<PlanPurchase>,
    /// Guarantee of the loans.
    pub guarantee: Option<PlanGuarantee>,
    /// Costs to finance.
    #[serde(deserialize_with = "null_as_default")]
    pub needs: PlanNeeds,
    /// Resources other than loans.
    #[serde(deserialize_with = "null_as_default")]
    pub resources: PlanResources,
    /// Loans, 1 to 12, all released on the same day.
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 12))]
    #[serde(deserialize_with = "null_as_default")]
    pub loans: Vec<PlanLoan>,
    /// Income, charges and debts of the household.
    pub household: Option<PlanHousehold>,
}

/// Financed operation, and its effect on insurance and duration.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanProject {
    #[serde(deserialize_with = "null_as_default")]
    pub operation: PlanOperation,
    /// Whether the building is yet to be built, for which the HCSF allows up to 24 months more.
    pub new_build: Option<bool>,
    /// Whether the lender requires the insurance, which then counts in the TAEG. Default: required, except for a
    /// consumer credit and for a consolidation that counts as consumer credit.
    pub insurance_required: Option<bool>,
}

/// Dates of the release and of the instalments; without them, periods are whole months.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanDates {
    /// Day on which the funds are released; requires `firstInstalmentOn`.
    pub funds_released_on: Option<Day>,
    /// Day of the first instalment, at most a year after the release.
    pub first_instalment_on: Option<Day>,
    /// Day of the month of the instalments, needed if the month of the first one is too short to show it.
    pub instalment_day: Option<u8>,
    /// Day from which current debts are counted; default: the release of the funds.
    pub as_of: Option<Day>,
}

impl PlanDates {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Dates of the loan offer.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanOffer {
    /// Day on which the borrowers received a property offer.
    pub received_on: Option<Day>,
    /// Day on which the borrowers accepted a consumer offer.
    pub accepted_on: Option<Day>,
}

/// Purchase of a building.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanPurchase {
    /// Price, furniture included, agency fee paid by the buyer excluded.
    pub price: Option<Euros>,
    /// Tax regime.
    #[serde(deserialize_with = "null_as_default")]
    pub state: BuildingState,
    /// Number of the department (« 69 »); required for an existing building.
    #[cfg_attr(feature = "schema", schema(max_length = 3))]
    pub department: Option<String>,
    /// Part of the price for furniture, which is not taxed.
    pub furniture: Option<Euros>,
    /// Rate of the TVA included in the price; required for a new building.
    pub price_vat_rate: Option<Percent>,
    /// Whether the buyers will live there; default: true.
    pub main_residence: Option<bool>,
    /// Buyers, at most 10, whose shares add up to 100 %; none: a single buyer who has owned a residence before.
    #[cfg_attr(feature = "schema", schema(max_items = 10))]
    #[serde(deserialize_with = "null_as_default", skip_serializing_if = "Vec::is_empty")]
    pub buyers: Vec<Buyer>,
    /// Couple in community of property: the reduced rate then needs two first-time buyers.
    pub community: Option<bool>,
}

/// Buyer of a share of a building.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Buyer {
    /// Share, in percent.
    pub share: Percent,
    /// First-time buyer (primo-accédant).
    pub first_time: bool,
}

/// Guarantee of the loans.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanGuarantee {
    #[serde(deserialize_with = "null_as_default")]
    pub kind: GuaranteeKind,
    /// Amount of the guaranteed loans; required for a suretyship and a mortgage.
    pub secured_amount: Option<Euros>,
    /// Cost; required for another guarantee.
    pub fee: Option<Euros>,
}

/// Costs to finance; notary’s fees, guarantee and debts bought back are added.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanNeeds {
    /// Price of the building.
    pub price: Option<Euros>,
    /// Price of the land, if it is bought separately.
    pub land: Option<Euros>,
    pub construction: Option<Euros>,
    pub works: Option<Euros>,
    /// Agency fee paid by the buyer.
    pub agency_fee: Option<Euros>,
    /// Purchase paid by a consumer credit.
    pub purchase: Option<Euros>,
    /// SCPI shares.
    pub shares: Option<Euros>,
    /// Cash given to the borrowers.
    pub cash: Option<Euros>,
    /// File fee of the lender.
    pub file_fee: Option<Euros>,
    /// Fee of the broker.
    pub broker_fee: Option<Euros>,
    /// Valuation of the building.
    pub valuation_fee: Option<Euros>,
    /// Other costs, which are not costs of the credit.
    pub other: Option<Euros>,
}

impl PlanNeeds {
    /// Returns every cost with its wire name.
    pub(super) fn fields(&self) -> [(&'static str, Option<Euros>); 12] {
        [
            ("price", self.price),
            ("land", self.land),
            ("construction", self.construction),
            ("works", self.works),
            ("agencyFee", self.agency_fee),
            ("purchase", self.purchase),
            ("shares", self.shares),
            ("cash", self.cash),
            ("fileFee", self.file_fee),
            ("brokerFee", self.broker_fee),
            ("valuationFee", self.valuation_fee),
            ("other", self.other),
        ]
    }
}

/// Resources other than loans.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanResources {
    /// Savings of the borrowers.
    pub own_funds: Option<Euros>,
    pub gifts: Option<Euros>,
    /// Net proceeds of a sale that is already signed.
    pub sale: Option<Euros>,
    pub other: Option<Euros>,
}

impl PlanResources {
    /// Returns every resource with its wire name.
    pub(super) fn fields(&self) -> [(&'static str, Option<Euros>); 4] {
        [("ownFunds", self.own_funds), ("gifts", self.gifts), ("sale", self.sale), ("other", self.other)]
    }
}
