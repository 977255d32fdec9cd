//! Saves documents in the order of their list.

use super::super::error::db_error;
use super::entity::{Column, Entity};
use super::parents::{is_attached_to, is_unattached};
use application::error::PortError;
use application::media::documents::DocumentList;
use domain::media::parent::MediaParent;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};

const SAVING_CONTEXT: &str = "saving documents";

/// Replaces the documents of `parent`. The list they were derived from must be unchanged.
///
/// # Errors
/// `Stale`: a file was attached or deleted concurrently.
pub async fn save_documents(
    transaction: &DatabaseTransaction,
    parent: MediaParent,
    list: &DocumentList,
) -> Result<(), PortError> {
    for uuid in &list.removed {
        let deletion = Entity::delete_many().filter(Column::Uuid.eq(*uuid)).filter(is_attached_to(parent));
        let result = deletion.exec(transaction).await.map_err(db_error(SAVING_CONTEXT))?;
        expect_one(result.rows_affected)?;
    }
    for (document, position) in list.documents.iter().zip(0_i32..) {
        let is_expected = if document.new { is_unattached() } else { is_attached_to(parent) };
        let update = Entity::update_many()
            .col_expr(Column::Name, Expr::value(document.name.as_str()))
            .col_expr(Column::Position, Expr::value(position))
            .col_expr(Column::ParentKind, Expr::value(parent.kind.key()))
            .col_expr(Column::ParentUuid, Expr::value(parent.uuid))
            .filter(Column::Uuid.eq(document.uuid))
            .filter(is_expected)
            .exec(transaction)
            .await
            .map_err(db_error(SAVING_CONTEXT))?;
        expect_one(update.rows_affected)?;
    }
    Ok(())
}

fn expect_one(rows: u64) -> Result<(), PortError> {
    if rows == 1 { Ok(()) } else { Err(PortError::STALE) }
}
