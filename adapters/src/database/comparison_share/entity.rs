//! Table `shared_comparison`.

use application::comparison_share::ports::SharedComparison;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "shared_comparison")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub case_uuid: Uuid,
    pub shared_at: i64,
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
            shared_at: share.since.micros(),
            by_first_name: share.by.first_name.clone(),
            by_last_name: share.by.last_name.clone(),
        }
    }
}

impl From<Model> for SharedComparison {
    fn from(row: Model) -> Self {
        Self {
            case: row.case_uuid,
            since: Instant::from_micros(row.shared_at),
            by: PersonName { first_name: row.by_first_name, last_name: row.by_last_name },
        }
    }
}
