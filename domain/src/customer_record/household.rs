//! Choices and rows of a record (doc 2 §3).

use crate::financing_plan::DebtOutcome;
use crate::french_enumeration;
use crate::shared::absent::deserialize_answer;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;
use crate::shared::person::YesNo;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

french_enumeration! {
    /// Marital status of the household (doc 2 §3).
    MaritalStatus {
        Married = "Marié", Single = "Célibataire", Cohabiting = "Concubinage", CivilUnion = "Pacsé",
        SingleParent = "Parent isolé", Divorced = "Divorcé", Separated = "Séparé",
        Divorcing = "En cours de divorce", Widowed = "Veuf",
    }
}

impl MaritalStatus {
    /// Returns whether a second customer is allowed (doc 2 §5).
    pub const fn allows_two_customers(self) -> bool {
        matches!(
            self,
            Self::Married
                | Self::CivilUnion
                | Self::Cohabiting
                | Self::Divorced
                | Self::Divorcing
                | Self::Separated
        )
    }
}

french_enumeration! {
    /// Matrimonial regime of a married or pacsed customer.
    MatrimonialRegime {
        CommunityOfAcquisitions = "Communauté réduite aux acquêts", UniversalCommunity = "Communauté universelle",
        SeparateEstates = "Séparation de biens", ParticipationInAcquisitions = "Participation aux acquêts",
        JointOwnership = "Indivision", Other = "Autre régime",
    }
}

french_enumeration! {
    /// Housing situation of the household (doc 2 §3).
    HousingSituation { Owner = "Propriétaire", Tenant = "Locataire", Hosted = "Hébergé" }
}

french_enumeration! {
    /// Use of a property (doc 2 §3).
    PropertyType { Main = "Résidence principale", Secondary = "Résidence secondaire", Rental = "Résidence locative" }
}

french_enumeration! {
    /// Type of debt (doc 2 §3).
    DebtType {
        Property = "Immobilier", Consumer = "Consommation", Revolving = "Renouvelable", Lease = "LOA",
        Overdraft = "Découvert", Other = "Autre",
    }
}

french_enumeration! {
    /// Nature of a resource (doc 2 §3).
    ResourceNature {
        Permanent = "CDI", FixedTerm = "CDD", Temporary = "Intérim", SelfEmployed = "TNS", Retired = "Retraité(e)",
        DisabilityPension = "Pension d'invalidité", FamilyAllowance = "CAF", Other = "Autre",
    }
}

/// Current debt of the household; not a loan entered with a property.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Debt {
    #[serde(rename = "type", deserialize_with = "deserialize_answer")]
    pub debt_type: Option<DebtType>,
    /// Lender.
    #[serde(deserialize_with = "deserialize_answer")]
    pub bank_name: Option<String>,
    /// Instalment, in euros per month.
    #[serde(deserialize_with = "deserialize_answer")]
    pub monthly_instalment: Option<Euros>,
    /// Outstanding capital, in euros.
    #[serde(deserialize_with = "deserialize_answer")]
    pub outstanding_capital: Option<Euros>,
    /// Purpose of the loan.
    #[serde(deserialize_with = "deserialize_answer")]
    pub debt_object: Option<String>,
    /// Nominal annual rate, in percent.
    #[serde(deserialize_with = "deserialize_answer")]
    pub rate: Option<Percent>,
    /// Date of the last instalment.
    #[serde(deserialize_with = "deserialize_answer")]
    pub end_date: Option<Day>,
    /// Borrowed capital, in euros.
    #[serde(deserialize_with = "deserialize_answer")]
    pub initial_amount: Option<Euros>,
    /// Insurance premium, in euros per month, paid on top of the instalment.
    #[serde(deserialize_with = "deserialize_answer")]
    pub monthly_insurance: Option<Euros>,
    /// Reference of the loan at its lender.
    #[serde(deserialize_with = "deserialize_answer")]
    pub lender_reference: Option<String>,
    /// Effect of the project on the debt; unknown while absent.
    #[serde(deserialize_with = "deserialize_answer")]
    pub becomes: Option<DebtOutcome>,
    /// Confirms that the debt is another loan than the one under a property with the same figures.
    #[serde(deserialize_with = "deserialize_answer")]
    pub separate_loan: Option<YesNo>,
}

/// Property that the household owns, with its loan.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Property {
    #[serde(rename = "type", deserialize_with = "deserialize_answer")]
    pub property_type: Option<PropertyType>,
    /// Street number; all four address fields are required as soon as one is filled.
    #[serde(deserialize_with = "deserialize_answer")]
    pub address_number: Option<String>,
    #[serde(deserialize_with = "deserialize_answer")]
    pub address_street: Option<String>,
    #[serde(deserialize_with = "deserialize_answer")]
    pub address_zip_code: Option<String>,
    #[serde(deserialize_with = "deserialize_answer")]
    pub address_city: Option<String>,
    /// Current value, in euros.
    #[serde(deserialize_with = "deserialize_answer")]
    pub value: Option<Euros>,
    /// Date of purchase.
    #[serde(deserialize_with = "deserialize_answer")]
    pub buying_date: Option<Day>,
    /// Instalment, in euros per month.
    #[serde(deserialize_with = "deserialize_answer")]
    pub monthly_instalment: Option<Euros>,
    /// Outstanding capital, in euros.
    #[serde(deserialize_with = "deserialize_answer")]
    pub outstanding_capital: Option<Euros>,
    /// Received rent, in euros per month.
    #[serde(deserialize_with = "deserialize_answer")]
    pub rent_received: Option<Euros>,
    /// Family name of the tenant.
    #[serde(deserialize_with = "deserialize_answer")]
    pub tenant_last_name: Option<String>,
    /// Whether the property is held through a property company (SCI).
    #[serde(deserialize_with = "deserialize_answer")]
    pub hold_through_civil_society: Option<YesNo>,
}

/// Child of the household, with the maintenance paid or received for it.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Child {
    #[serde(deserialize_with = "deserialize_answer")]
    pub first_name: Option<String>,
    #[serde(deserialize_with = "deserialize_answer")]
    pub last_name: Option<String>,
    #[serde(deserialize_with = "deserialize_answer")]
    pub birth_date: Option<Day>,
    /// Pension paid for the child, in euros per month.
    #[serde(deserialize_with = "deserialize_answer")]
    pub pension_sent: Option<Euros>,
    /// Pension received for the child, in euros per month.
    #[serde(deserialize_with = "deserialize_answer")]
    pub pension_received: Option<Euros>,
}

/// Income of a customer.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Resource {
    /// Type of contract or pension.
    #[serde(deserialize_with = "deserialize_answer")]
    pub nature: Option<ResourceNature>,
    #[serde(deserialize_with = "deserialize_answer")]
    pub profession: Option<String>,
    /// Start of the position.
    #[serde(deserialize_with = "deserialize_answer")]
    pub seniority_date: Option<Day>,
    #[serde(deserialize_with = "deserialize_answer")]
    pub employer_name: Option<String>,
    /// Income, in euros per month.
    #[serde(deserialize_with = "deserialize_answer")]
    pub monthly_income: Option<Euros>,
    /// Number of the customer who earns it, 1 or 2.
    #[serde(deserialize_with = "deserialize_answer")]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 2))]
    pub borrower: Option<u8>,
    /// Share that lenders count, in percent; absent: the usual share of its nature.
    #[serde(deserialize_with = "deserialize_answer")]
    pub share: Option<Percent>,
}

#[cfg(test)]
mod tests {
    use super::MaritalStatus;

    #[test]
    fn six_marital_statuses_allow_two_customers() {
        let allowed: Vec<_> = MaritalStatus::ALL
            .iter()
            .filter(|status| status.allows_two_customers())
            .map(|status| status.label())
            .collect();
        assert_eq!(allowed, ["Marié", "Concubinage", "Pacsé", "Divorcé", "Séparé", "En cours de divorce"]);
        assert_eq!(MaritalStatus::ALL.len(), 9);
    }
}
