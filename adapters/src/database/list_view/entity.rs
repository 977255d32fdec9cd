//! Table `list_view`.

use super::super::error::corrupt;
use application::error::PortError;
use domain::list_view::{ListView, ViewedList};
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "list_view")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub owner_uuid: Uuid,
    pub list: String,
    pub name: String,
    pub name_key: String,
    pub search: String,
    /// Keys, separated by commas.
    pub columns: String,
    pub shared: bool,
    pub version: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl TryFrom<Model> for ListView {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        let columns = row.columns.split(',').filter(|key| !key.is_empty()).map(ToOwned::to_owned);
        Ok(Self {
            uuid: row.uuid,
            owner: row.owner_uuid,
            list: ViewedList::from_key(&row.list).ok_or_else(|| corrupt("the list of a view"))?,
            columns: columns.collect(),
            name: row.name,
            search: row.search,
            shared: row.shared,
            version: row.version,
        })
    }
}
