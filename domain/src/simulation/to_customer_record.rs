//! Conversion of a simulation into a customer record. Answers without a field in the record are returned separately, in
//! French, so that no answer is lost.

use super::loan::Loan;
use super::model::Simulation;
use super::summary::{SummaryGroup, SummaryLine};
use crate::customer_record::household::{HousingSituation, Resource};
use crate::customer_record::{CustomerForm, CustomerRecordForm};
use crate::simulation::address::PostalAddress;
use crate::simulation::home_insurance::{HomeInsurance, HomeOccupant, ResidenceType};
use crate::simulation::vehicle_insurance::VehicleInsurance;

/// Paths of the answers that have a field in a record.
const MAPPED_PATHS: &[&str] = &[
    "email",
    "maritalStatus",
    "loan.contactDetails.phoneNumber",
    "loan.identities",
    "loan.resources",
    "loan.children",
    "loan.debts",
    "loan.properties",
    "loan.status",
    "loan.rent",
    "loan.tenantAddress",
];
/// Paths of the answers that have a field in a record, relative to the insured person of an insurance.
const MAPPED_INSURED_PATHS: &[&str] = &[
    "civility",
    "firstName",
    "lastName",
    "birthDate",
    "profession",
    "numberOfChildren",
    "birthDatesOfChildren",
    "phoneNumber",
];

impl Simulation {
    /// Returns the record to complete, and the answers that have no field in it; the simulation must be cleaned.
    /// Required fields of a record may be missing, such as the birth date, which is optional in a simulation.
    pub fn to_customer_record(&self) -> (CustomerRecordForm, Vec<SummaryGroup>) {
        let record = self.record().clean();
        let remaining_answers = self.unmapped_answers(&record);
        (record, remaining_answers)
    }

    /// Returns the record before normalisation; its first customer is the visitor.
    pub(crate) fn record(&self) -> CustomerRecordForm {
        let mut record = CustomerRecordForm { marital_status: self.marital_status, ..Default::default() };
        if let Some(loan) = &self.loan {
            loan.fill(&mut record);
        } else if let Some(home) = &self.home_insurance {
            home.fill(&mut record);
        } else if let Some(vehicle) = self.car_insurance.as_ref().or(self.motor_insurance.as_ref()) {
            vehicle.fill(&mut record);
        }
        if let Some(first) = record.customers.first_mut() {
            first.email.clone_from(&self.email);
        }
        record
    }

    fn unmapped_answers(&self, record: &CustomerRecordForm) -> Vec<SummaryGroup> {
        let address_is_dropped = record.street.is_none() && record.city.is_none();
        let is_untransferred = |SummaryLine { field, row, .. }: &SummaryLine| {
            let is_dropped =
                field.path == "loan.identities" && row.is_some_and(|row| row >= record.customers.len());
            let is_address = field.path.ends_with(".propertyAddress");
            is_dropped || (is_address && address_is_dropped) || !is_mapped(&field.path)
        };
        let group = |(title, readings): (String, Vec<SummaryLine>)| {
            let readings = readings.into_iter().filter(is_untransferred);
            SummaryGroup { title, answers: readings.map(|reading| reading.answer).collect() }
        };
        self.readings().into_iter().map(group).filter(|group| !group.answers.is_empty()).collect()
    }
}

fn is_mapped(path: &str) -> bool {
    let insured = ["homeInsurance.step2.", "carInsurance.step3.", "motorInsurance.step3."];
    MAPPED_PATHS.contains(&path)
        || path.ends_with("Insurance.step1.propertyAddress")
        || path.ends_with("Insurance.step3.propertyAddress")
        || insured
            .iter()
            .any(|at| path.strip_prefix(at).is_some_and(|name| MAPPED_INSURED_PATHS.contains(&name)))
}

impl Loan {
    fn fill(&self, record: &mut CustomerRecordForm) {
        record.customers = self
            .identities
            .iter()
            .map(|identity| CustomerForm {
                civility: identity.civility,
                first_name: identity.first_name.clone(),
                last_name: identity.last_name.clone(),
                birth_date: identity.birth_date,
                // A loan has a single phone number, for the household.
                phone_number: self.contact_details.phone_number.clone(),
                ..Default::default()
            })
            .collect();
        let resource = |(borrower, resources): (u8, &super::loan::LoanResources)| Resource {
            borrower: Some(borrower),
            profession: resources.profession.clone(),
            seniority_date: resources.seniority_date,
            monthly_income: resources.salary,
            ..Default::default()
        };
        record.resources = (1..).zip(&self.resources).map(resource).collect();
        record.children.clone_from(&self.children);
        record.nb_of_dependant_children = u8::try_from(self.children.len()).ok().filter(|count| *count > 0);
        record.debts.clone_from(&self.debts);
        record.properties.clone_from(&self.properties);
        record.housing_situation = self.status;
        record.housing_costs = self.rent;
        if let Some(address) = &self.tenant_address {
            set_address(record, address);
        }
    }
}

impl HomeInsurance {
    /// Fills the record with the answers of a home insurance; only a main residence gives the housing situation and
    /// address of the household.
    fn fill(&self, record: &mut CustomerRecordForm) {
        let step = &self.step2;
        let person = CustomerForm {
            civility: step.civility,
            first_name: step.first_name.clone(),
            last_name: step.last_name.clone(),
            birth_date: step.birth_date,
            phone_number: step.phone_number.clone(),
            ..Default::default()
        };
        set_single_customer(record, person, step.profession.clone());
        record.nb_of_dependant_children = step.number_of_children;
        record.birth_dates_of_children.clone_from(&step.birth_dates_of_children);
        if self.step1.property_type == Some(ResidenceType::Main) {
            record.housing_situation = self.step1.is_owner_or_tenant.map(|occupant| match occupant {
                HomeOccupant::Owner => HousingSituation::Owner,
                HomeOccupant::Tenant => HousingSituation::Tenant,
            });
            set_address(record, &self.step1.property_address);
        }
    }
}

impl VehicleInsurance {
    fn fill(&self, record: &mut CustomerRecordForm) {
        let step = &self.step3;
        let person = CustomerForm {
            civility: step.civility,
            first_name: step.first_name.clone(),
            last_name: step.last_name.clone(),
            birth_date: step.birth_date,
            phone_number: step.phone_number.clone(),
            ..Default::default()
        };
        set_single_customer(record, person, step.profession.clone());
        record.nb_of_dependant_children = step.number_of_children;
        record.birth_dates_of_children.clone_from(&step.birth_dates_of_children);
        set_address(record, &step.property_address);
    }
}

/// Sets the visitor as the only customer, with their profession.
fn set_single_customer(record: &mut CustomerRecordForm, person: CustomerForm, profession: Option<String>) {
    record.customers = vec![person];
    record.resources = vec![Resource { profession, ..Default::default() }];
}

fn set_address(record: &mut CustomerRecordForm, address: &PostalAddress) {
    record.number.clone_from(&address.number);
    record.street.clone_from(&address.street);
    record.zip_code.clone_from(&address.zip_code);
    record.city.clone_from(&address.city);
}

#[cfg(test)]
#[path = "to_customer_record_tests.rs"]
mod tests;
