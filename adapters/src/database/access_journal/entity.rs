//! Table `access_journal`.

use super::super::stored::Stored;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;
use std::net::IpAddr;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "access_journal")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub at: Stored<Instant>,
    pub account_uuid: Option<Uuid>,
    pub role: Option<Stored<Role>>,
    pub act: Stored<JournalAct>,
    pub object_kind: Stored<JournalObject>,
    pub object_uuid: Uuid,
    pub address: Option<Stored<IpAddr>>,
    pub detail: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
