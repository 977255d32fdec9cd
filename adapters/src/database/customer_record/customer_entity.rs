//! Table `customer`.

use super::super::account::entity as account;
use super::super::stored::{Stored, name};
use domain::customer_record::household::MatrimonialRegime;
use domain::customer_record::{Background, Customer};
use domain::shared::day::Day;
use domain::shared::email::Email;
use domain::shared::person::{Civility, PersonName, YesNo};
use domain::shared::phone::PhoneNumber;
use domain::shared::text::indexed_key;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "customer")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub record_uuid: Uuid,
    /// The customer at position 0 names the record.
    pub position: i16,
    pub account_uuid: Option<Uuid>,
    pub civility: Stored<Civility>,
    pub first_name: String,
    pub first_name_key: String,
    pub last_name: String,
    pub last_name_key: String,
    pub phone_number: Stored<PhoneNumber>,
    pub email: Option<Stored<Email>>,
    pub email_key: Option<String>,
    pub birth_date: Stored<Day>,
    pub current_bank: Option<String>,
    pub current_bank_since: Option<Stored<Day>>,
    pub allow_mail: bool,
    pub allow_sms: bool,
    pub birth_place: Option<String>,
    pub nationality: Option<String>,
    pub matrimonial_regime: Option<Stored<MatrimonialRegime>>,
    pub politically_exposed: Option<Stored<YesNo>>,
    pub political_function: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(belongs_to = "account::Entity", from = "Column::AccountUuid", to = "account::Column::Uuid")]
    Account,
}

impl Related<account::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Account.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}

impl ActiveModel {
    /// Builds the columns of a customer; record and account are left unset.
    pub fn from_customer(customer: &Customer, position: i16) -> Self {
        let background = &customer.background;
        Self {
            uuid: Set(customer.uuid),
            record_uuid: NotSet,
            position: Set(position),
            account_uuid: NotSet,
            civility: Set(Stored(customer.civility)),
            first_name: Set(customer.first_name.clone()),
            first_name_key: Set(indexed_key(&customer.first_name)),
            last_name: Set(customer.last_name.clone()),
            last_name_key: Set(indexed_key(&customer.last_name)),
            phone_number: Set(Stored(customer.phone_number.clone())),
            email: Set(customer.email.clone().map(Stored)),
            email_key: Set(customer.email_key()),
            birth_date: Set(Stored(customer.birth_date)),
            current_bank: Set(customer.current_bank.clone()),
            current_bank_since: Set(customer.current_bank_since.map(Stored)),
            allow_mail: Set(customer.allow_mail),
            allow_sms: Set(customer.allow_sms),
            birth_place: Set(background.birth_place.clone()),
            nationality: Set(background.nationality.clone()),
            matrimonial_regime: Set(background.matrimonial_regime.map(Stored)),
            politically_exposed: Set(background.politically_exposed.map(Stored)),
            political_function: Set(background.political_function.clone()),
        }
    }
}

impl Model {
    pub fn name(&self) -> PersonName {
        name(self.first_name.clone(), self.last_name.clone())
    }
}

impl From<Model> for Customer {
    fn from(row: Model) -> Self {
        Self {
            uuid: row.uuid,
            civility: row.civility.0,
            first_name: row.first_name,
            last_name: row.last_name,
            phone_number: row.phone_number.0,
            email: row.email.map(Stored::value),
            birth_date: row.birth_date.0,
            current_bank: row.current_bank,
            current_bank_since: row.current_bank_since.map(Stored::value),
            background: Background {
                birth_place: row.birth_place,
                nationality: row.nationality,
                matrimonial_regime: row.matrimonial_regime.map(Stored::value),
                politically_exposed: row.politically_exposed.map(Stored::value),
                political_function: row.political_function,
            },
            allow_mail: row.allow_mail,
            allow_sms: row.allow_sms,
        }
    }
}
