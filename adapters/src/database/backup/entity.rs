//! Table `backup_run`.

use super::super::stored::Stored;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "backup_run")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub started_at: Stored<Instant>,
    /// Files are not deleted before this time.
    pub held_until: Stored<Instant>,
    pub ended_at: Option<Stored<Instant>>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
