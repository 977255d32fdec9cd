//! Table `login_event`.

use super::super::error::corrupt;
use super::entity as account;
use application::account::login_event::LoginEvent;
use application::error::PortError;
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "login_event")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub at: i64,
    pub account_uuid: Option<Uuid>,
    pub role: Option<String>,
    pub kind: String,
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

impl From<&LoginEvent> for Model {
    fn from(event: &LoginEvent) -> Self {
        Self {
            uuid: event.uuid,
            at: event.at.micros(),
            account_uuid: event.account.map(|(account, _)| account),
            role: event.account.map(|(_, role)| role.key().to_owned()),
            kind: event.kind.key().to_owned(),
            device: event.device.clone(),
            address: event.address.map(|address| address.to_string()),
        }
    }
}

impl TryFrom<Model> for LoginEvent {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        let role = |word: String| Role::from_key(&word).ok_or_else(|| corrupt("the role of a login"));
        let address = row.address.map(|text| text.parse().map_err(|_| corrupt("the address of a login")));
        Ok(Self {
            uuid: row.uuid,
            at: Instant::from_micros(row.at),
            account: row.account_uuid.zip(row.role.map(role).transpose()?),
            kind: LoginEventKind::from_key(&row.kind).ok_or_else(|| corrupt("what a login was"))?,
            address: address.transpose()?,
            device: row.device,
        })
    }
}
