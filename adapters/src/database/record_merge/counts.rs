//! Counts related rows that the deletion preview does not include.

use super::super::connection::Database;
use super::super::sql::Sql;
use super::super::statement;
use application::error::PortError;
use application::record_merge::views::MergeMoves;
use uuid::Uuid;

const COUNTING: &str = "counting what moves with a record";

pub(super) async fn moves(database: &Database, record: Uuid) -> Result<MergeMoves, PortError> {
    let mut assignments = Sql::new("SELECT count(*) FROM record_assignment s WHERE s.record_uuid = ");
    assignments.bind(record);
    // Automated groups are excluded: they are maintained automatically.
    let mut groups = Sql::new(
        "SELECT count(DISTINCT s.contact_group_uuid) FROM customer c \
         JOIN contact_entry e ON e.customer_uuid = c.uuid \
         JOIN contact_group_association s ON s.contact_entry_uuid = e.uuid \
         JOIN contact_group g ON g.uuid = s.contact_group_uuid AND g.automated_key IS NULL WHERE c.record_uuid = ",
    );
    groups.bind(record);
    Ok(MergeMoves {
        assignments: statement::count(database.reads(), &assignments, COUNTING).await?,
        groups: statement::count(database.reads(), &groups, COUNTING).await?,
    })
}
