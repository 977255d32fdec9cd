//! Update of an inquiry by staff.

use super::super::access_journal::save_entries;
use super::super::error::db_error;
use super::super::stored::Stored;
use super::entity::{Column, Entity};
use application::error::PortError;
use application::inquiry::ports::InquirySave;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use std::slice;

/// Writes the columns that staff may change. `Stale` if the version is not the one read.
pub(super) async fn write(connection: &impl ConnectionTrait, save: InquirySave<'_>) -> Result<(), PortError> {
    let InquirySave { inquiry, version, by, at, entry } = save;
    let update = Entity::update_many()
        .col_expr(Column::State, Expr::value(inquiry.state.key()))
        .col_expr(Column::AssignedTo, Expr::value(inquiry.assigned_to))
        .col_expr(Column::Note, Expr::value(inquiry.note.clone()))
        .col_expr(Column::RecordUuid, Expr::value(inquiry.customer_record))
        .col_expr(Column::ReportUuid, Expr::value(inquiry.report))
        .col_expr(Column::CallOutcome, Expr::value(inquiry.call_outcome.map(Stored)))
        .col_expr(Column::CallBackOn, Expr::value(inquiry.call_back_on.map(Stored)))
        .col_expr(Column::ReadAt, Expr::value(inquiry.read_at.map(Stored)))
        .col_expr(Column::UpdatedAt, Expr::value(Stored(at)))
        .col_expr(Column::UpdatedByFirstName, Expr::value(by.first_name.as_str()))
        .col_expr(Column::UpdatedByLastName, Expr::value(by.last_name.as_str()))
        .col_expr(Column::Version, Expr::value(version + 1))
        .filter(Column::Uuid.eq(inquiry.uuid))
        .filter(Column::Version.eq(version))
        .exec(connection)
        .await
        .map_err(db_error("saving an inquiry"))?;
    if update.rows_affected == 0 {
        return Err(PortError::STALE);
    }
    save_entries(connection, slice::from_ref(entry)).await
}
