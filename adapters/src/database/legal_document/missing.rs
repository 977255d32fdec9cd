//! Number of legal documents that are due and not valid, stored with each case as `customer_case.legal_missing`,
//! according to the rules in `legal_requirement` and consistently with `domain::legal_document::compliance`. Each
//! transaction that changes its sources recounts; expired documents and removed partners are taken into account every
//! night.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::statement::{MAX_VALUES, execute};
use super::requirement_entity::{Entity, Model};
use application::error::PortError;
use domain::checklist_template::CaseProject;
use domain::customer_case::CustomerCase;
use domain::customer_case::status::StatusFamily;
use domain::legal_document::compliance::DueKind;
use domain::legal_document::kind::KnownKind;
use domain::shared::day::Day;
use sea_orm::sea_query::{Expr, ExprTrait as _, LockType, Order, Query};
use sea_orm::{ConnectionTrait as _, DatabaseTransaction, EntityTrait, IntoActiveModel};
use uuid::Uuid;

const COUNTING_CONTEXT: &str = "counting missing legal documents";

/// SQL expressions of the values that determine which documents are due for a row of `customer_case`.
struct DueFor {
    project: String,
    family: String,
    has_partner: &'static str,
}

impl DueFor {
    /// Returns the columns of the stored row.
    fn from_columns() -> Self {
        Self {
            project: "coalesce(customer_case.project_type, '')".to_owned(),
            family: "customer_case.family".to_owned(),
            has_partner: "customer_case.partner_uuid IS NOT NULL",
        }
    }

    /// Returns the values that an update writes.
    fn from_case(case: &CustomerCase, family: StatusFamily) -> Self {
        Self {
            project: format!("'{}'", case.project.kind.map_or("", CaseProject::key)),
            family: format!("'{}'", family.key()),
            has_partner: if case.partner.is_some() { "TRUE" } else { "FALSE" },
        }
    }
}

/// Returns the expression of the number of missing documents for the row that is updated to this case, with a status of
/// this family; `today` determines which documents are expired. A document answered by a concurrent transaction is
/// counted by the next change, or at night.
pub fn missing_expression_after(case: &CustomerCase, family: StatusFamily, today: Day) -> Expr {
    missing_expression(&DueFor::from_case(case, family), today)
}

/// Recounts for one case; `today` determines which documents are expired.
pub async fn recount_case(
    transaction: &DatabaseTransaction,
    case: Uuid,
    today: Day,
) -> Result<(), PortError> {
    lock_case(transaction, case).await?;
    update_counts(transaction, Expr::col("uuid").eq(case), today).await
}

/// Locks a case until the end of the transaction.
pub(super) async fn lock_case(transaction: &DatabaseTransaction, case: Uuid) -> Result<(), PortError> {
    lock(transaction, Expr::col("uuid").eq(case)).await
}

/// Recounts for all cases of a record.
pub async fn recount_record(
    transaction: &DatabaseTransaction,
    record: Uuid,
    today: Day,
) -> Result<(), PortError> {
    let is_of_record = Expr::col("record_uuid").eq(record);
    lock(transaction, is_of_record.clone()).await?;
    update_counts(transaction, is_of_record, today).await
}

/// Replaces the rules if they differ, then recounts for every open case.
pub(super) async fn recount_all(database: &Database, due: &[DueKind], today: Day) -> Result<(), PortError> {
    let transaction = database.begin_write().await?;
    save_rules(&transaction, due).await?;
    update_counts(&transaction, Expr::col("is_open").eq(true), today).await?;
    transaction.commit().await.map_err(db_error(COUNTING_CONTEXT))
}

async fn save_rules(transaction: &DatabaseTransaction, due: &[DueKind]) -> Result<(), PortError> {
    let mut new_rules: Vec<Model> = due.iter().map(Model::from).collect();
    let mut stored_rules = Entity::find().all(transaction).await.map_err(db_error(COUNTING_CONTEXT))?;
    new_rules.sort();
    stored_rules.sort();
    if stored_rules == new_rules {
        return Ok(());
    }
    Entity::delete_many().exec(transaction).await.map_err(db_error(COUNTING_CONTEXT))?;
    for rows in new_rules.chunks(MAX_VALUES) {
        Entity::insert_many(rows.iter().cloned().map(IntoActiveModel::into_active_model))
            .exec_without_returning(transaction)
            .await
            .map_err(db_error(COUNTING_CONTEXT))?;
    }
    Ok(())
}

/// Locks the cases, so that the next statement sees the changes of concurrent transactions.
async fn lock(transaction: &DatabaseTransaction, condition: Expr) -> Result<(), PortError> {
    let cases = Query::select()
        .column("uuid")
        .from("customer_case")
        .and_where(condition)
        .order_by("uuid", Order::Asc)
        .lock(LockType::NoKeyUpdate)
        .take();
    transaction.query_all(&cases).await.map(|_| ()).map_err(db_error(COUNTING_CONTEXT))
}

async fn update_counts(
    transaction: &DatabaseTransaction,
    condition: Expr,
    today: Day,
) -> Result<(), PortError> {
    let missing_count = missing_expression(&DueFor::from_columns(), today);
    let statement = Query::update()
        .table("customer_case")
        .value("legal_missing", missing_count.clone())
        .and_where(condition)
        .and_where(Expr::col("legal_missing").ne(missing_count))
        .take();
    execute(transaction, &statement, COUNTING_CONTEXT).await.map(|_| ())
}

/// Returns the expression of the number, whose text consists of constants and a date. It is 0 for a closed case, which
/// has no rule.
fn missing_expression(due: &DueFor, today: Day) -> Expr {
    let DueFor { project, family, has_partner } = due;
    let (identity, today) = (KnownKind::AntiMoneyLaundering.key(), today.to_iso());
    Expr::cust(format!(
        "(SELECT count(*) FROM legal_requirement q WHERE q.project_type = {project} AND q.family = {family} \
         AND (q.is_for_shared = FALSE OR {has_partner} AND EXISTS (SELECT 1 FROM customer_record s \
         WHERE s.uuid = customer_case.record_uuid AND s.lifting_of_banking_secrecy)) \
         AND CASE WHEN q.kind = '{identity}' THEN EXISTS (SELECT 1 FROM customer y \
         WHERE y.record_uuid = customer_case.record_uuid AND NOT coalesce((SELECT i.valid_until >= '{today}' \
         FROM identity_check i WHERE i.customer_uuid = y.uuid ORDER BY i.checked_at DESC LIMIT 1), FALSE)) \
         ELSE EXISTS (SELECT 1 FROM customer y WHERE y.record_uuid = customer_case.record_uuid AND NOT EXISTS \
         (SELECT 1 FROM legal_document d INNER JOIN legal_document_person p ON p.document_uuid = d.uuid \
         WHERE p.customer_uuid = y.uuid AND d.case_uuid = customer_case.uuid AND d.kind = q.kind \
         AND d.replaced_by IS NULL AND d.is_confirmed \
         AND (d.valid_until IS NULL OR d.valid_until >= '{today}'))) END)"
    ))
}
