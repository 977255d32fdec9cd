//! Table `case_plans`: variants of the plan of a case, as one document.

use super::super::error::corrupt;
use application::error::PortError;
use application::financing_plan::ports::{PlansChange, StoredPlans};
use domain::shared::person::PersonName;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "case_plans")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub case_uuid: Uuid,
    pub version: i64,
    #[sea_orm(column_type = "JsonBinary")]
    pub plans: Json,
    pub updated_by_first_name: String,
    pub updated_by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of the next version.
    ///
    /// # Errors
    /// The plans cannot be written as JSON.
    pub fn of(change: &PlansChange<'_>) -> Result<Self, PortError> {
        Ok(Self {
            case_uuid: change.case,
            version: change.version + 1,
            plans: serde_json::to_value(change.plans).map_err(|_| corrupt("the plans of a case"))?,
            updated_by_first_name: change.by.first_name.clone(),
            updated_by_last_name: change.by.last_name.clone(),
        })
    }
}

impl TryFrom<Model> for StoredPlans {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        Ok(Self {
            version: row.version,
            plans: serde_json::from_value(row.plans).map_err(|_| corrupt("the plans of a case"))?,
            updated_by: Some(PersonName {
                first_name: row.updated_by_first_name,
                last_name: row.updated_by_last_name,
            }),
        })
    }
}
