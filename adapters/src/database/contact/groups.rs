//! Groups: creation, renaming, deletion.

use super::super::sql::Sql;
use super::super::statement::{self, execute};
use application::contact::ports::GroupOutcome;
use application::contact::views::GroupName;
use application::error::PortError;
use domain::contact::group::name_key;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DbBackend};
use uuid::Uuid;

const SAVING: &str = "saving a group of contacts";

/// Inserts a group.
///
/// # Errors
/// `Conflict` when another group has the name.
pub(super) async fn insert(
    connection: &impl ConnectionTrait,
    group: &GroupName,
    now: Instant,
) -> Result<(), PortError> {
    let mut sql = Sql::new("INSERT INTO contact_group (uuid, name, name_key, created_at) VALUES (");
    sql.bind(group.uuid).push(", ").bind(group.name.as_str()).push(", ").bind(name_key(&group.name));
    sql.push(", ").bind(now.micros()).push(")");
    execute(connection, &sql, SAVING).await.map(|_| ())
}

/// # Errors
/// `Conflict` when another group has the name.
pub(super) async fn rename(connection: &impl ConnectionTrait, group: &GroupName) -> Result<(), PortError> {
    let mut sql = Sql::new("UPDATE contact_group SET name = ");
    sql.bind(group.name.as_str()).push(", name_key = ").bind(name_key(&group.name));
    sql.push(" WHERE uuid = ").bind(group.uuid);
    execute(connection, &sql, SAVING).await.map(|_| ())
}

pub(super) async fn remove(connection: &impl ConnectionTrait, uuid: Uuid) -> Result<(), PortError> {
    let mut sql = Sql::new("DELETE FROM contact_group WHERE uuid = ");
    sql.bind(uuid);
    execute(connection, &sql, "deleting a group of contacts").await.map(|_| ())
}

/// Returns why this group cannot be changed; otherwise locks it against concurrent changes.
pub(super) async fn refusal(
    connection: &impl ConnectionTrait,
    uuid: Uuid,
) -> Result<Option<GroupOutcome>, PortError> {
    let mut sql = Sql::new("SELECT automated_key FROM contact_group WHERE uuid = ");
    sql.bind(uuid);
    if connection.get_database_backend() == DbBackend::Postgres {
        sql.push(" FOR UPDATE");
    }
    Ok(match statement::value::<Option<String>>(connection, &sql, SAVING).await? {
        None => Some(GroupOutcome::NotFound),
        Some(automated) => automated.map(|_| GroupOutcome::Automated),
    })
}
