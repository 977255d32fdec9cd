//! Table `list_view`.

use super::super::stored::Stored;
use domain::list_view::{ListView, ViewedList};
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "list_view")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub owner_uuid: Uuid,
    pub list: Stored<ViewedList>,
    pub name: String,
    pub name_key: String,
    pub search: String,
    /// Keys, separated by commas.
    pub columns: String,
    pub shared: bool,
    pub version: i64,
    pub created_at: Stored<Instant>,
    pub updated_at: Stored<Instant>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl From<Model> for ListView {
    fn from(row: Model) -> Self {
        let columns = row.columns.split(',').filter(|key| !key.is_empty()).map(ToOwned::to_owned);
        Self {
            uuid: row.uuid,
            owner: row.owner_uuid,
            list: row.list.0,
            columns: columns.collect(),
            name: row.name,
            search: row.search,
            shared: row.shared,
            version: row.version,
        }
    }
}
