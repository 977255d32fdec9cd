//! Table `job`.

use super::json_column::JsonColumn;
use super::stored::Stored;
use application::job::{JobKind, JobState};
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "job")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub kind: String,
    /// The queue parses the payload separately, because a newer server may have saved unknown kinds.
    #[sea_orm(column_type = "JsonBinary")]
    pub payload: JsonColumn<JobKind>,
    pub state: Stored<JobState>,
    pub run_at: Stored<Instant>,
    pub attempts: Stored<u32>,
    pub lease_token: Option<Uuid>,
    pub unique_key: Option<String>,
    pub last_error: Option<String>,
    pub created_at: Stored<Instant>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
