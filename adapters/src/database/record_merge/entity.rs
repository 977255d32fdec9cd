//! Table `record_merge`.

use super::super::stored::Stored;
use application::record_merge::ports::MergePlan;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "record_merge")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub kept_uuid: Uuid,
    pub removed_uuid: Uuid,
    pub removed_names: String,
    pub removed_created_at: Stored<Instant>,
    pub removed_created_by: String,
    pub merged_at: Stored<Instant>,
    pub merged_by_first_name: String,
    pub merged_by_last_name: String,
    pub undone_at: Option<Stored<Instant>>,
    pub undone_by_first_name: Option<String>,
    pub undone_by_last_name: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl From<&MergePlan> for Model {
    fn from(plan: &MergePlan) -> Self {
        Self {
            uuid: plan.uuid,
            kept_uuid: plan.change.record.uuid,
            removed_uuid: plan.removed.uuid,
            removed_names: plan.removed.names.clone(),
            removed_created_at: Stored(plan.removed.audit.creation_date),
            removed_created_by: plan.removed.audit.creation_user.full(),
            merged_at: Stored(plan.change.at),
            merged_by_first_name: plan.change.by.first_name.clone(),
            merged_by_last_name: plan.change.by.last_name.clone(),
            undone_at: None,
            undone_by_first_name: None,
            undone_by_last_name: None,
        }
    }
}
