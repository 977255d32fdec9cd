//! Reopening of a document whose only file contains malware.

use super::super::error::db_error;
use super::super::stored::Stored;
use super::entity::{Column, Entity, review_count};
use super::parts::{save_deadlines, save_items};
use super::reading::load_with_details;
use application::error::PortError;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use uuid::Uuid;

const REFUSING_CONTEXT: &str = "reopening a document with a refused file";

/// Reopens the document when this file was its only one.
///
/// # Errors
/// `Stale`: the case was saved concurrently.
pub async fn refuse_file(
    transaction: &DatabaseTransaction,
    case: Uuid,
    item: Uuid,
    file: Uuid,
) -> Result<(), PortError> {
    let row = Entity::find_by_id(case).one(transaction).await.map_err(db_error(REFUSING_CONTEXT))?;
    let Some(mut details) = load_with_details(transaction, row.into_iter().collect()).await?.pop() else {
        return Ok(());
    };
    let before = details.stored.case.clone();
    let has_other_file =
        details.files_of(Some(item)).any(|other_file| other_file.uuid != file && !other_file.is_refused());
    if has_other_file || !details.stored.case.reset_after_refused_file(item) {
        return Ok(());
    }
    let update = Entity::update_many()
        .col_expr(Column::Version, Expr::value(details.stored.version + 1))
        .col_expr(Column::WaitingFor, Expr::value(details.stored.case.next_actor().map(Stored)))
        .col_expr(Column::ToReview, Expr::value(review_count(&details.stored.case)))
        .filter(Column::Uuid.eq(case))
        .filter(Column::Version.eq(details.stored.version))
        .exec(transaction)
        .await
        .map_err(db_error(REFUSING_CONTEXT))?;
    if update.rows_affected == 0 {
        return Err(PortError::STALE);
    }
    save_items(transaction, Some(&before), &details.stored.case).await?;
    save_deadlines(transaction, Some(&before), &details.stored.case).await
}
