//! What goes with a record, for the dialog that asks before it is deleted (AMB-054).

use super::super::connection::Database;
use super::super::error::during;
use super::super::sql::Sql;
use application::customer_record::views::RecordDeletion;
use application::error::PortError;
use sea_orm::{ConnectionTrait, FromQueryResult};
use uuid::Uuid;

const COUNTS: &str = "SELECT \
    (SELECT count(*) FROM customer c WHERE c.record_uuid = r.uuid) AS customers, \
    (SELECT count(*) FROM customer_case k WHERE k.record_uuid = r.uuid) AS cases, \
    (SELECT count(*) FROM media m JOIN customer_case k ON k.uuid = m.parent_uuid \
        WHERE m.parent_kind = 'customer_case' AND k.record_uuid = r.uuid) \
        + (SELECT count(*) FROM media m JOIN inquiry i ON i.uuid = m.parent_uuid \
        WHERE m.parent_kind = 'inquiry' AND i.record_uuid = r.uuid) \
        + (SELECT count(*) FROM media m JOIN report e ON e.uuid = m.parent_uuid \
        WHERE m.parent_kind = 'report' AND e.record_uuid = r.uuid) AS files, \
    (SELECT count(*) FROM task t WHERE t.record_uuid = r.uuid) AS tasks, \
    (SELECT count(*) FROM inquiry i WHERE i.record_uuid = r.uuid) AS inquiries, \
    (SELECT count(DISTINCT a.uuid) FROM customer c JOIN account a ON a.uuid = c.account_uuid \
        WHERE c.record_uuid = r.uuid AND a.role = 'CUSTOMER' AND NOT EXISTS (SELECT 1 FROM customer o \
        WHERE o.account_uuid = a.uuid AND o.record_uuid <> r.uuid)) AS accounts, \
    (SELECT count(*) FROM report e WHERE e.record_uuid = r.uuid) AS reports \
    FROM customer_record r WHERE r.uuid = ";

#[derive(FromQueryResult)]
struct Counts {
    customers: i64,
    cases: i64,
    files: i64,
    tasks: i64,
    inquiries: i64,
    accounts: i64,
    reports: i64,
}

/// `None` when there is no such record.
pub(super) async fn count(database: &Database, uuid: Uuid) -> Result<Option<RecordDeletion>, PortError> {
    let reads = database.reads();
    let mut sql = Sql::new(COUNTS);
    sql.bind(uuid);
    let counts = Counts::find_by_statement(sql.statement(reads.get_database_backend())).one(reads).await;
    let counts = counts.map_err(during("counting what goes with a record"))?;
    Ok(counts.map(|counts| RecordDeletion {
        customers: counts.customers.unsigned_abs(),
        cases: counts.cases.unsigned_abs(),
        files: counts.files.unsigned_abs(),
        tasks: counts.tasks.unsigned_abs(),
        inquiries: counts.inquiries.unsigned_abs(),
        accounts: counts.accounts.unsigned_abs(),
        reports: counts.reports.unsigned_abs(),
    }))
}
