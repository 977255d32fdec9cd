//! Facts about a database, read on any connection.

use super::super::error::corrupt;
use super::super::sql::Sql;
use super::super::statement;
use application::error::PortError;
use migrations::Migrator;
use sea_orm::{ConnectionTrait, DbBackend};
use sea_orm_migration::MigratorTrait;
use std::collections::BTreeMap;

/// Returns the names of the tables.
pub(super) async fn list_tables(connection: &impl ConnectionTrait) -> Result<Vec<String>, PortError> {
    let sql = if is_postgres(connection) {
        "SELECT CAST(table_name AS text) FROM information_schema.tables \
         WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1"
    } else {
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' \
         AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY 1"
    };
    statement::list_column(connection, &Sql::new(sql), "listing the tables").await
}

/// Returns the number of rows of each table.
pub(super) async fn count_rows(
    connection: &impl ConnectionTrait,
) -> Result<BTreeMap<String, u64>, PortError> {
    let mut rows = BTreeMap::new();
    for table in list_tables(connection).await? {
        let mut sql = Sql::new("SELECT count(*) FROM ");
        sql.name(&table);
        let count = statement::count(connection, &sql, "counting rows").await?;
        rows.insert(table, count);
    }
    Ok(rows)
}

/// Returns the applied migrations in order; empty when their table does not exist.
pub(in super::super) async fn read_applied(
    connection: &impl ConnectionTrait,
) -> Result<Vec<String>, PortError> {
    if !list_tables(connection).await?.iter().any(|table| table == "seaql_migrations") {
        return Ok(Vec::new());
    }
    let sql = Sql::new("SELECT version FROM seaql_migrations ORDER BY version");
    statement::list_column(connection, &sql, "reading the version of the schema").await
}

/// Returns the migrations known to this binary, in order.
pub fn migration_names() -> Vec<String> {
    let mut names: Vec<String> =
        Migrator::migrations().iter().map(|migration| migration.name().to_owned()).collect();
    names.sort();
    names
}

/// Returns the version of the engine as it reports it.
pub(super) async fn read_version(connection: &impl ConnectionTrait) -> Result<String, PortError> {
    let sql = if is_postgres(connection) {
        "SELECT current_setting('server_version_num')"
    } else {
        "SELECT sqlite_version()"
    };
    let version: Option<String> =
        statement::find_value(connection, &Sql::new(sql), "reading the version of the database").await?;
    version.ok_or_else(|| corrupt("the version of the database"))
}

/// Counts the other connections to this PostgreSQL database.
pub(super) async fn count_other_connections(connection: &impl ConnectionTrait) -> Result<u64, PortError> {
    let sql = Sql::new(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
         AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
    );
    statement::count(connection, &sql, "finding other connections").await
}

fn is_postgres(connection: &impl ConnectionTrait) -> bool {
    connection.get_database_backend() == DbBackend::Postgres
}
