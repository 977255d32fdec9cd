//! Normalisation of the loan answers (doc 1 §4).

use super::borrower::{Loan, LoanIdentity, LoanResources, MAX_BORROWERS};
use super::project::{ConsumerOrScpiLoan, HypothecaryLoan};
use crate::customer_record::clean_up::tidy;
use crate::customer_record::household::{Child, Debt, HousingSituation};
use crate::shared::postal_code::tidy_postal_code;
use crate::simulation::clean_up::{ensure_if, keep_if, tidy_phone};

impl Loan {
    /// Makes borrowers, housing and lists consistent.
    pub(in crate::simulation) fn clean_up(&mut self) {
        self.clean_borrowers();
        self.clean_housing();
        tidy_phone(&mut self.contact_details.phone_number);
        self.debts.iter_mut().for_each(Debt::clean_up);
        self.debts.retain(|row| !row.is_blank());
        self.children.iter_mut().for_each(Child::clean_up);
        self.children.retain(|row| *row != Child::default());
        for property in &mut self.properties {
            property.clean_up();
            tidy_postal_code(&mut property.address_zip_code);
        }
        self.properties.retain(|row| !row.is_blank());
    }

    /// Resizes identities and resources to the number of borrowers, at most [`MAX_BORROWERS`].
    fn clean_borrowers(&mut self) {
        let borrowers = *self.nb_of_borrowers.get_or_insert(1);
        let count = usize::from(borrowers.clamp(1, MAX_BORROWERS));
        self.identities.resize_with(count, LoanIdentity::default);
        self.resources.resize_with(count, LoanResources::default);
        for identity in &mut self.identities {
            tidy(&mut identity.first_name);
            tidy(&mut identity.last_name);
        }
        for resources in &mut self.resources {
            tidy(&mut resources.profession);
        }
    }

    fn clean_housing(&mut self) {
        let is_tenant = self.status == Some(HousingSituation::Tenant);
        keep_if(is_tenant, &mut self.rent);
        keep_if(is_tenant, &mut self.own_an_estate_property);
        if let Some(status) = self.status {
            ensure_if(status != HousingSituation::Owner, &mut self.tenant_address);
        }
        if let Some(address) = &mut self.tenant_address {
            address.clean_up();
        }
        if !self.asks_for_properties() {
            self.properties.clear();
        }
    }
}

impl HypothecaryLoan {
    /// Trims the projects and drops empty ones.
    pub(in crate::simulation) fn clean_up(&mut self) {
        self.project_types = self
            .project_types
            .iter()
            .map(|project| project.trim())
            .filter(|project| !project.is_empty())
            .map(str::to_owned)
            .collect();
    }
}

impl ConsumerOrScpiLoan {
    /// Keeps the name of the SCPI for SCPI-LOAN only.
    pub(in crate::simulation) fn clean_up(&mut self, is_scpi: bool) {
        tidy(&mut self.scpi_name);
        keep_if(is_scpi, &mut self.scpi_name);
    }
}
