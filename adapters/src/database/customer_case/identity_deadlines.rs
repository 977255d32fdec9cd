//! Rows of `case_deadline` for the identity documents of customers, in addition to those saved with each case. They are
//! replaced when a case ends or is reopened, and when the customers of a record or their checks change.

use super::super::sql::Sql;
use super::super::statement::execute;
use application::error::PortError;
use domain::customer_case::deadline::DeadlineKind;
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

const SAVING_CONTEXT: &str = "saving the deadlines of identity documents";
/// Position of the deadline of the first customer, above those of the deadlines saved with a case.
const FIRST_POSITION: u64 = 1_000_000;
/// Maximum length of a label in the column, in characters.
const LABEL_LENGTH: u64 = 400;

/// Replaces the identity deadlines of a case. The caller must have locked the record of the case.
pub async fn save_of_case(transaction: &DatabaseTransaction, case: Uuid) -> Result<(), PortError> {
    replace(transaction, "k.uuid = ", case).await
}

/// Replaces the identity deadlines of all cases of a record, which the caller must have locked.
pub async fn save_of_record(transaction: &DatabaseTransaction, record: Uuid) -> Result<(), PortError> {
    replace(transaction, "k.record_uuid = ", record).await
}

/// Replaces the deadlines of the cases `k` that match `condition` and `value`; ended cases have no deadlines.
async fn replace(
    transaction: &DatabaseTransaction,
    condition: &'static str,
    value: Uuid,
) -> Result<(), PortError> {
    let kind = DeadlineKind::IdentityExpiry;
    let mut sql = Sql::new("DELETE FROM case_deadline WHERE kind = ");
    sql.bind(kind.key()).push(" AND case_uuid IN (SELECT k.uuid FROM customer_case k WHERE ");
    sql.push(condition).bind(value).push(")");
    execute(transaction, &sql, SAVING_CONTEXT).await?;
    let mut sql =
        Sql::new("INSERT INTO case_deadline (case_uuid, position, kind, due_on, label) SELECT k.uuid, ");
    sql.number(FIRST_POSITION).push(" + c.position, ").bind(kind.key()).push(", i.valid_until, substr(");
    sql.bind(kind.label_of("")).push(" || c.first_name || ' ' || c.last_name, 1, ").number(LABEL_LENGTH);
    sql.push(
        ") FROM customer_case k JOIN customer c ON c.record_uuid = k.record_uuid \
         JOIN identity_check i ON i.customer_uuid = c.uuid WHERE k.is_open AND NOT EXISTS (\
         SELECT 1 FROM identity_check n WHERE n.customer_uuid = c.uuid AND (n.checked_at > i.checked_at \
         OR n.checked_at = i.checked_at AND n.uuid > i.uuid)) AND ",
    );
    sql.push(condition).bind(value);
    execute(transaction, &sql, SAVING_CONTEXT).await.map(|_| ())
}
