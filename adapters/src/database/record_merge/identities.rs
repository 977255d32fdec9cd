//! Tables `merged_identity` and `moved_case`: replacements of deleted records and customers (for contacts see
//! `contact/joining.rs`), and former records of moved cases. A later merge moves these rows like others that reference
//! a record (`references.rs`).

use super::super::error::corrupt;
use super::super::sql::Sql;
use super::super::statement::{self, MAX_VALUES, execute};
use super::copy::MovedRows;
use application::error::PortError;
use domain::record_merge::SamePerson;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DatabaseTransaction, FromQueryResult};
use std::collections::HashMap;
use uuid::Uuid;

const SAVING: &str = "saving the replacement of a merged record";
const READING: &str = "reading the replacement of a merged record";

/// Saves the replacements of the record and the customers that a merge deletes.
pub(super) async fn save(
    on: &DatabaseTransaction,
    (removed, kept): (Uuid, Uuid),
    same: &[SamePerson],
) -> Result<(), PortError> {
    note(on, "record_uuid", removed, kept).await?;
    for pair in same {
        note(on, "customer_uuid", pair.removed, pair.kept).await?;
    }
    Ok(())
}

async fn note(
    on: &impl ConnectionTrait,
    column: &'static str,
    removed: Uuid,
    kept: Uuid,
) -> Result<(), PortError> {
    let mut sql = Sql::new("INSERT INTO merged_identity (removed_uuid, ");
    sql.push(column).push(") VALUES (").bind(removed).push(", ").bind(kept);
    sql.push(") ON CONFLICT (removed_uuid) DO UPDATE SET ").push(column).push(" = excluded.").push(column);
    execute(on, &sql, SAVING).await.map(|_| ())
}

/// Saves the former record of the cases that a merge moved.
pub(super) async fn save_cases(
    on: &DatabaseTransaction,
    moved: &[MovedRows],
    at: Instant,
) -> Result<(), PortError> {
    for rows in moved.iter().filter(|moved| moved.table == "customer_case") {
        for case in cases_of(rows)? {
            let mut sql = Sql::new("INSERT INTO moved_case (case_uuid, record_uuid, moved_at) VALUES (");
            sql.bind(case).push(", ").bind(rows.from).push(", ").bind(at.micros()).push(")");
            execute(on, &sql, SAVING).await?;
        }
    }
    Ok(())
}

/// Deletes the former record of cases that an undo moved back.
pub(super) async fn forget_cases(
    on: &DatabaseTransaction,
    rows: &MovedRows,
    at: Instant,
) -> Result<(), PortError> {
    for cases in cases_of(rows)?.chunks(MAX_VALUES) {
        let mut sql = Sql::new("DELETE FROM moved_case WHERE record_uuid = ");
        sql.bind(rows.from).push(" AND moved_at = ").bind(at.micros());
        sql.push(" AND case_uuid IN ").bind_list(cases.iter().copied());
        execute(on, &sql, SAVING).await?;
    }
    Ok(())
}

fn cases_of(rows: &MovedRows) -> Result<Vec<Uuid>, PortError> {
    let cases: Option<Vec<Uuid>> = rows.keys.iter().map(|key| key.parse().ok()).collect();
    cases.ok_or_else(|| corrupt("the key of a moved case"))
}

pub(super) async fn current(on: &impl ConnectionTrait, uuid: Uuid) -> Result<Uuid, PortError> {
    let mut sql = Sql::new(
        "SELECT coalesce(record_uuid, customer_uuid, entry_uuid) FROM merged_identity WHERE removed_uuid = ",
    );
    sql.bind(uuid);
    let found: Option<Uuid> = statement::value(on, &sql, READING).await?;
    Ok(found.unwrap_or(uuid))
}

#[derive(FromQueryResult)]
struct FormerRecord {
    case_uuid: Uuid,
    record_uuid: Uuid,
}

pub(super) async fn former_records(
    on: &impl ConnectionTrait,
    cases: &[Uuid],
    at: Instant,
) -> Result<HashMap<Uuid, Uuid>, PortError> {
    let mut found = HashMap::new();
    for cases in cases.chunks(MAX_VALUES) {
        let mut sql = Sql::new("SELECT case_uuid, record_uuid FROM moved_case WHERE moved_at > ");
        sql.bind(at.micros()).push(" AND case_uuid IN ").bind_list(cases.iter().copied());
        // The earliest move wins: it started from the record of that moment.
        sql.push(" ORDER BY moved_at DESC");
        let rows: Vec<FormerRecord> = statement::list(on, &sql, READING).await?;
        found.extend(rows.into_iter().map(|row| (row.case_uuid, row.record_uuid)));
    }
    Ok(found)
}
