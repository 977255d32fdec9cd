//! Table `retention_report`.

use super::super::stored::Stored;
use application::retention::ports::{PurgeState, PurgeStop};
use domain::retention::{RetentionCause, RetentionLine, RetentionReport};
use domain::shared::instant::Instant;
use sea_orm::FromJsonQueryResult;
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

/// Lines of a report, as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
pub struct Lines(pub Vec<RetentionLine>);

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "retention_report")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub started_at: Stored<Instant>,
    pub ended_at: Stored<Instant>,
    pub cause: Stored<RetentionCause>,
    #[sea_orm(column_type = "JsonBinary")]
    pub lines: Lines,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Table `retention_state`, with a single row.
pub mod state {
    use crate::database::stored::Stored;
    use domain::retention::StopReason;
    use domain::shared::instant::Instant;
    use sea_orm::FromJsonQueryResult;
    use sea_orm::entity::prelude::*;
    use serde::{Deserialize, Serialize};

    /// Reasons of a stopped purge, as JSON.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
    pub struct Reasons(pub Vec<StopReason>);

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "retention_state")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i32,
        pub ran_at: Stored<Instant>,
        pub stopped_at: Option<Stored<Instant>>,
        #[sea_orm(column_type = "JsonBinary", nullable)]
        pub reasons: Option<Reasons>,
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
