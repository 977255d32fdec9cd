//! Documents of a deleted record, which are retained for a fixed time after the deletion.

use super::super::error::db_error;
use super::super::stored::Stored;
use super::entity::{Column, Entity};
use application::error::PortError;
use domain::shared::instant::Instant;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

/// Stores the time of the deletion of a record in its documents.
pub async fn release_documents(
    connection: &impl ConnectionTrait,
    record: Uuid,
    at: Instant,
) -> Result<(), PortError> {
    let update = Entity::update_many()
        .col_expr(Column::ReleasedAt, Expr::value(Stored(at)))
        .filter(Column::RecordUuid.eq(record))
        .exec(connection);
    update.await.map(|_| ()).map_err(db_error("releasing legal documents"))
}
