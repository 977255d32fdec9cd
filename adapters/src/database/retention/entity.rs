//! Table `retention_report`.

use super::super::error::corrupt;
use application::error::PortError;
use application::retention::ports::{PurgeState, PurgeStop};
use domain::retention::{RetentionCause, RetentionReport};
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "retention_report")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub started_at: i64,
    pub ended_at: i64,
    pub cause: String,
    #[sea_orm(column_type = "JsonBinary")]
    pub lines: Json,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Table `retention_state`, with a single row.
pub mod state {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "retention_state")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i32,
        pub ran_at: i64,
        pub stopped_at: Option<i64>,
        #[sea_orm(column_type = "JsonBinary", nullable)]
        pub reasons: Option<Json>,
        /// Day of the last mails about the suspended purge.
        pub mailed_on: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

impl TryFrom<state::Model> for PurgeState {
    type Error = PortError;

    fn try_from(row: state::Model) -> Result<Self, PortError> {
        let wrong = |_| corrupt("the reasons of a stopped purge");
        let reasons = row.reasons.map(serde_json::from_value).transpose().map_err(wrong)?.unwrap_or_default();
        let stop = row.stopped_at.map(|at| PurgeStop { at: Instant::from_micros(at), reasons });
        Ok(Self { ran_at: Instant::from_micros(row.ran_at), stop })
    }
}

impl TryFrom<Model> for RetentionReport {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        Ok(Self {
            started_at: Instant::from_micros(row.started_at),
            ended_at: Instant::from_micros(row.ended_at),
            cause: RetentionCause::from_label(&row.cause).ok_or_else(|| corrupt("the cause of a purge"))?,
            lines: serde_json::from_value(row.lines).map_err(|_| corrupt("the report of a purge"))?,
        })
    }
}
