//! Customer record and its customers (doc 2 §3).

use super::form::{CustomerForm, CustomerRecordForm};
use super::household::{Child, Debt, HousingSituation, MaritalStatus, MatrimonialRegime, Property, Resource};
use crate::shared::day::Day;
use crate::shared::email::Email;
use crate::shared::euros::Euros;
use crate::shared::person::{Civility, PersonName, YesNo};
use crate::shared::phone::PhoneNumber;
use crate::task::linked::LinkedTask;
use uuid::Uuid;

/// Customer of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Customer {
    pub uuid: Uuid,
    pub civility: Civility,
    pub first_name: String,
    pub last_name: String,
    pub phone_number: PhoneNumber,
    pub email: Option<Email>,
    pub birth_date: Day,
    pub current_bank: Option<String>,
    pub current_bank_since: Option<Day>,
    pub background: Background,
    pub allow_mail: bool,
    pub allow_sms: bool,
}

/// Civil status and public function of a customer, required by lenders and the rules against money laundering.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Background {
    /// Town, and country of a birth abroad.
    pub birth_place: Option<String>,
    pub nationality: Option<String>,
    pub matrimonial_regime: Option<MatrimonialRegime>,
    pub politically_exposed: Option<YesNo>,
    /// Public function; `None` unless politically exposed.
    pub political_function: Option<String>,
}

impl Customer {
    /// Returns the first and last name.
    pub fn name(&self) -> PersonName {
        PersonName { first_name: self.first_name.clone(), last_name: self.last_name.clone() }
    }

    /// Returns the normalised email address ([`Email::key`]), for comparisons; `None` without address.
    pub fn email_key(&self) -> Option<String> {
        self.email.as_ref().map(Email::key)
    }
}

/// Household and its situation. Texts are trimmed and never blank.
#[derive(Clone, Debug, PartialEq)]
pub struct CustomerRecord {
    pub uuid: Uuid,
    /// 1 at creation, incremented by each save.
    pub version: i64,
    pub marital_status: MaritalStatus,
    pub marital_status_since: Option<Day>,
    /// One or two; the first one names the record.
    pub customers: Vec<Customer>,
    pub debts: Vec<Debt>,
    pub debts_comment: Option<String>,
    pub properties: Vec<Property>,
    pub properties_comment: Option<String>,
    pub children: Vec<Child>,
    pub children_comment: Option<String>,
    pub nb_of_dependant_children: Option<u8>,
    pub birth_dates_of_children: Vec<Option<Day>>,
    pub resources: Vec<Resource>,
    pub resources_comment: Option<String>,
    pub housing_situation: Option<HousingSituation>,
    pub housing_situation_since: Option<Day>,
    /// Euros per month.
    pub housing_costs: Option<Euros>,
    /// Address, absent when the household owns its home.
    pub number: Option<String>,
    pub street: Option<String>,
    pub zip_code: Option<String>,
    pub city: Option<String>,
    pub treasury: Option<Euros>,
    /// Euros per month.
    pub monthly_saving_capacity: Option<Euros>,
    pub task: Option<LinkedTask>,
    pub tax_exemption_potential: bool,
    pub hamon_potential: bool,
    pub lifting_of_banking_secrecy: bool,
}

impl From<Customer> for CustomerForm {
    fn from(customer: Customer) -> Self {
        Self {
            uuid: Some(customer.uuid),
            civility: Some(customer.civility),
            first_name: Some(customer.first_name),
            last_name: Some(customer.last_name),
            phone_number: Some(customer.phone_number.as_str().to_owned()),
            email: customer.email.map(|email| email.as_str().to_owned()),
            birth_date: Some(customer.birth_date),
            current_bank: customer.current_bank,
            current_bank_since: customer.current_bank_since,
            birth_place: customer.background.birth_place,
            nationality: customer.background.nationality,
            matrimonial_regime: customer.background.matrimonial_regime,
            politically_exposed: customer.background.politically_exposed,
            political_function: customer.background.political_function,
            allow_mail: customer.allow_mail,
            allow_sms: customer.allow_sms,
        }
    }
}

/// Builds the form that edits the record.
impl From<CustomerRecord> for CustomerRecordForm {
    fn from(record: CustomerRecord) -> Self {
        let (task_due_date, task_title) = record.task.map(|task| (task.due_date, task.title)).unzip();
        Self {
            uuid: Some(record.uuid),
            version: Some(record.version),
            marital_status: Some(record.marital_status),
            marital_status_since: record.marital_status_since,
            customers: record.customers.into_iter().map(CustomerForm::from).collect(),
            debts: record.debts,
            debts_comment: record.debts_comment,
            properties: record.properties,
            properties_comment: record.properties_comment,
            children: record.children,
            children_comment: record.children_comment,
            nb_of_dependant_children: record.nb_of_dependant_children,
            birth_dates_of_children: record.birth_dates_of_children,
            resources: record.resources,
            resources_comment: record.resources_comment,
            housing_situation: record.housing_situation,
            housing_situation_since: record.housing_situation_since,
            housing_costs: record.housing_costs,
            number: record.number,
            street: record.street,
            zip_code: record.zip_code,
            city: record.city,
            treasury: record.treasury,
            monthly_saving_capacity: record.monthly_saving_capacity,
            task_due_date,
            task_title,
            tax_exemption_potential: Some(record.tax_exemption_potential),
            hamon_potential: Some(record.hamon_potential),
            lifting_of_banking_secrecy: record.lifting_of_banking_secrecy,
        }
    }
}
