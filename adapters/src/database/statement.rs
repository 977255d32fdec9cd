//! Executes statements of the query builder and of `Sql`.

use super::error::{corrupt, db_error};
use application::error::PortError;
use sea_orm::{ConnectionTrait, FromQueryResult, StatementBuilder, TryGetable};

/// Maximum number of values in a list of one statement, far below the limits of both engines.
pub const MAX_VALUES: usize = 500;

/// Executes a statement; returns the number of changed rows.
pub async fn execute(
    connection: &impl ConnectionTrait,
    statement: &impl StatementBuilder,
    context: &'static str,
) -> Result<u64, PortError> {
    Ok(connection.execute(statement).await.map_err(db_error(context))?.rows_affected())
}

/// Returns all rows, read by column name.
pub async fn list<T: FromQueryResult>(
    connection: &impl ConnectionTrait,
    statement: &impl StatementBuilder,
    context: &'static str,
) -> Result<Vec<T>, PortError> {
    let rows = connection.query_all(statement).await.map_err(db_error(context))?;
    let rows = rows.iter().map(|row| T::from_query_result(row, ""));
    rows.collect::<Result<_, _>>().map_err(db_error(context))
}

/// Returns the first row, read by column name.
pub async fn find<T: FromQueryResult>(
    connection: &impl ConnectionTrait,
    statement: &impl StatementBuilder,
    context: &'static str,
) -> Result<Option<T>, PortError> {
    let row = connection.query_one(statement).await.map_err(db_error(context))?;
    row.map(|row| T::from_query_result(&row, "")).transpose().map_err(db_error(context))
}

/// Returns the row of a statement that always has one, such as sums; read by column name.
pub async fn read_row<T: FromQueryResult>(
    connection: &impl ConnectionTrait,
    statement: &impl StatementBuilder,
    context: &'static str,
) -> Result<T, PortError> {
    find(connection, statement, context).await?.ok_or_else(|| corrupt(context))
}

/// Returns the only column of all rows.
pub async fn list_column<T: TryGetable>(
    connection: &impl ConnectionTrait,
    statement: &impl StatementBuilder,
    context: &'static str,
) -> Result<Vec<T>, PortError> {
    let rows = connection.query_all(statement).await.map_err(db_error(context))?;
    let values = rows.iter().map(|row| row.try_get_by_index(0));
    values.collect::<Result<_, _>>().map_err(db_error(context))
}

/// Returns the only column of the first row.
pub async fn find_value<T: TryGetable>(
    connection: &impl ConnectionTrait,
    statement: &impl StatementBuilder,
    context: &'static str,
) -> Result<Option<T>, PortError> {
    let row = connection.query_one(statement).await.map_err(db_error(context))?;
    row.map(|row| row.try_get_by_index(0)).transpose().map_err(db_error(context))
}

/// Returns whether the statement finds a row.
pub async fn exists(
    connection: &impl ConnectionTrait,
    statement: &impl StatementBuilder,
    context: &'static str,
) -> Result<bool, PortError> {
    Ok(connection.query_one(statement).await.map_err(db_error(context))?.is_some())
}

/// Returns the number selected by the statement; zero without a row.
pub async fn count(
    connection: &impl ConnectionTrait,
    statement: &impl StatementBuilder,
    context: &'static str,
) -> Result<u64, PortError> {
    let number: Option<i64> = find_value(connection, statement, context).await?;
    u64::try_from(number.unwrap_or_default()).map_err(|_| corrupt("a number of rows"))
}
