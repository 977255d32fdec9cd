//! Lists all files that the database references, page by page.

use super::super::error::during;
use super::entity::{Column, Entity};
use application::error::PortError;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

/// Returns key and size of at most `limit` files whose key follows `after`, in order.
pub async fn files_after(
    connection: &impl ConnectionTrait,
    after: &str,
    limit: u64,
) -> Result<Vec<(String, u64)>, PortError> {
    let query = Entity::find()
        .select_only()
        .column(Column::FileKey)
        .column(Column::Size)
        .filter(Column::FileKey.gt(after))
        .order_by_asc(Column::FileKey)
        .limit(limit);
    let files: Vec<(String, i64)> =
        query.into_tuple().all(connection).await.map_err(during("listing files"))?;
    Ok(files.into_iter().map(|(key, size)| (key, u64::try_from(size).unwrap_or(0))).collect())
}
