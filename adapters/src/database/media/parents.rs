//! Files of an object. No foreign key connects them, so code that deletes the object must delete its files first.

use super::super::error::db_error;
use super::entity::{Column, Entity, Model};
use application::error::PortError;
use application::media::file::Media;
use domain::media::parent::{MediaParent, MediaParentKind};
use sea_orm::sea_query::IntoCondition;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use std::collections::HashMap;
use uuid::Uuid;

/// Maximum number of values in one `IN`.
pub const CHUNK: usize = 500;

/// Condition on a file that is not attached.
pub fn is_unattached() -> Condition {
    Condition::all().add(Column::ParentUuid.is_null())
}

/// Condition on the files of this object.
pub fn is_attached_to(parent: MediaParent) -> Condition {
    is_attached_to_any(parent.kind, &[parent.uuid])
}

/// Condition on the files of these objects.
pub fn is_attached_to_any(kind: MediaParentKind, parents: &[Uuid]) -> Condition {
    Condition::all()
        .add(Column::ParentKind.eq(kind.key()))
        .add(Column::ParentUuid.is_in(parents.iter().copied()))
}

/// Returns the files of this object: documents by position, others by creation.
pub async fn list_files(
    connection: &impl ConnectionTrait,
    parent: MediaParent,
) -> Result<Vec<Media>, PortError> {
    let mut files = list_files_by_parent(connection, parent.kind, &[parent.uuid]).await?;
    Ok(files.remove(&parent.uuid).unwrap_or_default())
}

/// Returns the files of each object, in the same order.
pub async fn list_files_by_parent(
    connection: &impl ConnectionTrait,
    kind: MediaParentKind,
    parents: &[Uuid],
) -> Result<HashMap<Uuid, Vec<Media>>, PortError> {
    let mut files_by_parent: HashMap<Uuid, Vec<Media>> = HashMap::new();
    for parents in parents.chunks(CHUNK) {
        let query = Entity::find()
            .filter(is_attached_to_any(kind, parents))
            .order_by_asc(Column::Position)
            .order_by_asc(Column::CreatedAt)
            .order_by_asc(Column::Uuid);
        for row in query.all(connection).await.map_err(db_error("reading the files of an object"))? {
            let Some(parent) = row.parent_uuid else { continue };
            files_by_parent.entry(parent).or_default().push(row.into());
        }
    }
    Ok(files_by_parent)
}

/// Deletes the rows of these files; returns them, because the store still contains their content.
pub async fn delete_files(
    connection: &impl ConnectionTrait,
    condition: impl IntoCondition,
) -> Result<Vec<Model>, PortError> {
    let deletion = Entity::delete_many().filter(condition).exec_with_returning(connection).await;
    deletion.map_err(db_error("removing files"))
}

/// Same as `delete_files`, for all files of these objects.
pub async fn delete_files_of(
    connection: &impl ConnectionTrait,
    kind: MediaParentKind,
    parents: &[Uuid],
) -> Result<Vec<Model>, PortError> {
    let mut files = Vec::new();
    for parents in parents.chunks(CHUNK) {
        files.extend(delete_files(connection, is_attached_to_any(kind, parents)).await?);
    }
    Ok(files)
}
