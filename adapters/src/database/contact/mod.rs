//! Contacts.

mod association_entity;
pub mod entity;
pub mod group_entity;
mod groups;
mod import;
mod membership;
mod merging;
mod people;
mod preferences;
mod queries;
mod repository;
mod retention;

pub use merging::{MergedEntries, merge_customers, restore_removed_entry};
pub use people::{Person, save_contact_of};
pub use preferences::SqlPreferenceRepository;
pub use queries::SqlContactQueries;
pub use repository::SqlContactRepository;
pub use retention::{purge_inactive, push_inactive};

use super::error::db_error;
use super::sql::Sql;
use super::statement::execute;
use super::stored::{REASON_LENGTH, Stored};
use application::error::PortError;
use domain::campaign::CampaignKind;
use domain::shared::email::email_key;
use domain::shared::instant::Instant;
use domain::shared::text::first_chars;
use sea_orm::sea_query::{Condition, Expr};
use sea_orm::{ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, QueryFilter};
use uuid::Uuid;

/// Condition on entries that belong to no person, i.e. that an import created.
const UNLINKED: &str = "customer_uuid IS NULL AND partner_uuid IS NULL AND employee_uuid IS NULL";

/// Condition that the entry `e` does not belong to a customer of an archived record.
pub const NOT_ARCHIVED: &str = "(e.customer_uuid IS NULL OR e.customer_uuid NOT IN (SELECT c.uuid FROM customer c \
    WHERE c.record_uuid IN (SELECT z.record_uuid FROM record_archive z)))";

/// Same condition as `UNLINKED`, for query builders.
pub(super) fn is_unlinked() -> Condition {
    Condition::all()
        .add(entity::Column::CustomerUuid.is_null())
        .add(entity::Column::PartnerUuid.is_null())
        .add(entity::Column::EmployeeUuid.is_null())
}

/// Mode of the lock of the list.
#[derive(Clone, Copy)]
enum ListLock {
    /// Excludes every other change.
    Exclusive,
    /// Excludes changes with an exclusive lock.
    Shared,
}

/// Locks the list until the end of the transaction: an import excludes other changes; saves of owners run concurrently.
/// On SQLite the transaction is already the only writer.
async fn lock_list(connection: &impl ConnectionTrait, lock: ListLock) -> Result<(), PortError> {
    if connection.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    let statement = match lock {
        ListLock::Exclusive => "SELECT pg_advisory_xact_lock(4606292)",
        ListLock::Shared => "SELECT pg_advisory_xact_lock_shared(4606292)",
    };
    execute(connection, &Sql::new(statement), "waiting for the contacts").await.map(|_| ())
}

/// Marks an address as permanently rejected by its mail or SMS server, in all entries that have it and are not marked.
pub async fn mark_address_rejected(
    connection: &impl ConnectionTrait,
    kind: CampaignKind,
    address: &str,
    reason: &str,
    at: Instant,
) -> Result<(), PortError> {
    let (failed_at_column, failure_column, address_column, address) = match kind {
        CampaignKind::Sms => ("sms_failed_at", "sms_failure", "phone_number", address.to_owned()),
        CampaignKind::Email => ("mail_failed_at", "mail_failure", "email_key", email_key(address)),
    };
    let mut sql = Sql::new("UPDATE contact_entry SET ");
    sql.push(failed_at_column).push(" = ").bind(Stored(at));
    sql.push(", ").push(failure_column).push(" = ").bind(first_chars(reason, REASON_LENGTH));
    sql.push(" WHERE ").push(failed_at_column).push(" IS NULL AND ");
    sql.push(address_column).push(" = ").bind(address);
    execute(connection, &sql, "storing a rejected address").await.map(|_| ())
}

/// Records the time of a change that is in other tables, such as a refusal of one group.
async fn mark_changed(connection: &impl ConnectionTrait, entry: Uuid, now: Instant) -> Result<(), PortError> {
    let update = entity::Entity::update_many()
        .col_expr(entity::Column::UpdatedAt, Expr::value(Stored(now)))
        .filter(entity::Column::Uuid.eq(entry));
    update.exec(connection).await.map(|_| ()).map_err(db_error("recording a change of a contact"))
}
