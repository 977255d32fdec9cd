//! Counts of the rows deleted with records, for the confirmation dialog (AMB-054).

use super::super::connection::Database;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use application::customer_record::views::DeletionCounts;
use application::error::PortError;
use sea_orm::FromQueryResult;
use uuid::Uuid;

const COUNTS: &str = ") SELECT (SELECT count(*) FROM chosen) AS records, \
    (SELECT count(*) FROM customer c WHERE c.record_uuid IN (SELECT uuid FROM chosen)) AS customers, \
    (SELECT count(*) FROM customer_case k WHERE k.record_uuid IN (SELECT uuid FROM chosen)) AS cases, \
    (SELECT count(*) FROM media m JOIN customer_case k ON k.uuid = m.parent_uuid \
        WHERE m.parent_kind = 'customer_case' AND k.record_uuid IN (SELECT uuid FROM chosen)) \
        + (SELECT count(*) FROM media m JOIN inquiry i ON i.uuid = m.parent_uuid \
        WHERE m.parent_kind = 'inquiry' AND i.record_uuid IN (SELECT uuid FROM chosen)) \
        + (SELECT count(*) FROM media m JOIN report e ON e.uuid = m.parent_uuid \
        WHERE m.parent_kind = 'report' AND e.record_uuid IN (SELECT uuid FROM chosen)) AS files, \
    (SELECT count(*) FROM task t WHERE t.record_uuid IN (SELECT uuid FROM chosen)) \
        + (SELECT count(*) FROM task t JOIN inquiry i ON i.uuid = t.inquiry_uuid WHERE t.record_uuid IS NULL \
        AND t.partner_uuid IS NULL AND i.record_uuid IN (SELECT uuid FROM chosen)) AS tasks, \
    (SELECT count(*) FROM inquiry i WHERE i.record_uuid IN (SELECT uuid FROM chosen)) AS inquiries, \
    (SELECT count(DISTINCT a.uuid) FROM customer c JOIN account a ON a.uuid = c.account_uuid \
        WHERE c.record_uuid IN (SELECT uuid FROM chosen) AND a.role = 'CUSTOMER' \
        AND NOT EXISTS (SELECT 1 FROM customer o WHERE o.account_uuid = a.uuid \
        AND o.record_uuid NOT IN (SELECT uuid FROM chosen))) AS accounts, \
    (SELECT count(*) FROM report e WHERE e.record_uuid IN (SELECT uuid FROM chosen)) AS reports, \
    (SELECT count(*) FROM legal_document d WHERE d.record_uuid IN (SELECT uuid FROM chosen)) \
        + (SELECT count(*) FROM complaint p WHERE p.record_uuid IN (SELECT uuid FROM chosen)) AS kept, \
    (SELECT count(*) FROM identity_check v JOIN customer y ON y.uuid = v.customer_uuid \
        WHERE y.record_uuid IN (SELECT uuid FROM chosen)) AS identity_checks";

#[derive(FromQueryResult)]
struct Counts {
    records: Stored<u64>,
    customers: Stored<u64>,
    cases: Stored<u64>,
    files: Stored<u64>,
    tasks: Stored<u64>,
    inquiries: Stored<u64>,
    accounts: Stored<u64>,
    reports: Stored<u64>,
    kept: Stored<u64>,
    identity_checks: Stored<u64>,
}

pub(super) async fn count(database: &Database, records: &[Uuid]) -> Result<DeletionCounts, PortError> {
    if records.is_empty() {
        return Ok(DeletionCounts::default());
    }
    let mut sql = Sql::new("WITH chosen AS (SELECT r.uuid FROM customer_record r WHERE r.uuid IN ");
    sql.bind_list(records.iter().copied()).push(COUNTS);
    let counts: Counts =
        statement::read_row(database.reads(), &sql, "counting the rows deleted with records").await?;
    Ok(counts.into())
}

impl From<Counts> for DeletionCounts {
    fn from(counts: Counts) -> Self {
        Self {
            records: counts.records.0,
            customers: counts.customers.0,
            cases: counts.cases.0,
            files: counts.files.0,
            tasks: counts.tasks.0,
            inquiries: counts.inquiries.0,
            accounts: counts.accounts.0,
            reports: counts.reports.0,
            retained_documents: counts.kept.0,
            identity_checks: counts.identity_checks.0,
        }
    }
}
