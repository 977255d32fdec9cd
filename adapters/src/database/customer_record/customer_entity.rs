//! Table `customer`.

use super::super::account::entity as account;
use super::super::error::corrupt;
use application::error::PortError;
use domain::customer_record::household::MatrimonialRegime;
use domain::customer_record::{Background, Customer};
use domain::shared::day::Day;
use domain::shared::email::Email;
use domain::shared::person::{Civility, YesNo};
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
    pub civility: String,
    pub first_name: String,
    pub first_name_key: String,
    pub last_name: String,
    pub last_name_key: String,
    pub phone_number: String,
    pub email: Option<String>,
    pub email_key: Option<String>,
    pub birth_date: TimeDate,
    pub current_bank: Option<String>,
    pub current_bank_since: Option<TimeDate>,
    pub allow_mail: bool,
    pub allow_sms: bool,
    pub birth_place: Option<String>,
    pub nationality: Option<String>,
    pub matrimonial_regime: Option<String>,
    pub politically_exposed: Option<bool>,
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

/// # Errors
/// The label is not a known civility.
pub fn civility(label: &str) -> Result<Civility, PortError> {
    Civility::from_label(label).ok_or_else(|| corrupt("the civility of a customer"))
}

impl ActiveModel {
    /// Builds the columns of the form; record and account are left unset.
    pub fn typed(customer: &Customer, position: i16) -> Self {
        let background = &customer.background;
        Self {
            uuid: Set(customer.uuid),
            record_uuid: NotSet,
            position: Set(position),
            account_uuid: NotSet,
            civility: Set(customer.civility.label().to_owned()),
            first_name: Set(customer.first_name.clone()),
            first_name_key: Set(indexed_key(&customer.first_name)),
            last_name: Set(customer.last_name.clone()),
            last_name_key: Set(indexed_key(&customer.last_name)),
            phone_number: Set(customer.phone_number.as_str().to_owned()),
            email: Set(customer.email.as_ref().map(|email| email.as_str().to_owned())),
            email_key: Set(customer.email_key()),
            birth_date: Set(customer.birth_date.0),
            current_bank: Set(customer.current_bank.clone()),
            current_bank_since: Set(customer.current_bank_since.map(|day| day.0)),
            allow_mail: Set(customer.allow_mail),
            allow_sms: Set(customer.allow_sms),
            birth_place: Set(background.birth_place.clone()),
            nationality: Set(background.nationality.clone()),
            matrimonial_regime: Set(background.matrimonial_regime.map(|regime| regime.label().to_owned())),
            politically_exposed: Set(background.politically_exposed.map(|answer| answer == YesNo::Yes)),
            political_function: Set(background.political_function.clone()),
        }
    }
}

impl TryFrom<Model> for Customer {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        let email = row.email.as_deref().map(Email::parse).transpose();
        let phone_number = PhoneNumber::parse(&row.phone_number);
        let regime = |label: String| {
            MatrimonialRegime::from_label(&label)
                .ok_or_else(|| corrupt("the matrimonial regime of a customer"))
        };
        Ok(Self {
            uuid: row.uuid,
            civility: civility(&row.civility)?,
            first_name: row.first_name,
            last_name: row.last_name,
            phone_number: phone_number.map_err(|_| corrupt("the phone number of a customer"))?,
            email: email.map_err(|_| corrupt("the address of a customer"))?,
            birth_date: Day(row.birth_date),
            current_bank: row.current_bank,
            current_bank_since: row.current_bank_since.map(Day),
            background: Background {
                birth_place: row.birth_place,
                nationality: row.nationality,
                matrimonial_regime: row.matrimonial_regime.map(regime).transpose()?,
                politically_exposed: row
                    .politically_exposed
                    .map(|yes| if yes { YesNo::Yes } else { YesNo::No }),
                political_function: row.political_function,
            },
            allow_mail: row.allow_mail,
            allow_sms: row.allow_sms,
        })
    }
}
