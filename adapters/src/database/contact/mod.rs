//! Mailing list.

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

use super::sql::Sql;
use super::statement::execute;
use application::error::PortError;
use sea_orm::sea_query::Condition;
use sea_orm::{ColumnTrait, ConnectionTrait, DbBackend};

/// Entries without a person, which imports created.
const UNLINKED: &str = "customer_uuid IS NULL AND partner_uuid IS NULL AND employee_uuid IS NULL";

/// Condition that `e` is no customer of an archived record.
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

/// Locks the list until the end of the transaction: an import excludes other changes; saves of people run concurrently.
/// On SQLite the transaction is already the only writer.
async fn lock_list(connection: &impl ConnectionTrait, lock: ListLock) -> Result<(), PortError> {
    if connection.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    let statement = match lock {
        ListLock::Exclusive => "SELECT pg_advisory_xact_lock(4606292)",
        ListLock::Shared => "SELECT pg_advisory_xact_lock_shared(4606292)",
    };
    execute(connection, &Sql::new(statement), "waiting for the mailing list").await.map(|_| ())
}
