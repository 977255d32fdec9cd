//! Table `session`.

use super::super::stored::Stored;
use super::entity as account;
use application::account::session_ports::Session;
use domain::account::session::SessionTimes;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;
use std::net::IpAddr;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "session")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub account_uuid: Uuid,
    pub created_at: Stored<Instant>,
    pub last_seen_at: Stored<Instant>,
    pub ended_at: Option<Stored<Instant>>,
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

impl From<&Session> for Model {
    fn from(session: &Session) -> Self {
        Self {
            uuid: session.uuid,
            account_uuid: session.account,
            created_at: Stored(session.times.opened_at),
            last_seen_at: Stored(session.times.last_seen_at),
            ended_at: session.times.ended_at.map(Stored),
            device: session.device.clone(),
            address: session.address.map(Stored),
        }
    }
}

impl From<Model> for Session {
    fn from(row: Model) -> Self {
        Self {
            uuid: row.uuid,
            account: row.account_uuid,
            times: SessionTimes {
                opened_at: row.created_at.0,
                last_seen_at: row.last_seen_at.0,
                ended_at: row.ended_at.map(Stored::value),
            },
            device: row.device,
            address: row.address.map(Stored::value),
        }
    }
}
