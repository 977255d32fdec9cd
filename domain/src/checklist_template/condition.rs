//! Conditions of checklist lines on the record.

use crate::customer_record::CustomerRecord;
use crate::customer_record::household::{
    DebtType, HousingSituation, MaritalStatus, PropertyType, ResourceNature,
};
use crate::keyed_enumeration;
use crate::shared::euros::Euros;

keyed_enumeration! {
    /// Condition on the record for a line to be requested; sent and stored as its key.
    Condition sent as key {
        Tenant = "TENANT" => "Locataire",
        Owner = "OWNER" => "Propriétaire d’un bien",
        Hosted = "HOSTED" => "Hébergé",
        Landlord = "LANDLORD" => "Propriétaire bailleur",
        Employee = "EMPLOYEE" => "Salarié",
        SelfEmployed = "SELF-EMPLOYED" => "Indépendant",
        Retired = "RETIRED" => "Retraité ou pensionné",
        FamilyAllowance = "FAMILY-ALLOWANCE" => "Allocataire de la CAF",
        CurrentLoan = "CURRENT-LOAN" => "Crédit en cours",
        RevolvingCredit = "REVOLVING-CREDIT" => "Crédit renouvelable",
        Children = "CHILDREN" => "Enfants à charge",
        MarriedOrDivorced = "MARRIED-OR-DIVORCED" => "Marié, pacsé ou séparé",
        TwoCustomers = "TWO-CUSTOMERS" => "Deux clients",
    }
}

impl Condition {
    /// Returns whether the record meets the condition. Unknown housing meets `Tenant` and `Owner`, and unknown
    /// resources meet `Employee`, so that the usual documents are requested. Lists of debts, properties and children
    /// count as complete (AMB-136).
    pub fn holds(self, record: &CustomerRecord) -> bool {
        match self {
            Self::Tenant => has_housing(record, HousingSituation::Tenant),
            Self::Hosted => record.housing_situation == Some(HousingSituation::Hosted),
            Self::Owner => has_housing(record, HousingSituation::Owner) || !record.properties.is_empty(),
            Self::Landlord => record.properties.iter().any(|property| {
                property.property_type == Some(PropertyType::Rental)
                    || is_positive_amount(property.rent_received)
            }),
            Self::Employee => {
                let natures =
                    [ResourceNature::Permanent, ResourceNature::FixedTerm, ResourceNature::Temporary];
                has_resource(record, &natures)
                    || record.resources.iter().all(|resource| resource.nature.is_none())
            }
            Self::SelfEmployed => has_resource(record, &[ResourceNature::SelfEmployed]),
            Self::Retired => {
                has_resource(record, &[ResourceNature::Retired, ResourceNature::DisabilityPension])
            }
            Self::FamilyAllowance => has_resource(record, &[ResourceNature::FamilyAllowance]),
            Self::CurrentLoan => has_loan(record),
            Self::RevolvingCredit => has_debt(record, |kind| kind == DebtType::Revolving),
            Self::Children => {
                !record.children.is_empty() || record.nb_of_dependant_children.is_some_and(|count| count > 0)
            }
            Self::MarriedOrDivorced => matches!(
                record.marital_status,
                MaritalStatus::Married
                    | MaritalStatus::CivilUnion
                    | MaritalStatus::Divorced
                    | MaritalStatus::Separated
                    | MaritalStatus::Divorcing
            ),
            Self::TwoCustomers => record.customers.len() > 1,
        }
    }
}

fn has_housing(record: &CustomerRecord, situation: HousingSituation) -> bool {
    record.housing_situation.is_none_or(|known| known == situation)
}

fn has_resource(record: &CustomerRecord, natures: &[ResourceNature]) -> bool {
    record.resources.iter().filter_map(|resource| resource.nature).any(|nature| natures.contains(&nature))
}

fn has_loan(record: &CustomerRecord) -> bool {
    has_debt(record, |kind| kind != DebtType::Overdraft)
        || record.properties.iter().any(|property| is_positive_amount(property.outstanding_capital))
}

fn has_debt(record: &CustomerRecord, is_wanted: impl Fn(DebtType) -> bool) -> bool {
    record.debts.iter().any(|debt| debt.debt_type.is_some_and(&is_wanted))
}

fn is_positive_amount(amount: Option<Euros>) -> bool {
    amount.is_some_and(|amount| amount.cents() > 0)
}
