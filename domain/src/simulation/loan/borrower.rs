//! Answers common to all loans: borrowers, income, housing, wishes (doc 1 §3).

use crate::customer_record::household::{Child, Debt, HousingSituation, Property};
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::person::{Civility, YesNo};
use crate::simulation::address::PostalAddress;
use crate::simulation_part;

/// Maximum number of borrowers (doc 1 §9).
pub const MAX_BORROWERS: u8 = 2;

simulation_part! {
    /// Borrower.
    LoanIdentity {
        /// Required.
        civility: Civility,
        /// Required.
        first_name: String,
        /// Required.
        last_name: String,
        /// Optional; not in the future (SIM-35).
        birth_date: Day,
    }
}

simulation_part! {
    /// Income of a borrower, at the same index as the identity.
    LoanResources {
        /// Required.
        profession: String,
        /// Optional: start of the current position (SIM-35).
        seniority_date: Day,
        /// Required: net monthly salary, in euros.
        salary: Euros,
    }
}

simulation_part! {
    /// Requested duration and instalment.
    LoanWishes {
        /// Required: years, from 1 to the maximum of the type (LOAN-40).
        duration: u8,
        /// Required: euros per month.
        monthly_instalments: Euros,
    }
}

simulation_part! {
    /// Contact details of the visitor.
    LoanContactDetails {
        /// Required; ten digits after normalisation (AMB-029).
        phone_number: String,
    }
}

simulation_part! {
    /// Answers common to all loans.
    Loan {
        /// 1 or 2, default 1 (LOAN-05).
        nb_of_borrowers: u8,
        /// Required: housing situation of the household.
        status: HousingSituation,
        /// Required for tenants, absent otherwise: euros per month.
        rent: Euros,
        /// Required for tenants, absent otherwise: whether a property is owned.
        own_an_estate_property: YesNo,
        /// Required for tenants and hosted visitors, absent for owners.
        tenant_address: PostalAddress,
    }
    parts {
        wishes: LoanWishes,
        contact_details: LoanContactDetails,
    }
    lists {
        /// Identity of each borrower.
        identities: LoanIdentity,
        /// Resources of each borrower.
        resources: LoanResources,
        /// Children of the household, as in a record (AMB-037).
        children: Child,
        /// Debts, as in a record; at least one for a consolidation (LOAN-27).
        debts: Debt,
        /// Properties, as in a record; at least one for an owner (LOAN-28).
        properties: Property,
    }
}

impl Loan {
    /// Returns whether properties are asked: for owners, and for tenants who own a property.
    pub fn asks_for_properties(&self) -> bool {
        match self.status {
            Some(HousingSituation::Owner) => true,
            Some(HousingSituation::Tenant) => self.own_an_estate_property == Some(YesNo::Yes),
            _ => false,
        }
    }
}
