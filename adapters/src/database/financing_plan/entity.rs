//! Table `case_plans`: variants of the plan of a case, as one document.

use super::super::json_column::JsonColumn;
use super::super::stored::name;
use application::financing_plan::ports::{PlansChange, StoredPlans};
use domain::financing_plan::PlanVariant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "case_plans")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub case_uuid: Uuid,
    pub version: i64,
    #[sea_orm(column_type = "JsonBinary")]
    pub plans: JsonColumn<Vec<PlanVariant>>,
    pub updated_by_first_name: String,
    pub updated_by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of the next version.
    pub fn new(change: &PlansChange<'_>) -> Self {
        Self {
            case_uuid: change.case,
            version: change.version + 1,
            plans: JsonColumn(change.plans.to_vec()),
            updated_by_first_name: change.by.first_name.clone(),
            updated_by_last_name: change.by.last_name.clone(),
        }
    }
}

impl From<Model> for StoredPlans {
    fn from(row: Model) -> Self {
        Self {
            version: row.version,
            plans: row.plans.0,
            updated_by: Some(name(row.updated_by_first_name, row.updated_by_last_name)),
        }
    }
}
