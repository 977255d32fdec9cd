//! Conversion of database errors.

use application::error::{PortError, ReferencedTable, Unique, WriteConflict};
use sea_orm::sea_query::{Alias, Expr, ExprTrait, Query};
use sea_orm::sqlx;
use sea_orm::{ConnectionTrait, DbErr, RuntimeErr, SqlErr};
use uuid::Uuid;

/// Names of the unique constraints on PostgreSQL and SQLite.
const UNIQUE: [(&str, &str, Unique); 8] = [
    ("account_email_key", "account.email_key", Unique::AccountAddress),
    ("partner_email_key", "partner.email_key", Unique::PartnerAddress),
    ("partner_type_label_key", "partner_type.label", Unique::PartnerTypeLabel),
    ("contact_group_name_key_key", "contact_group.name_key", Unique::ContactGroupName),
    ("checklist_template_name_key_key", "checklist_template.name_key", Unique::ChecklistTemplateName),
    ("inquiry_sent_key", "inquiry.sent_key", Unique::IdempotencyKey),
    ("idempotency_key_pkey", "idempotency_key.key", Unique::IdempotencyKey),
    ("campaign_sent_key_key", "campaign.sent_key", Unique::IdempotencyKey),
];

/// Referenced tables, and the suffixes of the foreign key names on PostgreSQL.
const REFERENCES: [(ReferencedTable, &str, &str); 5] = [
    (ReferencedTable::PartnerType, "partner_type", "_type_uuid_fkey"),
    (ReferencedTable::CustomerRecord, "customer_record", "_record_uuid_fkey"),
    (ReferencedTable::CustomerCase, "customer_case", "_case_uuid_fkey"),
    (ReferencedTable::Partner, "partner", "_partner_uuid_fkey"),
    (ReferencedTable::Account, "account", "_account_uuid_fkey"),
];

/// Converts a database error that occurred during `context`. A duplicate unique value and a reference to a deleted row
/// are conflicts, and so is a deadlock with another transaction, after which a retry reads its changes. SQLite does not
/// report which reference failed: see `name_missing_reference`.
pub fn port_error(context: &str, error: DbErr) -> PortError {
    match error.sql_err() {
        Some(SqlErr::UniqueConstraintViolation(detail)) => {
            PortError::Conflict(WriteConflict::Unique(find_unique(&detail)))
        }
        Some(SqlErr::ForeignKeyConstraintViolation(detail)) => {
            PortError::Conflict(WriteConflict::Reference(find_reference(&detail)))
        }
        _ if is_deadlock(&error) => {
            tracing::warn!(context, "a deadlock ended a transaction");
            PortError::STALE
        }
        _ => read_error(context, error),
    }
}

/// Converts an error without conflict: a column with a value that cannot be decoded is corrupt.
fn read_error(context: &str, error: DbErr) -> PortError {
    match &error {
        DbErr::TryIntoErr { source, .. } => PortError::Corrupt(format!("{context}: {source}")),
        // A required column is null.
        DbErr::Type(message) => PortError::Corrupt(format!("{context}: {message}")),
        DbErr::Query(RuntimeErr::SqlxError(cause)) => match &**cause {
            // The cause may quote the value, which may be personal data.
            sqlx::Error::ColumnDecode { index, .. } => {
                PortError::Corrupt(format!("{context}: column {index} cannot be decoded"))
            }
            _ => unavailable(context, error),
        },
        _ => unavailable(context, error),
    }
}

fn find_unique(detail: &str) -> Unique {
    let is_named = |name: &str| {
        let mut words = detail.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.'));
        words.any(|word| word == name)
    };
    let constraint = UNIQUE.iter().find(|(postgres, sqlite, _)| is_named(postgres) || is_named(sqlite));
    constraint.map_or(Unique::Other, |(_, _, unique)| *unique)
}

fn find_reference(detail: &str) -> ReferencedTable {
    let constraint = REFERENCES.iter().find(|(_, _, constraint_ending)| detail.contains(constraint_ending));
    constraint.map_or(ReferencedTable::Other, |(table, _, _)| *table)
}

/// Returns the result of a statement that references these rows; on a failure, finds the missing row on either engine.
pub async fn name_missing_reference<T>(
    connection: &impl ConnectionTrait,
    context: &'static str,
    references: &[(ReferencedTable, Option<Uuid>)],
    result: Result<T, DbErr>,
) -> Result<T, PortError> {
    let error = match result.map_err(db_error(context)) {
        Err(error @ PortError::Conflict(WriteConflict::Reference(ReferencedTable::Other))) => error,
        other => return other,
    };
    // A failed statement aborts the transaction of PostgreSQL, but PostgreSQL has reported the reference.
    for (table, uuid) in references.iter().filter_map(|(table, uuid)| Some((*table, (*uuid)?))) {
        let Some((_, table_name, _)) = REFERENCES.iter().find(|(candidate, _, _)| *candidate == table) else {
            continue;
        };
        let row = Query::select()
            .expr(Expr::val(1))
            .from(Alias::new(*table_name))
            .and_where(Expr::col("uuid").eq(uuid))
            .take();
        if connection.query_one(&row).await.map_err(db_error(context))?.is_none() {
            return Err(PortError::Conflict(WriteConflict::Reference(table)));
        }
    }
    Err(error)
}

/// Converts a database error that no change of the input can fix.
pub fn unavailable(context: &str, error: DbErr) -> PortError {
    PortError::unavailable(format!("database, {context}"), error)
}

/// For `map_err`: `.map_err(db_error("saving a case"))`.
pub fn db_error(context: &'static str) -> impl Fn(DbErr) -> PortError {
    move |error| port_error(context, error)
}

/// Returns whether PostgreSQL rolled the transaction back because of a deadlock.
pub fn is_deadlock(error: &DbErr) -> bool {
    let (DbErr::Exec(RuntimeErr::SqlxError(cause)) | DbErr::Query(RuntimeErr::SqlxError(cause))) = error
    else {
        return false;
    };
    matches!(&**cause, sqlx::Error::Database(text) if text.code().as_deref() == Some("40P01"))
}

/// Error for a stored value that is unknown to the domain.
pub fn corrupt(data: &str) -> PortError {
    PortError::Corrupt(data.to_owned())
}
