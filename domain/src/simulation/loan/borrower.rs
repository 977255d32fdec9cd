//! The block that every loan asks: who borrows, with what income, housed how (doc 1 §3).

use crate::customer_record::household::{Child, Debt, HousingSituation, Property};
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::person::{Civility, YesNo};
use crate::simulation::address::PostalAddress;
use crate::simulation_part;

/// One or two people borrow (doc 1 §9).
pub const MAX_BORROWERS: u8 = 2;

simulation_part! {
    /// Who borrows.
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
    /// With what income; the same place in the list as the identity.
    LoanResources {
        /// Required.
        profession: String,
        /// Optional: in this position since (SIM-35).
        seniority_date: Day,
        /// Required: net salary, euros a month.
        salary: Euros,
    }
}

simulation_part! {
    /// What the loan should be.
    LoanWishes {
        /// Required: years, 1 to the longest of the type (LOAN-40).
        duration: u8,
        /// Required: euros a month.
        monthly_instalments: Euros,
    }
}

simulation_part! {
    /// How to reach the visitor.
    LoanContactDetails {
        /// Required; ten digits once cleaned up (AMB-029).
        phone_number: String,
    }
}

simulation_part! {
    /// What every loan asks.
    Loan {
        /// 1 or 2; 1 unless said otherwise (LOAN-05).
        nb_of_borrowers: u8,
        /// Required: how the household is housed.
        status: HousingSituation,
        /// Tenants only, required: euros a month.
        rent: Euros,
        /// Tenants only, required: owns a property all the same.
        own_an_estate_property: YesNo,
        /// Tenants and hosted people only, required.
        tenant_address: PostalAddress,
    }
    parts {
        /// What the loan should be.
        wishes: LoanWishes,
        /// How to reach the visitor.
        contact_details: LoanContactDetails,
    }
    lists {
        /// One for each borrower.
        identities: LoanIdentity,
        /// One for each borrower.
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
    /// Properties are asked of an owner, and of a tenant who owns one elsewhere.
    pub fn asks_for_properties(&self) -> bool {
        match self.status {
            Some(HousingSituation::Owner) => true,
            Some(HousingSituation::Tenant) => self.own_an_estate_property == Some(YesNo::Yes),
            _ => false,
        }
    }
}
