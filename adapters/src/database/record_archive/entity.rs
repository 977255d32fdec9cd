//! Table `record_archive`.

use super::super::stored::Stored;
use application::record_archive::ports::ArchivedRecord;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use sea_orm::ActiveValue::Set;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "record_archive")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub record_uuid: Uuid,
    pub archived_at: Stored<Instant>,
    pub until: Stored<Day>,
    #[sea_orm(column_type = "Text")]
    pub reason: String,
    pub by_first_name: String,
    pub by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

pub fn build_row(archived: &ArchivedRecord) -> ActiveModel {
    ActiveModel {
        record_uuid: Set(archived.record),
        archived_at: Set(Stored(archived.archived_at)),
        until: Set(Stored(archived.until)),
        reason: Set(archived.reason.clone()),
        by_first_name: Set(archived.by.first_name.clone()),
        by_last_name: Set(archived.by.last_name.clone()),
    }
}
