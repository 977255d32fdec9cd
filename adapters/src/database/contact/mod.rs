//! The mailing list.

mod groups;
mod import;
mod joining;
mod people;
mod preferences;
mod queries;
mod repository;
mod retention;

pub use people::{Person, keep_person};
pub use preferences::SqlPreferences;
pub use queries::SqlContactQueries;
pub use repository::SqlContacts;
pub use retention::{purge_silent, push_silent};

use super::error::during;
use super::sql::Sql;
use application::error::PortError;
use sea_orm::{ConnectionTrait, DbBackend, QueryResult};

/// Entries of nobody in particular: those that imports made.
const UNLINKED: &str = "customer_uuid IS NULL AND partner_uuid IS NULL AND employee_uuid IS NULL";

/// Rows written or looked up by one statement: far under the number of values that either engine takes.
const BATCH: usize = 500;

/// Runs a statement; answers how many rows it changed.
async fn run(connection: &impl ConnectionTrait, sql: Sql, context: &'static str) -> Result<u64, PortError> {
    let statement = sql.statement(connection.get_database_backend());
    Ok(connection.execute_raw(statement).await.map_err(during(context))?.rows_affected())
}

async fn rows(
    connection: &impl ConnectionTrait,
    sql: Sql,
    context: &'static str,
) -> Result<Vec<QueryResult>, PortError> {
    let statement = sql.statement(connection.get_database_backend());
    connection.query_all_raw(statement).await.map_err(during(context))
}

/// Writes `($1, $2, …)`.
fn push_list<T: Into<sea_orm::Value> + Clone>(sql: &mut Sql, values: &[T]) {
    sql.push("(");
    for (place, value) in values.iter().enumerate() {
        sql.push(if place == 0 { "" } else { ", " }).bind(value.clone());
    }
    sql.push(")");
}

/// Until the transaction ends, an import is alone, and people are saved beside each other but not beside an
/// import. On SQLite the transaction is the only writer already.
async fn take_turn(connection: &impl ConnectionTrait, alone: bool) -> Result<(), PortError> {
    if connection.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    let lock = if alone { "pg_advisory_xact_lock" } else { "pg_advisory_xact_lock_shared" };
    let sql = Sql::new(&format!("SELECT {lock}(4606292)"));
    run(connection, sql, "waiting for the mailing list").await?;
    Ok(())
}
