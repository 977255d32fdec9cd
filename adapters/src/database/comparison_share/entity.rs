//! Table `shared_comparison`: cases whose customers may open the comparison of the offers.

use super::super::stored::{Stored, name};
use application::comparison_share::ports::SharedComparison;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "shared_comparison")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub case_uuid: Uuid,
    pub shared_at: Stored<Instant>,
    pub by_first_name: String,
    pub by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl From<&SharedComparison> for Model {
    fn from(share: &SharedComparison) -> Self {
        Self {
            case_uuid: share.case,
            shared_at: Stored(share.since),
            by_first_name: share.by.first_name.clone(),
            by_last_name: share.by.last_name.clone(),
        }
    }
}

impl From<Model> for SharedComparison {
    fn from(row: Model) -> Self {
        Self { case: row.case_uuid, since: row.shared_at.0, by: name(row.by_first_name, row.by_last_name) }
    }
}
