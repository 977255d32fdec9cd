//! Loans of a plan and their insurance.

use crate::keyed_enumeration;
use crate::shared::absent::null_as_default;
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

keyed_enumeration! {
    /// Kind of loan.
    #[derive(Default)]
    LoanKind sent as key {
        /// Constant instalments.
        #[default]
        Amortising = "amortising" => "Prêt amortissable",
        /// Zero-rate loan.
        Ptz = "ptz" => "Prêt à taux zéro",
        /// Loan of Action Logement: at most 30 000 € over 25 years.
        ActionLogement = "actionLogement" => "Prêt Action Logement",
        /// Interest every month, capital at the end.
        InFine = "inFine" => "Prêt in fine",
        /// Loan until a sale.
        Bridge = "bridge" => "Prêt relais",
    }
}

keyed_enumeration! {
    /// Payments during a deferral.
    #[derive(Default)]
    DeferralKind sent as key {
        /// Interest is paid.
        #[default]
        Partial = "partial" => "Différé partiel",
        /// Nothing is paid but the insurance.
        Total = "total" => "Différé total",
    }
}

keyed_enumeration! {
    /// Time at which unpaid interest joins the capital.
    #[derive(Default)]
    Capitalisation sent as key {
        /// On months 12, 24, … (article 1343-2 of the code civil).
        #[default]
        Yearly = "yearly" => "Annuelle",
        Monthly = "monthly" => "Mensuelle",
        /// At the end of the deferral only.
        AtEnd = "none" => "Aucune",
    }
}

keyed_enumeration! {
    /// Payment of the interest of a bridge loan.
    #[derive(Default)]
    InterestPayment sent as key {
        #[default]
        Monthly = "monthly" => "Chaque mois",
        End = "end" => "Au terme",
    }
}

keyed_enumeration! {
    /// Base of an insurance premium.
    #[derive(Default)]
    PremiumBasis sent as key {
        /// Amount of the loan: constant premiums.
        #[default]
        Initial = "initial" => "Capital initial",
        /// Capital owed before each instalment.
        Outstanding = "outstanding" => "Capital restant dû",
        /// Premium in euros.
        Monthly = "monthly" => "Prime mensuelle",
    }
}

/// Loan of a plan; the fields that its kind does not use are absent.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanLoan {
    /// Identifier within the plan.
    #[cfg_attr(feature = "schema", schema(max_length = 50))]
    #[serde(deserialize_with = "null_as_default")]
    pub id: String,
    #[serde(deserialize_with = "null_as_default")]
    pub kind: LoanKind,
    /// Amount borrowed, in euros.
    pub amount: Option<Euros>,
    /// Nominal annual rate, 0 to 25 %; 0 for a PTZ.
    pub rate: Option<Percent>,
    /// Duration in months, 1 to 600, deferral included.
    pub months: Option<u16>,
    /// Deferral of an amortising loan or of a PTZ, whose deferral is total.
    pub deferral: Option<Deferral>,
    /// Payment of the interest of a bridge loan; default: monthly.
    pub interest_paid: Option<InterestPayment>,
    /// Capitalisation of a bridge loan whose interest is paid at the end; default: yearly.
    pub capitalisation: Option<Capitalisation>,
    /// Identifiers of the loans of at most the same duration around which an amortising loan is smoothed (lissage).
    #[cfg_attr(feature = "schema", schema(max_items = 12))]
    #[serde(deserialize_with = "null_as_default", skip_serializing_if = "Vec::is_empty")]
    pub smoothed_around: Vec<String>,
    /// Insurance, one premium per borrower.
    #[cfg_attr(feature = "schema", schema(max_items = 10))]
    #[serde(deserialize_with = "null_as_default")]
    pub insurance: Vec<LoanPremium>,
}

/// Months of a loan without repayment of the capital.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Deferral {
    /// Payments during the deferral.
    pub kind: DeferralKind,
    /// Duration in months, 1 to 240, shorter than the loan.
    pub months: u16,
    /// Capitalisation during a total deferral; default: yearly.
    pub capitalisation: Option<Capitalisation>,
}

/// Insurance of a borrower on a loan.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct LoanPremium {
    /// Number of the borrower, 1 to 10.
    pub borrower: u8,
    /// Base of the premium.
    pub basis: PremiumBasis,
    /// Annual rate, 0 to 25 %; required unless the premium is given.
    pub rate: Option<Percent>,
    /// Insured share (quotité) in percent; required unless the premium is given.
    pub share: Option<Percent>,
    /// Premium per month in euros, for the basis `monthly`.
    pub monthly: Option<Euros>,
}
