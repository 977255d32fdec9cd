//! What hangs below a record, for the dialog that asks before it is deleted (AMB-054).

use super::super::connection::Database;
use super::super::error::during;
use super::super::sql::Sql;
use application::customer_record::views::RecordDeletion;
use application::error::PortError;
use sea_orm::ConnectionTrait;
use uuid::Uuid;

/// Each count, in the order of the view.
const COUNTS: &str = "SELECT \
    (SELECT count(*) FROM customer c WHERE c.record_uuid = r.uuid), \
    (SELECT count(*) FROM customer_case k WHERE k.record_uuid = r.uuid), \
    (SELECT count(*) FROM media m JOIN customer_case k ON k.uuid = m.parent_uuid \
        WHERE m.parent_kind = 'customer_case' AND k.record_uuid = r.uuid) \
        + (SELECT count(*) FROM media m JOIN inquiry i ON i.uuid = m.parent_uuid \
        WHERE m.parent_kind = 'inquiry' AND i.record_uuid = r.uuid) \
        + (SELECT count(*) FROM media m JOIN report e ON e.uuid = m.parent_uuid \
        WHERE m.parent_kind = 'report' AND e.record_uuid = r.uuid), \
    (SELECT count(*) FROM task t WHERE t.record_uuid = r.uuid), \
    (SELECT count(*) FROM inquiry i WHERE i.record_uuid = r.uuid), \
    (SELECT count(DISTINCT a.uuid) FROM customer c JOIN account a ON a.uuid = c.account_uuid \
        WHERE c.record_uuid = r.uuid AND a.role = 'CUSTOMER' AND NOT EXISTS (SELECT 1 FROM customer o \
        WHERE o.account_uuid = a.uuid AND o.record_uuid <> r.uuid)), \
    (SELECT count(*) FROM report e WHERE e.record_uuid = r.uuid) \
    FROM customer_record r WHERE r.uuid = ";

/// `None` when there is no such record.
pub(super) async fn count(database: &Database, uuid: Uuid) -> Result<Option<RecordDeletion>, PortError> {
    let context = "counting what hangs below a record";
    let reads = database.reads();
    let mut sql = Sql::new(COUNTS);
    sql.bind(uuid);
    let row = reads.query_one_raw(sql.statement(reads.get_database_backend())).await;
    let Some(row) = row.map_err(during(context))? else { return Ok(None) };
    let number = |at: usize| -> Result<u64, PortError> {
        let number: i64 = row.try_get_by_index(at).map_err(during(context))?;
        Ok(u64::try_from(number).unwrap_or_default())
    };
    Ok(Some(RecordDeletion {
        customers: number(0)?,
        cases: number(1)?,
        files: number(2)?,
        tasks: number(3)?,
        inquiries: number(4)?,
        accounts: number(5)?,
        reports: number(6)?,
    }))
}
