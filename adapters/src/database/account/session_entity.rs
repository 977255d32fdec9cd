//! Table `session`.

use super::super::error::corrupt;
use super::entity as account;
use application::account::session_ports::Session;
use application::error::PortError;
use domain::account::session::SessionTimes;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "session")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub account_uuid: Uuid,
    pub created_at: i64,
    pub last_seen_at: i64,
    pub ended_at: Option<i64>,
    pub device: String,
    pub address: Option<String>,
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
            created_at: session.times.opened_at.micros(),
            last_seen_at: session.times.last_seen_at.micros(),
            ended_at: session.times.ended_at.map(Instant::micros),
            device: session.device.clone(),
            address: session.address.map(|address| address.to_string()),
        }
    }
}

impl TryFrom<Model> for Session {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        let address = row.address.map(|text| text.parse().map_err(|_| corrupt("the address of a session")));
        Ok(Self {
            uuid: row.uuid,
            account: row.account_uuid,
            times: SessionTimes {
                opened_at: Instant::from_micros(row.created_at),
                last_seen_at: Instant::from_micros(row.last_seen_at),
                ended_at: row.ended_at.map(Instant::from_micros),
            },
            device: row.device,
            address: address.transpose()?,
        })
    }
}
