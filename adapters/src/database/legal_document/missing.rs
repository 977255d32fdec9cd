//! Number of legal documents that are due and not valid, stored with each case: `customer_case.legal_missing`. It follows
//! the rules in `legal_requirement` and agrees with `domain::legal_document::compliance`. Each transaction that changes
//! what it depends on counts again; documents that expire and partners that are removed are counted every night.

use super::super::connection::Database;
use super::super::error::during;
use super::super::sql::Sql;
use super::super::statement::{MAX_VALUES, execute};
use super::super::stored::Stored;
use super::requirement_entity::{Entity, Model};
use application::error::PortError;
use domain::legal_document::compliance::DueKind;
use domain::legal_document::kind::KnownKind;
use domain::shared::day::Day;
use sea_orm::sea_query::{Expr, ExprTrait as _, LockType, Order, Query};
use sea_orm::{ConnectionTrait, DatabaseTransaction, EntityTrait, IntoActiveModel};
use uuid::Uuid;

const COUNTING: &str = "counting missing legal documents";

/// Counts again for one case; `today` decides what is expired.
pub async fn count_of_case(
    transaction: &DatabaseTransaction,
    case: Uuid,
    today: Day,
) -> Result<(), PortError> {
    lock(transaction, "uuid", case).await?;
    update(transaction, "k.uuid = ", case, today).await
}

/// Counts again for all cases of a record.
pub async fn count_of_record(
    transaction: &DatabaseTransaction,
    record: Uuid,
    today: Day,
) -> Result<(), PortError> {
    lock(transaction, "record_uuid", record).await?;
    update(transaction, "k.record_uuid = ", record, today).await
}

/// Replaces the rules if they differ, then counts again for every open case.
pub(super) async fn count_all(database: &Database, due: &[DueKind], today: Day) -> Result<(), PortError> {
    let transaction = database.begin_write().await?;
    save_rules(&transaction, due).await?;
    let mut sql = Sql::new("UPDATE customer_case AS k SET legal_missing = c.missing FROM (SELECT k.uuid, ");
    push_number(&mut sql, today);
    sql.push(
        " AS missing FROM customer_case k WHERE k.is_open = TRUE) c \
         WHERE c.uuid = k.uuid AND c.missing <> k.legal_missing",
    );
    execute(&transaction, &sql, COUNTING).await?;
    transaction.commit().await.map_err(during(COUNTING))
}

async fn save_rules(transaction: &DatabaseTransaction, due: &[DueKind]) -> Result<(), PortError> {
    let mut wanted: Vec<Model> = due.iter().map(Model::from).collect();
    let mut stored = Entity::find().all(transaction).await.map_err(during(COUNTING))?;
    wanted.sort();
    stored.sort();
    if stored == wanted {
        return Ok(());
    }
    Entity::delete_many().exec(transaction).await.map_err(during(COUNTING))?;
    for rows in wanted.chunks(MAX_VALUES) {
        Entity::insert_many(rows.iter().cloned().map(IntoActiveModel::into_active_model))
            .exec_without_returning(transaction)
            .await
            .map_err(during(COUNTING))?;
    }
    Ok(())
}

/// Locks the cases: a statement that begins once they are locked sees what concurrent transactions changed.
async fn lock(transaction: &DatabaseTransaction, column: &'static str, value: Uuid) -> Result<(), PortError> {
    let cases = Query::select()
        .column("uuid")
        .from("customer_case")
        .and_where(Expr::col(column).eq(value))
        .order_by("uuid", Order::Asc)
        .lock(LockType::NoKeyUpdate)
        .take();
    transaction.query_all(&cases).await.map(|_| ()).map_err(during(COUNTING))
}

async fn update(
    transaction: &DatabaseTransaction,
    condition: &'static str,
    value: Uuid,
    today: Day,
) -> Result<(), PortError> {
    let mut sql = Sql::new("UPDATE customer_case AS k SET legal_missing = ");
    push_number(&mut sql, today);
    sql.push(" WHERE ").push(condition).bind(value).push(" AND k.legal_missing <> ");
    push_number(&mut sql, today);
    execute(transaction, &sql, COUNTING).await.map(|_| ())
}

/// Writes the number for `k`, a row of `customer_case`; 0 for a closed case, for whose family there is no rule.
fn push_number(sql: &mut Sql, today: Day) {
    sql.push(
        "(SELECT count(*) FROM legal_requirement q WHERE q.project_type = coalesce(k.project_type, '') \
         AND q.family = k.family AND (q.is_for_shared = FALSE OR k.partner_uuid IS NOT NULL AND EXISTS (\
         SELECT 1 FROM customer_record s WHERE s.uuid = k.record_uuid AND s.lifting_of_banking_secrecy)) \
         AND CASE WHEN q.kind = ",
    );
    sql.bind(KnownKind::AntiMoneyLaundering.key()).push(" THEN ");
    push_unchecked(sql, today);
    sql.push(
        " ELSE NOT EXISTS (SELECT 1 FROM legal_document d WHERE d.case_uuid = k.uuid AND d.kind = q.kind \
         AND d.replaced_by IS NULL AND d.is_confirmed AND (d.valid_until IS NULL OR d.valid_until >= ",
    );
    sql.bind(Stored(today)).push(")) END)");
}

/// Writes a condition that holds when the latest identity check of a customer is missing or over.
fn push_unchecked(sql: &mut Sql, today: Day) {
    sql.push(
        "EXISTS (SELECT 1 FROM customer y WHERE y.record_uuid = k.record_uuid AND NOT coalesce(\
         (SELECT i.valid_until >= ",
    );
    sql.bind(Stored(today));
    sql.push(
        " FROM identity_check i WHERE i.customer_uuid = y.uuid ORDER BY i.checked_at DESC LIMIT 1), FALSE))",
    );
}
