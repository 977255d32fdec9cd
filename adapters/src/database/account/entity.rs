//! Table `account`.

use super::super::stored::{Stored, name};
use application::account::ports::Account;
use domain::account::role::Role;
use domain::shared::email::email_key;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "account")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub role: Stored<Role>,
    pub email: String,
    pub email_key: String,
    pub first_name: String,
    pub last_name: String,
    pub enabled: bool,
    pub password_hash: Option<String>,
    pub password_changed_at: Option<Stored<Instant>>,
    pub created_at: Stored<Instant>,
    pub sessions_valid_from: Stored<Instant>,
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
            role: Stored(account.role),
            email: account.email.clone(),
            email_key: email_key(&account.email),
            first_name: account.name.first_name.clone(),
            last_name: account.name.last_name.clone(),
            enabled: account.enabled,
            password_hash: account.password_hash.clone(),
            password_changed_at: None,
            created_at: Stored(account.created_at),
            sessions_valid_from: Stored(account.sessions_valid_from),
            former_email: account.former_email.clone(),
            opens_today: account.opens_today,
            has_mfa: account.has_mfa,
        }
    }
}

impl Model {
    pub fn name(&self) -> PersonName {
        name(self.first_name.clone(), self.last_name.clone())
    }
}

impl From<Model> for Account {
    fn from(row: Model) -> Self {
        Self {
            uuid: row.uuid,
            role: row.role.0,
            email: row.email,
            former_email: row.former_email,
            name: name(row.first_name, row.last_name),
            enabled: row.enabled,
            password_hash: row.password_hash,
            sessions_valid_from: row.sessions_valid_from.0,
            created_at: row.created_at.0,
            opens_today: row.opens_today,
            has_mfa: row.has_mfa,
        }
    }
}
