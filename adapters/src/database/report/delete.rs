//! Deletion of the file rows of reports.

use super::super::error::db_error;
use super::super::media::{delete_files_of, entity as media};
use super::entity::{Column, Entity};
use application::error::PortError;
use domain::media::parent::MediaParentKind;
use domain::report::ReportParent;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

/// Reports whose file rows were deleted and that are about to be deleted themselves.
pub struct RemovedReports {
    /// Reports, not deleted yet.
    pub reports: Vec<Uuid>,
    /// Rows of their files, because the store still contains their content.
    pub files: Vec<media::Model>,
}

/// Deletes the file rows of every report of this parent, which the caller has locked and is about to delete. Foreign
/// keys delete the reports with their parent.
pub async fn remove_files_of(
    transaction: &DatabaseTransaction,
    parent: ReportParent,
) -> Result<RemovedReports, PortError> {
    let parent_condition = match parent {
        ReportParent::CustomerRecord(record) => Column::RecordUuid.eq(record),
        ReportParent::Partner(partner) => Column::PartnerUuid.eq(partner),
    };
    remove_file_rows(transaction, parent_condition).await
}

/// Deletes the file rows of one report.
pub async fn remove_files(
    transaction: &DatabaseTransaction,
    report: Uuid,
) -> Result<RemovedReports, PortError> {
    remove_file_rows(transaction, Column::Uuid.eq(report)).await
}

async fn remove_file_rows(
    transaction: &DatabaseTransaction,
    condition: Expr,
) -> Result<RemovedReports, PortError> {
    // Locks the report, so that no file is attached concurrently.
    let query = Entity::find()
        .select_only()
        .column(Column::Uuid)
        .filter(condition)
        .order_by_asc(Column::Uuid)
        .lock_exclusive()
        .into_tuple();
    let reports: Vec<Uuid> =
        query.all(transaction).await.map_err(db_error("removing the files of reports"))?;
    let files = delete_files_of(transaction, MediaParentKind::Report, &reports).await?;
    Ok(RemovedReports { reports, files })
}
