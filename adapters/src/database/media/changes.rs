//! Changes of the files of an object, in the transaction of its save.

use super::super::error::db_error;
use super::entity::{Column, Entity};
use super::parents::{CHUNK, delete_files, is_attached_to, is_unattached};
use application::error::PortError;
use application::media::changes::MediaChanges;
use domain::media::parent::MediaParent;
use domain::media::scan::MediaScan;
use sea_orm::sea_query::{CaseStatement, Expr, Value};
use sea_orm::{ColumnTrait, Condition, DatabaseTransaction, EntityTrait, QueryFilter};
use uuid::Uuid;

const SAVING_CONTEXT: &str = "saving the files of an object";

/// Attaches, renames and deletes rows, hundreds in a few statements.
///
/// # Errors
/// `Stale`: a file was attached elsewhere, deleted or refused as malware concurrently.
pub async fn change_files(
    transaction: &DatabaseTransaction,
    parent: MediaParent,
    changes: &MediaChanges,
) -> Result<(), PortError> {
    for attached_files in changes.attach.chunks(CHUNK) {
        let update = Entity::update_many()
            .col_expr(Column::ParentKind, Expr::value(parent.kind.key()))
            .col_expr(Column::ParentUuid, Expr::value(parent.uuid))
            .filter(Column::Uuid.is_in(attached_files.iter().map(|(uuid, _)| *uuid)))
            .filter(is_unattached())
            .filter(Column::Scan.ne(MediaScan::Refused.key()))
            .exec(transaction)
            .await
            .map_err(db_error(SAVING_CONTEXT))?;
        if update.rows_affected != attached_files.len() as u64 {
            return Err(PortError::STALE);
        }
    }
    let names: Vec<(Uuid, Value)> = changes
        .attach
        .iter()
        .chain(&changes.rename)
        .map(|(uuid, name)| (*uuid, name.as_str().into()))
        .collect();
    set_each(transaction, is_attached_to(parent), Column::Name, &names).await?;
    let assignments: Vec<(Uuid, Value)> =
        changes.assign.iter().map(|(uuid, item)| (*uuid, (*item).into())).collect();
    set_each(transaction, is_attached_to(parent), Column::ItemUuid, &assignments).await?;
    for chunk in changes.remove.chunks(CHUNK) {
        let chunk = Column::Uuid.is_in(chunk.iter().copied());
        delete_files(transaction, is_attached_to(parent).add(chunk)).await?;
    }
    Ok(())
}

/// Sets one column of these files, each to its own value.
async fn set_each(
    transaction: &DatabaseTransaction,
    selected: Condition,
    column: Column,
    values: &[(Uuid, Value)],
) -> Result<(), PortError> {
    for values in values.chunks(CHUNK) {
        let mut case_statement = CaseStatement::new();
        for (uuid, value) in values {
            case_statement = case_statement.case(Column::Uuid.eq(*uuid), Expr::value(value.clone()));
        }
        Entity::update_many()
            .col_expr(column, case_statement.finally(Expr::col(column)).into())
            .filter(Column::Uuid.is_in(values.iter().map(|(uuid, _)| *uuid)))
            .filter(selected.clone())
            .exec(transaction)
            .await
            .map_err(db_error(SAVING_CONTEXT))?;
    }
    Ok(())
}
