//! Table `partner_assignment`: employees assigned to a partner.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "partner_assignment")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub partner_uuid: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_uuid: Uuid,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
