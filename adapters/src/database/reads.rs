//! Where single statements read: the standby if there is one, else the database itself.

use super::error::unavailable;
use super::read_pool::ReadPool;
use super::replica::Replica;
use application::error::PortError;
use async_trait::async_trait;
use sea_orm::sqlx::{Postgres, Sqlite};
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, ExecResult, QueryResult, Statement};
use std::sync::Arc;

/// For single statements that read: what a statement sees is all that was committed before it.
#[derive(Clone)]
pub struct Reads {
    engine: Engine,
    /// The standby that is asked first, if there is one.
    replica: Option<Arc<Replica>>,
}

#[derive(Clone)]
enum Engine {
    Postgres(Arc<ReadPool<Postgres>>),
    Sqlite(Arc<ReadPool<Sqlite>>),
}

impl Reads {
    /// Keeps up to `connections` of `pool`, which nothing else uses.
    ///
    /// # Errors
    /// The pool is of no known engine.
    pub(super) fn new(pool: &DatabaseConnection, connections: u32) -> Result<Self, PortError> {
        let engine = match pool.get_database_backend() {
            DbBackend::Postgres => Engine::Postgres(Arc::new(ReadPool::new(
                pool.get_postgres_connection_pool().clone(),
                connections,
            ))),
            DbBackend::Sqlite => Engine::Sqlite(Arc::new(ReadPool::new(
                pool.get_sqlite_connection_pool().clone(),
                connections,
            ))),
            _ => {
                return Err(unavailable(
                    "keeping connections",
                    DbErr::Custom("an unknown engine".to_owned()),
                ));
            }
        };
        Ok(Self { engine, replica: None })
    }

    /// The same, with a standby that is asked first.
    pub(super) fn beside(&self, replica: Replica) -> Self {
        Self { engine: self.engine.clone(), replica: Some(Arc::new(replica)) }
    }

    /// The standby alone.
    pub(super) fn standby(&self) -> Option<Self> {
        let replica = self.replica.as_ref()?;
        Some(Self { engine: Engine::Postgres(Arc::clone(&replica.pool)), replica: None })
    }

    /// Closes every connection once what runs on it has ended.
    pub(super) async fn close(&self) {
        if let Some(replica) = &self.replica {
            replica.close().await;
        }
        match &self.engine {
            Engine::Postgres(kept) => kept.close().await,
            Engine::Sqlite(kept) => kept.close().await,
        }
    }

    async fn all(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        if let Some(replica) = &self.replica
            && let Some(rows) = replica.all(&statement).await
        {
            return Ok(rows);
        }
        match &self.engine {
            Engine::Postgres(kept) => kept.all(statement).await,
            Engine::Sqlite(kept) => kept.all(statement).await,
        }
    }
}

#[async_trait]
impl ConnectionTrait for Reads {
    fn get_database_backend(&self) -> DbBackend {
        match self.engine {
            Engine::Postgres(_) => DbBackend::Postgres,
            Engine::Sqlite(_) => DbBackend::Sqlite,
        }
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
