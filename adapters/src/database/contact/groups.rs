//! Groups: made, renamed, deleted.

use super::super::error::during;
use super::super::sql::Sql;
use super::{rows, run};
use application::contact::ports::GroupOutcome;
use application::contact::views::GroupName;
use application::error::PortError;
use domain::contact::group::name_key;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DbBackend};
use uuid::Uuid;

const SAVING: &str = "saving a group of contacts";

/// A new group; `Conflict` when another one bears the name.
pub(super) async fn insert(
    connection: &impl ConnectionTrait,
    group: &GroupName,
    now: Instant,
) -> Result<(), PortError> {
    let mut sql = Sql::new("INSERT INTO contact_group (uuid, name, name_key, created_at) VALUES (");
    sql.bind(group.uuid).push(", ").bind(group.name.as_str()).push(", ").bind(name_key(&group.name));
    sql.push(", ").bind(now.micros()).push(")");
    run(connection, sql, SAVING).await?;
    Ok(())
}

/// `Conflict` when another one bears the name.
pub(super) async fn rename(connection: &impl ConnectionTrait, group: &GroupName) -> Result<(), PortError> {
    let mut sql = Sql::new("UPDATE contact_group SET name = ");
    sql.bind(group.name.as_str()).push(", name_key = ").bind(name_key(&group.name));
    sql.push(" WHERE uuid = ").bind(group.uuid);
    run(connection, sql, SAVING).await?;
    Ok(())
}

pub(super) async fn remove(connection: &impl ConnectionTrait, uuid: Uuid) -> Result<(), PortError> {
    let mut sql = Sql::new("DELETE FROM contact_group WHERE uuid = ");
    sql.bind(uuid);
    run(connection, sql, "deleting a group of contacts").await?;
    Ok(())
}

/// Why this group cannot be changed; nobody changes it meanwhile when it can.
pub(super) async fn refusal(
    connection: &impl ConnectionTrait,
    uuid: Uuid,
) -> Result<Option<GroupOutcome>, PortError> {
    let mut sql = Sql::new("SELECT automated_key FROM contact_group WHERE uuid = ");
    sql.bind(uuid);
    if connection.get_database_backend() == DbBackend::Postgres {
        sql.push(" FOR UPDATE");
    }
    let found = rows(connection, sql, SAVING).await?;
    let Some(row) = found.first() else { return Ok(Some(GroupOutcome::NotFound)) };
    let automated: Option<String> = row.try_get_by_index(0).map_err(during(SAVING))?;
    Ok(automated.map(|_| GroupOutcome::Automated))
}
