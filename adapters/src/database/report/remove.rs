//! What goes with reports: the rows of their files.

use super::super::error::during;
use super::super::media::{entity as media, remove_medias_of};
use super::entity::{Column, Entity};
use application::error::PortError;
use domain::media::parent::MediaParentKind;
use domain::report::ReportParent;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

/// Reports that are about to go, whose files are gone.
pub struct RemovedReports {
    /// The reports, still there.
    pub reports: Vec<Uuid>,
    /// The rows of their files, as the store still keeps their content.
    pub files: Vec<media::Model>,
}

/// Removes the rows of the files of every report of this parent, which is itself about to go and is locked by
/// the caller. The reports go with their parent by the foreign keys.
pub async fn remove_files_of(
    transaction: &DatabaseTransaction,
    parent: ReportParent,
) -> Result<RemovedReports, PortError> {
    let of = match parent {
        ReportParent::CustomerRecord(record) => Column::RecordUuid.eq(record),
        ReportParent::Partner(partner) => Column::PartnerUuid.eq(partner),
    };
    remove_file_rows(transaction, of).await
}

/// Removes the rows of the files of one report.
pub async fn remove_files(
    transaction: &DatabaseTransaction,
    report: Uuid,
) -> Result<RemovedReports, PortError> {
    remove_file_rows(transaction, Column::Uuid.eq(report)).await
}

async fn remove_file_rows(
    transaction: &DatabaseTransaction,
    which: Expr,
) -> Result<RemovedReports, PortError> {
    // Locked, so that nobody attaches a file meanwhile.
    let query = Entity::find()
        .select_only()
        .column(Column::Uuid)
        .filter(which)
        .order_by_asc(Column::Uuid)
        .lock_exclusive()
        .into_tuple();
    let reports: Vec<Uuid> = query.all(transaction).await.map_err(during("removing the files of reports"))?;
    let files = remove_medias_of(transaction, MediaParentKind::Report, &reports).await?;
    Ok(RemovedReports { reports, files })
}
