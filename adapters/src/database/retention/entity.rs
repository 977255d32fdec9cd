//! Table `retention_report`.

use super::super::json_column::JsonColumn;
use super::super::stored::Stored;
use application::retention::ports::{PurgeState, PurgeStop};
use domain::retention::{RetentionCause, RetentionLine, RetentionReport};
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "retention_report")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub started_at: Stored<Instant>,
    pub ended_at: Stored<Instant>,
    pub cause: Stored<RetentionCause>,
    #[sea_orm(column_type = "JsonBinary")]
    pub lines: JsonColumn<Vec<RetentionLine>>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Table `retention_state`, with a single row.
pub mod state {
    use crate::database::json_column::JsonColumn;
    use crate::database::stored::Stored;
    use domain::retention::StopReason;
    use domain::shared::instant::Instant;
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "retention_state")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i32,
        pub ran_at: Stored<Instant>,
        pub stopped_at: Option<Stored<Instant>>,
        #[sea_orm(column_type = "JsonBinary", nullable)]
        pub reasons: Option<JsonColumn<Vec<StopReason>>>,
        /// Day of the last mails about the suspended purge.
        pub mailed_on: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

impl From<state::Model> for PurgeState {
    fn from(row: state::Model) -> Self {
        let reasons = row.reasons.map(|reasons| reasons.0).unwrap_or_default();
        let stop = row.stopped_at.map(|at| PurgeStop { at: at.0, reasons });
        Self { ran_at: row.ran_at.0, stop }
    }
}

impl From<Model> for RetentionReport {
    fn from(row: Model) -> Self {
        Self {
            started_at: row.started_at.0,
            ended_at: row.ended_at.0,
            cause: row.cause.0,
            lines: row.lines.0,
        }
    }
}
