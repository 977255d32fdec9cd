//! Connection of reading statements: the standby if configured, else the database.

use super::replica::Replica;
use super::slow::log_if_slow;
use async_trait::async_trait;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, ExecResult, QueryResult, Statement};
use std::sync::Arc;

/// Executes single statements that read; a statement sees everything committed before it.
#[derive(Clone)]
pub struct Reads {
    pool: DatabaseConnection,
    /// Standby that is queried first, if configured.
    replica: Option<Arc<Replica>>,
}

impl Reads {
    /// Reads from `pool`, which has no other user.
    pub(super) fn new(mut pool: DatabaseConnection) -> Self {
        pool.set_metric_callback(|done| log_if_slow(&done.statement.sql, done.elapsed));
        Self { pool, replica: None }
    }

    /// Same reads, with a standby that is queried first.
    pub(super) fn beside(&self, replica: Replica) -> Self {
        Self { pool: self.pool.clone(), replica: Some(Arc::new(replica)) }
    }

    /// Returns the standby without fallback.
    pub(super) fn standby(&self) -> Option<Self> {
        Some(Self::new(self.replica.as_ref()?.pool.clone()))
    }

    /// Closes every connection after its running statements.
    pub(super) async fn close(&self) -> Result<(), DbErr> {
        if let Some(replica) = &self.replica {
            replica.pool.clone().close().await?;
        }
        self.pool.clone().close().await
    }

    async fn all(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        if let Some(replica) = &self.replica
            && let Some(rows) = replica.all(&statement).await
        {
            return Ok(rows);
        }
        self.pool.query_all_raw(statement).await
    }
}

#[async_trait]
impl ConnectionTrait for Reads {
    fn get_database_backend(&self) -> DbBackend {
        self.pool.get_database_backend()
    }

    async fn execute_raw(&self, _: Statement) -> Result<ExecResult, DbErr> {
        Err(reads_only())
    }

    async fn execute_unprepared(&self, _: &str) -> Result<ExecResult, DbErr> {
        Err(reads_only())
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        Ok(self.all(statement).await?.into_iter().next())
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.all(statement).await
    }
}

fn reads_only() -> DbErr {
    DbErr::Custom("these connections only read".to_owned())
}
