//! Table `record_archive_reading`.

use super::super::stored::Stored;
use application::record_archive::ports::ArchiveReading;
use domain::shared::instant::Instant;
use sea_orm::ActiveValue::Set;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "record_archive_reading")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub record_uuid: Uuid,
    pub at: Stored<Instant>,
    #[sea_orm(column_type = "Text")]
    pub reason: String,
    pub by_first_name: String,
    pub by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

pub fn build_row(reading: &ArchiveReading<'_>) -> ActiveModel {
    ActiveModel {
        uuid: Set(reading.uuid),
        record_uuid: Set(reading.record),
        at: Set(Stored(reading.at)),
        reason: Set(reading.reason.to_owned()),
        by_first_name: Set(reading.by.first_name.clone()),
        by_last_name: Set(reading.by.last_name.clone()),
    }
}
