//! The choices and rows of a record (doc 2 §3).

use crate::french_enumeration;
use crate::shared::absent::answer;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
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
    /// A second customer may be on the record (doc 2 §5).
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
    /// How the household is housed (doc 2 §3).
    HousingSituation { Owner = "Propriétaire", Tenant = "Locataire", Hosted = "Hébergé" }
}

french_enumeration! {
    /// Use of a property (doc 2 §3).
    PropertyType { Main = "Résidence principale", Secondary = "Résidence secondaire", Rental = "Résidence locative" }
}

french_enumeration! {
    /// Kind of debt (doc 2 §3).
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

/// One debt; amounts in euros, the instalment a month.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Debt {
    /// Kind of debt.
    #[serde(rename = "type", deserialize_with = "answer")]
    pub debt_type: Option<DebtType>,
    /// The lender.
    #[serde(deserialize_with = "answer")]
    pub bank_name: Option<String>,
    /// Euros a month.
    #[serde(deserialize_with = "answer")]
    pub monthly_instalment: Option<Euros>,
    /// Euros still owed.
    #[serde(deserialize_with = "answer")]
    pub outstanding_capital: Option<Euros>,
    /// What the money was for.
    #[serde(deserialize_with = "answer")]
    pub debt_object: Option<String>,
}

/// One property; amounts in euros, instalment and rent a month.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Property {
    /// Use of the property.
    #[serde(rename = "type", deserialize_with = "answer")]
    pub property_type: Option<PropertyType>,
    /// Number in the street; with the three others, required as soon as one is filled.
    #[serde(deserialize_with = "answer")]
    pub address_number: Option<String>,
    /// Street.
    #[serde(deserialize_with = "answer")]
    pub address_street: Option<String>,
    /// Postal code.
    #[serde(deserialize_with = "answer")]
    pub address_zip_code: Option<String>,
    /// Town.
    #[serde(deserialize_with = "answer")]
    pub address_city: Option<String>,
    /// Present value, euros.
    #[serde(deserialize_with = "answer")]
    pub value: Option<Euros>,
    /// Day it was bought.
    #[serde(deserialize_with = "answer")]
    pub buying_date: Option<Day>,
    /// Euros a month.
    #[serde(deserialize_with = "answer")]
    pub monthly_instalment: Option<Euros>,
    /// Euros still owed.
    #[serde(deserialize_with = "answer")]
    pub outstanding_capital: Option<Euros>,
    /// Rent received, euros a month.
    #[serde(deserialize_with = "answer")]
    pub rent_received: Option<Euros>,
    /// The tenant's family name.
    #[serde(deserialize_with = "answer")]
    pub tenant_last_name: Option<String>,
    /// Held through a property company (SCI).
    #[serde(deserialize_with = "answer")]
    pub hold_through_civil_society: Option<YesNo>,
}

/// One child; pensions in euros a month.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Child {
    /// Given name.
    #[serde(deserialize_with = "answer")]
    pub first_name: Option<String>,
    /// Family name.
    #[serde(deserialize_with = "answer")]
    pub last_name: Option<String>,
    /// Day of birth.
    #[serde(deserialize_with = "answer")]
    pub birth_date: Option<Day>,
    /// Pension paid for the child.
    #[serde(deserialize_with = "answer")]
    pub pension_sent: Option<Euros>,
    /// Pension received for the child.
    #[serde(deserialize_with = "answer")]
    pub pension_received: Option<Euros>,
}

/// One resource; income in euros a month.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Resource {
    /// Contract or pension.
    #[serde(deserialize_with = "answer")]
    pub nature: Option<ResourceNature>,
    /// Profession.
    #[serde(deserialize_with = "answer")]
    pub profession: Option<String>,
    /// In this position since.
    #[serde(deserialize_with = "answer")]
    pub seniority_date: Option<Day>,
    /// Employer.
    #[serde(deserialize_with = "answer")]
    pub employer_name: Option<String>,
    /// Euros a month.
    #[serde(deserialize_with = "answer")]
    pub monthly_income: Option<Euros>,
}

#[cfg(test)]
mod tests {
    use super::MaritalStatus;

    #[test]
    fn six_of_the_nine_statuses_allow_two_customers() {
        let allowed: Vec<_> =
            MaritalStatus::ALL.iter().filter(|s| s.allows_two_customers()).map(|s| s.label()).collect();
        assert_eq!(allowed, ["Marié", "Concubinage", "Pacsé", "Divorcé", "Séparé", "En cours de divorce"]);
        assert_eq!(MaritalStatus::ALL.len(), 9);
    }
}
