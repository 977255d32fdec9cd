//! Lists all files that the database references: uploads and legal documents.

use super::super::sql::Sql;
use super::super::statement;
use super::parents::CHUNK;
use application::error::PortError;
use sea_orm::{ConnectionTrait, FromQueryResult};
use std::collections::HashSet;

/// Tables with the columns `file_key` and `size`.
const TABLES: [&str; 2] = ["media", "legal_document_file"];

#[derive(FromQueryResult)]
struct Row {
    file_key: String,
    size: i64,
}

/// Returns key and size of at most `limit` files whose key follows `after`, in order.
pub async fn list_files_after(
    connection: &impl ConnectionTrait,
    after: &str,
    limit: u64,
) -> Result<Vec<(String, u64)>, PortError> {
    let mut sql = Sql::new("");
    for (index, table) in TABLES.into_iter().enumerate() {
        sql.push(if index == 0 { "" } else { " UNION ALL " });
        sql.push("SELECT * FROM (SELECT file_key, size FROM ").push(table).push(" WHERE file_key > ");
        sql.bind(after.to_owned()).push(" ORDER BY file_key LIMIT ").number(limit).push(") f");
        sql.number(index as u64);
    }
    sql.push(" ORDER BY file_key LIMIT ").number(limit);
    let files: Vec<Row> = statement::list(connection, &sql, "listing files").await?;
    Ok(files.into_iter().map(|row| (row.file_key, u64::try_from(row.size).unwrap_or(0))).collect())
}

/// Returns the keys among `keys` that a row contains.
pub(super) async fn list_known_keys(
    connection: &impl ConnectionTrait,
    keys: &[String],
) -> Result<HashSet<String>, PortError> {
    let mut known_keys = HashSet::new();
    for chunk in keys.chunks(CHUNK) {
        for table in TABLES {
            let mut sql = Sql::new("SELECT file_key FROM ");
            sql.push(table).push(" WHERE file_key IN ").bind_list(chunk.iter().cloned());
            known_keys.extend(statement::list_column::<String>(connection, &sql, "finding files").await?);
        }
    }
    Ok(known_keys)
}
