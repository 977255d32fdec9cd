//! Counts related rows that the deletion preview does not include.

use super::super::connection::Database;
use super::super::customer_record::assignment_entity as assignment;
use super::super::error::db_error;
use super::super::sql::Sql;
use super::super::statement;
use application::error::PortError;
use application::record_merge::views::MergeMoves;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;

const COUNTING_CONTEXT: &str = "counting the rows to move with a record";

pub(super) async fn load_moves(database: &Database, record: Uuid) -> Result<MergeMoves, PortError> {
    let assignments = assignment::Entity::find().filter(assignment::Column::RecordUuid.eq(record));
    // Automated groups are excluded: they are maintained automatically.
    let mut groups = Sql::new(
        "SELECT count(DISTINCT s.contact_group_uuid) FROM customer c \
         JOIN contact_entry e ON e.customer_uuid = c.uuid \
         JOIN contact_group_association s ON s.contact_entry_uuid = e.uuid \
         JOIN contact_group g ON g.uuid = s.contact_group_uuid AND g.automated_key IS NULL WHERE c.record_uuid = ",
    );
    groups.bind(record);
    Ok(MergeMoves {
        assignments: assignments.count(database.reads()).await.map_err(db_error(COUNTING_CONTEXT))?,
        groups: statement::count(database.reads(), &groups, COUNTING_CONTEXT).await?,
        complaints: count(database, "complaint", record).await?,
        legal_documents: count(database, "legal_document", record).await?,
        mails: count(database, "record_mail", record).await?,
    })
}

/// Counts the rows of a table that reference the record.
async fn count(database: &Database, table: &'static str, record: Uuid) -> Result<u64, PortError> {
    let mut sql = Sql::new("SELECT count(*) FROM ");
    sql.push(table).push(" WHERE record_uuid = ").bind(record);
    statement::count(database.reads(), &sql, COUNTING_CONTEXT).await
}
