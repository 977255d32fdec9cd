//! Table `customer_record`.

use super::super::json_column::JsonColumn;
use super::super::stored::{Stored, compute_sort_key, name};
use application::customer_record::views::Audit;
use domain::customer_record::household::{Child, Debt, HousingSituation, MaritalStatus, Property, Resource};
use domain::customer_record::{Customer, CustomerRecord};
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::task::linked::LinkedTask;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::entity::prelude::*;

/// Row of a record; lists that are edited as a whole are JSON documents.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "customer_record")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub version: i64,
    pub sort_key: String,
    pub marital_status: Stored<MaritalStatus>,
    pub marital_status_since: Option<Stored<Day>>,
    #[sea_orm(column_type = "JsonBinary")]
    pub debts: JsonColumn<Vec<Debt>>,
    pub debts_comment: Option<String>,
    #[sea_orm(column_type = "JsonBinary")]
    pub properties: JsonColumn<Vec<Property>>,
    pub properties_comment: Option<String>,
    #[sea_orm(column_type = "JsonBinary")]
    pub children: JsonColumn<Vec<Child>>,
    pub children_comment: Option<String>,
    pub nb_of_dependant_children: Option<Stored<u8>>,
    #[sea_orm(column_type = "JsonBinary")]
    pub birth_dates_of_children: JsonColumn<Vec<Option<Day>>>,
    #[sea_orm(column_type = "JsonBinary")]
    pub resources: JsonColumn<Vec<Resource>>,
    pub resources_comment: Option<String>,
    pub housing_situation: Option<Stored<HousingSituation>>,
    pub housing_situation_since: Option<Stored<Day>>,
    pub housing_costs: Option<Stored<Euros>>,
    pub number: Option<String>,
    pub street: Option<String>,
    pub zip_code: Option<String>,
    pub city: Option<String>,
    pub treasury: Option<Stored<Euros>>,
    pub monthly_saving_capacity: Option<Stored<Euros>>,
    pub tax_exemption_potential: bool,
    pub hamon_potential: bool,
    pub lifting_of_banking_secrecy: bool,
    pub created_at: Stored<Instant>,
    pub created_by_first_name: String,
    pub created_by_last_name: String,
    pub updated_at: Stored<Instant>,
    pub updated_by_first_name: String,
    pub updated_by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Returns the sort key: the name of the first customer.
fn sort_key(record: &CustomerRecord) -> String {
    let Some(first_customer) = record.customers.first() else { return String::new() };
    compute_sort_key(&first_customer.last_name, &first_customer.first_name)
}

impl ActiveModel {
    /// Builds the columns of a record and of its last save; the creation is left unset.
    pub fn from_record(record: &CustomerRecord, by: &PersonName, at: Instant) -> Self {
        Self {
            uuid: Set(record.uuid),
            version: Set(record.version),
            sort_key: Set(sort_key(record)),
            marital_status: Set(Stored(record.marital_status)),
            marital_status_since: Set(record.marital_status_since.map(Stored)),
            debts: Set(JsonColumn(record.debts.clone())),
            debts_comment: Set(record.debts_comment.clone()),
            properties: Set(JsonColumn(record.properties.clone())),
            properties_comment: Set(record.properties_comment.clone()),
            children: Set(JsonColumn(record.children.clone())),
            children_comment: Set(record.children_comment.clone()),
            nb_of_dependant_children: Set(record.nb_of_dependant_children.map(Stored)),
            birth_dates_of_children: Set(JsonColumn(record.birth_dates_of_children.clone())),
            resources: Set(JsonColumn(record.resources.clone())),
            resources_comment: Set(record.resources_comment.clone()),
            housing_situation: Set(record.housing_situation.map(Stored)),
            housing_situation_since: Set(record.housing_situation_since.map(Stored)),
            housing_costs: Set(record.housing_costs.map(Stored)),
            number: Set(record.number.clone()),
            street: Set(record.street.clone()),
            zip_code: Set(record.zip_code.clone()),
            city: Set(record.city.clone()),
            treasury: Set(record.treasury.map(Stored)),
            monthly_saving_capacity: Set(record.monthly_saving_capacity.map(Stored)),
            tax_exemption_potential: Set(record.tax_exemption_potential),
            hamon_potential: Set(record.hamon_potential),
            lifting_of_banking_secrecy: Set(record.lifting_of_banking_secrecy),
            created_at: NotSet,
            created_by_first_name: NotSet,
            created_by_last_name: NotSet,
            updated_at: Set(Stored(at)),
            updated_by_first_name: Set(by.first_name.clone()),
            updated_by_last_name: Set(by.last_name.clone()),
        }
    }
}

impl Model {
    pub fn audit(&self) -> Audit {
        Audit {
            creation_date: self.created_at.0,
            creation_user: name(self.created_by_first_name.clone(), self.created_by_last_name.clone()),
            update_date: self.updated_at.0,
            update_user: name(self.updated_by_first_name.clone(), self.updated_by_last_name.clone()),
        }
    }

    /// Builds the record with its customers and task.
    pub fn into_record(self, customers: Vec<Customer>, task: Option<LinkedTask>) -> CustomerRecord {
        CustomerRecord {
            uuid: self.uuid,
            version: self.version,
            marital_status: self.marital_status.0,
            marital_status_since: self.marital_status_since.map(Stored::value),
            customers,
            debts: self.debts.0,
            debts_comment: self.debts_comment,
            properties: self.properties.0,
            properties_comment: self.properties_comment,
            children: self.children.0,
            children_comment: self.children_comment,
            nb_of_dependant_children: self.nb_of_dependant_children.map(Stored::value),
            birth_dates_of_children: self.birth_dates_of_children.0,
            resources: self.resources.0,
            resources_comment: self.resources_comment,
            housing_situation: self.housing_situation.map(Stored::value),
            housing_situation_since: self.housing_situation_since.map(Stored::value),
            housing_costs: self.housing_costs.map(Stored::value),
            number: self.number,
            street: self.street,
            zip_code: self.zip_code,
            city: self.city,
            treasury: self.treasury.map(Stored::value),
            monthly_saving_capacity: self.monthly_saving_capacity.map(Stored::value),
            task,
            tax_exemption_potential: self.tax_exemption_potential,
            hamon_potential: self.hamon_potential,
            lifting_of_banking_secrecy: self.lifting_of_banking_secrecy,
        }
    }
}
