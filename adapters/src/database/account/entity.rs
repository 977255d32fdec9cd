//! Table `account`.

use super::super::error::corrupt;
use application::account::ports::Account;
use application::error::PortError;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "account")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub role: String,
    pub email: String,
    pub email_key: String,
    pub first_name: String,
    pub last_name: String,
    pub enabled: bool,
    pub password_hash: Option<String>,
    pub password_changed_at: Option<i64>,
    pub created_at: i64,
    pub sessions_valid_from: i64,
    pub former_email: Option<String>,
    pub opens_today: bool,
    pub has_mfa: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl From<&Account> for Model {
    fn from(account: &Account) -> Self {
        Self {
            uuid: account.uuid,
            role: account.role.key().to_owned(),
            email: account.email.clone(),
            email_key: account.email.to_lowercase(),
            first_name: account.name.first_name.clone(),
            last_name: account.name.last_name.clone(),
            enabled: account.enabled,
            password_hash: account.password_hash.clone(),
            password_changed_at: None,
            created_at: account.created_at.micros(),
            sessions_valid_from: account.sessions_valid_from.micros(),
            former_email: account.former_email.clone(),
            opens_today: account.opens_today,
            has_mfa: account.has_mfa,
        }
    }
}

impl TryFrom<Model> for Account {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        Ok(Self {
            uuid: row.uuid,
            role: Role::from_key(&row.role).ok_or_else(|| corrupt("the role of an account"))?,
            email: row.email,
            former_email: row.former_email,
            name: PersonName { first_name: row.first_name, last_name: row.last_name },
            enabled: row.enabled,
            password_hash: row.password_hash,
            sessions_valid_from: Instant::from_micros(row.sessions_valid_from),
            created_at: Instant::from_micros(row.created_at),
            opens_today: row.opens_today,
            has_mfa: row.has_mfa,
        })
    }
}
