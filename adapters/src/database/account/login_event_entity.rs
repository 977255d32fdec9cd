//! Table `login_event`.

use super::super::stored::Stored;
use super::entity as account;
use application::account::login_event::LoginEvent;
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;
use std::net::IpAddr;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "login_event")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub at: Stored<Instant>,
    pub account_uuid: Option<Uuid>,
    pub role: Option<Stored<Role>>,
    pub kind: Stored<LoginEventKind>,
    pub device: String,
    pub address: Option<Stored<IpAddr>>,
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

impl From<&LoginEvent> for Model {
    fn from(event: &LoginEvent) -> Self {
        Self {
            uuid: event.uuid,
            at: Stored(event.at),
            account_uuid: event.account.map(|(account, _)| account),
            role: event.account.map(|(_, role)| Stored(role)),
            kind: Stored(event.kind),
            device: event.device.clone(),
            address: event.address.map(Stored),
        }
    }
}

impl From<Model> for LoginEvent {
    fn from(row: Model) -> Self {
        Self {
            uuid: row.uuid,
            at: row.at.0,
            account: row.account_uuid.zip(row.role.map(Stored::value)),
            kind: row.kind.0,
            address: row.address.map(Stored::value),
            device: row.device,
        }
    }
}
