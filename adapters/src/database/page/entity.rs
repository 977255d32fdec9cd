//! Table `page`.

use sea_orm::entity::prelude::*;
use sea_orm::sea_query::Expr as SimpleExpr;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "page")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub key: String,
    pub title: String,
    /// `None` for a page that is no longer in the configuration: it is not shown.
    pub position: Option<i32>,
    pub version: i64,
    pub changed_by: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Condition on a page that is shown.
pub fn is_shown() -> SimpleExpr {
    Column::Position.is_not_null()
}
