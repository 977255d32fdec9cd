//! What goes with reports: the rows of their files.

use super::super::error::during;
use super::super::media::{entity as media, remove_medias_of};
use super::super::sql::Sql;
use application::error::PortError;
use domain::media::parent::MediaParentKind;
use domain::report::ReportParent;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend};
use uuid::Uuid;

const REMOVING: &str = "removing the files of reports";

/// Reports that are about to go, whose files are gone.
pub struct Going {
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
) -> Result<Going, PortError> {
    match parent {
        ReportParent::CustomerRecord(record) => going(transaction, "record_uuid", record).await,
        ReportParent::Partner(partner) => going(transaction, "partner_uuid", partner).await,
    }
}

/// Removes the rows of the files of one report.
pub async fn remove_files(transaction: &DatabaseTransaction, report: Uuid) -> Result<Going, PortError> {
    going(transaction, "uuid", report).await
}

async fn going(transaction: &DatabaseTransaction, column: &str, uuid: Uuid) -> Result<Going, PortError> {
    let backend = transaction.get_database_backend();
    let mut sql = Sql::new("SELECT report.uuid FROM report WHERE report.");
    sql.push(column).push(" = ").bind(uuid).push(" ORDER BY report.uuid");
    // Nobody attaches a file meanwhile. On SQLite the transaction is the only writer already.
    if backend == DbBackend::Postgres {
        sql.push(" FOR UPDATE");
    }
    let rows = transaction.query_all_raw(sql.statement(backend)).await.map_err(during(REMOVING))?;
    let reports: Result<Vec<Uuid>, _> = rows.iter().map(|row| row.try_get_by_index(0)).collect();
    let reports = reports.map_err(during(REMOVING))?;
    let files = remove_medias_of(transaction, MediaParentKind::Report, &reports).await?;
    Ok(Going { reports, files })
}
