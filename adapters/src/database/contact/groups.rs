//! Groups: creation, renaming, deletion.

use super::super::error::db_error;
use super::super::stored::Stored;
use super::group_entity::{Column, Entity, Model};
use application::contact::ports::GroupOutcome;
use application::contact::views::GroupName;
use application::error::PortError;
use domain::contact::group::name_key;
use domain::shared::instant::Instant;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect};
use uuid::Uuid;

const SAVING_CONTEXT: &str = "saving a group of contacts";

/// Inserts a group.
///
/// # Errors
/// `Unique`: another group has the name.
pub(super) async fn insert(
    connection: &impl ConnectionTrait,
    group: &GroupName,
    now: Instant,
) -> Result<(), PortError> {
    let row = Model {
        uuid: group.uuid,
        name: group.name.clone(),
        name_key: name_key(&group.name),
        automated_key: None,
        created_at: Stored(now),
    };
    let insert = Entity::insert(row.into_active_model()).exec_without_returning(connection);
    insert.await.map(|_| ()).map_err(db_error(SAVING_CONTEXT))
}

/// Renames a group.
///
/// # Errors
/// `Unique`: another group has the name.
pub(super) async fn rename(connection: &impl ConnectionTrait, group: &GroupName) -> Result<(), PortError> {
    let update = Entity::update_many()
        .col_expr(Column::Name, Expr::value(group.name.as_str()))
        .col_expr(Column::NameKey, Expr::value(name_key(&group.name)))
        .filter(Column::Uuid.eq(group.uuid));
    update.exec(connection).await.map(|_| ()).map_err(db_error(SAVING_CONTEXT))
}

pub(super) async fn remove(connection: &impl ConnectionTrait, uuid: Uuid) -> Result<(), PortError> {
    let deletion = Entity::delete_by_id(uuid).exec(connection);
    deletion.await.map(|_| ()).map_err(db_error("deleting a group of contacts"))
}

/// Returns the reason why this group cannot be changed; if there is none, locks it against concurrent changes.
pub(super) async fn find_refusal(
    connection: &impl ConnectionTrait,
    uuid: Uuid,
) -> Result<Option<GroupOutcome>, PortError> {
    let group = Entity::find_by_id(uuid).lock_exclusive().one(connection).await;
    Ok(match group.map_err(db_error(SAVING_CONTEXT))? {
        None => Some(GroupOutcome::NotFound),
        Some(group) => group.automated_key.map(|_| GroupOutcome::Automated),
    })
}
