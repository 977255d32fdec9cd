//! Table `row_count`: number of rows of large tables, maintained by triggers.

use super::error::db_error;
use super::stored::Stored;
use application::error::PortError;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "row_count")]
pub struct Model {
    /// Name of the counted table.
    #[sea_orm(primary_key, auto_increment = false)]
    pub name: String,
    pub total: Stored<u64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Returns the number of rows of a counted table.
pub async fn number_of_rows(
    connection: &impl ConnectionTrait,
    table: &'static str,
    context: &'static str,
) -> Result<u64, PortError> {
    let row = Entity::find_by_id(table).one(connection).await.map_err(db_error(context))?;
    Ok(row.map_or(0, |row| row.total.0))
}
