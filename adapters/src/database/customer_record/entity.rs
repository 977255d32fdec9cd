//! Table `customer_record`.

use super::super::error::corrupt;
use application::customer_record::views::Audit;
use application::error::PortError;
use domain::customer_record::household::{HousingSituation, MaritalStatus};
use domain::customer_record::{Customer, CustomerRecord};
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::shared::text::indexed_key;
use domain::task::linked::LinkedTask;
use sea_orm::ActiveValue::{self, NotSet, Set};
use sea_orm::entity::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Lists that are edited as a whole are JSON.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "customer_record")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub version: i64,
    pub sort_key: String,
    pub marital_status: String,
    pub marital_status_since: Option<TimeDate>,
    #[sea_orm(column_type = "JsonBinary")]
    pub debts: Json,
    pub debts_comment: Option<String>,
    #[sea_orm(column_type = "JsonBinary")]
    pub properties: Json,
    pub properties_comment: Option<String>,
    #[sea_orm(column_type = "JsonBinary")]
    pub children: Json,
    pub children_comment: Option<String>,
    pub nb_of_dependant_children: Option<i16>,
    #[sea_orm(column_type = "JsonBinary")]
    pub birth_dates_of_children: Json,
    #[sea_orm(column_type = "JsonBinary")]
    pub resources: Json,
    pub resources_comment: Option<String>,
    pub housing_situation: Option<String>,
    pub housing_situation_since: Option<TimeDate>,
    pub housing_costs: Option<i64>,
    pub number: Option<String>,
    pub street: Option<String>,
    pub zip_code: Option<String>,
    pub city: Option<String>,
    pub treasury: Option<i64>,
    pub monthly_saving_capacity: Option<i64>,
    pub tax_exemption_potential: bool,
    pub hamon_potential: bool,
    pub lifting_of_banking_secrecy: bool,
    pub created_at: i64,
    pub created_by_first_name: String,
    pub created_by_last_name: String,
    pub updated_at: i64,
    pub updated_by_first_name: String,
    pub updated_by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Maximum length of each part of the sort key: indexes have a limit, and longer names do not differ later in practice.
const SORTED_CHARACTERS: usize = 100;

/// Returns the sort key: family name, then given name of the first customer, without case and accents. The tab sorts
/// before the space and all letters, so that « Le » precedes « Le Goff ».
fn sort_key(record: &CustomerRecord) -> String {
    let part = |name: &str| indexed_key(name).chars().take(SORTED_CHARACTERS).collect::<String>();
    let key = |first: &Customer| format!("{}\t{}", part(&first.last_name), part(&first.first_name));
    record.customers.first().map(key).unwrap_or_default()
}

fn to_json<T: Serialize>(list: &T) -> Result<ActiveValue<Json>, PortError> {
    serde_json::to_value(list).map(Set).map_err(|_| corrupt("a list that cannot be written"))
}

fn from_json<T: DeserializeOwned>(json: Json, what: &str) -> Result<T, PortError> {
    serde_json::from_value(json).map_err(|_| corrupt(what))
}

fn amount(cents: Option<i64>) -> Result<Option<Euros>, PortError> {
    cents.map(Euros::from_cents).transpose().map_err(|_| corrupt("an amount of a record"))
}

impl ActiveModel {
    /// Builds the columns of the form and of the last save; the creation is left unset.
    ///
    /// # Errors
    /// A list cannot be serialized as JSON.
    pub fn typed(record: &CustomerRecord, by: &PersonName, at: Instant) -> Result<Self, PortError> {
        Ok(Self {
            uuid: Set(record.uuid),
            version: Set(record.version),
            sort_key: Set(sort_key(record)),
            marital_status: Set(record.marital_status.label().to_owned()),
            marital_status_since: Set(record.marital_status_since.map(|day| day.0)),
            debts: to_json(&record.debts)?,
            debts_comment: Set(record.debts_comment.clone()),
            properties: to_json(&record.properties)?,
            properties_comment: Set(record.properties_comment.clone()),
            children: to_json(&record.children)?,
            children_comment: Set(record.children_comment.clone()),
            nb_of_dependant_children: Set(record.nb_of_dependant_children.map(i16::from)),
            birth_dates_of_children: to_json(&record.birth_dates_of_children)?,
            resources: to_json(&record.resources)?,
            resources_comment: Set(record.resources_comment.clone()),
            housing_situation: Set(record.housing_situation.map(|s| s.label().to_owned())),
            housing_situation_since: Set(record.housing_situation_since.map(|day| day.0)),
            housing_costs: Set(record.housing_costs.map(Euros::cents)),
            number: Set(record.number.clone()),
            street: Set(record.street.clone()),
            zip_code: Set(record.zip_code.clone()),
            city: Set(record.city.clone()),
            treasury: Set(record.treasury.map(Euros::cents)),
            monthly_saving_capacity: Set(record.monthly_saving_capacity.map(Euros::cents)),
            tax_exemption_potential: Set(record.tax_exemption_potential),
            hamon_potential: Set(record.hamon_potential),
            lifting_of_banking_secrecy: Set(record.lifting_of_banking_secrecy),
            created_at: NotSet,
            created_by_first_name: NotSet,
            created_by_last_name: NotSet,
            updated_at: Set(at.micros()),
            updated_by_first_name: Set(by.first_name.clone()),
            updated_by_last_name: Set(by.last_name.clone()),
        })
    }
}

impl Model {
    pub fn audit(&self) -> Audit {
        let name = |first: &str, last: &str| PersonName { first_name: first.into(), last_name: last.into() };
        Audit {
            creation_date: Instant::from_micros(self.created_at),
            creation_user: name(&self.created_by_first_name, &self.created_by_last_name),
            update_date: Instant::from_micros(self.updated_at),
            update_user: name(&self.updated_by_first_name, &self.updated_by_last_name),
        }
    }

    /// Builds the record with its customers and task.
    ///
    /// # Errors
    /// A value is unknown to the domain.
    pub fn into_record(
        self,
        customers: Vec<Customer>,
        task: Option<LinkedTask>,
    ) -> Result<CustomerRecord, PortError> {
        let marital_status = MaritalStatus::from_label(&self.marital_status)
            .ok_or_else(|| corrupt("the marital status of a record"))?;
        let housing = |label: String| {
            HousingSituation::from_label(&label).ok_or_else(|| corrupt("the housing situation of a record"))
        };
        let children = self.nb_of_dependant_children.map(u8::try_from).transpose();
        Ok(CustomerRecord {
            uuid: self.uuid,
            version: self.version,
            marital_status,
            marital_status_since: self.marital_status_since.map(Day),
            customers,
            debts: from_json(self.debts, "the debts of a record")?,
            debts_comment: self.debts_comment,
            properties: from_json(self.properties, "the properties of a record")?,
            properties_comment: self.properties_comment,
            children: from_json(self.children, "the children of a record")?,
            children_comment: self.children_comment,
            nb_of_dependant_children: children.map_err(|_| corrupt("the number of children of a record"))?,
            birth_dates_of_children: from_json(self.birth_dates_of_children, "birth dates of a record")?,
            resources: from_json(self.resources, "the resources of a record")?,
            resources_comment: self.resources_comment,
            housing_situation: self.housing_situation.map(housing).transpose()?,
            housing_situation_since: self.housing_situation_since.map(Day),
            housing_costs: amount(self.housing_costs)?,
            number: self.number,
            street: self.street,
            zip_code: self.zip_code,
            city: self.city,
            treasury: amount(self.treasury)?,
            monthly_saving_capacity: amount(self.monthly_saving_capacity)?,
            task,
            tax_exemption_potential: self.tax_exemption_potential,
            hamon_potential: self.hamon_potential,
            lifting_of_banking_secrecy: self.lifting_of_banking_secrecy,
        })
    }
}
