//! What a save changes among the files of its object, in its transaction.

use super::super::error::during;
use super::entity::{Column, Entity};
use super::parents::{CHUNK, attached_to, remove_medias, unattached};
use application::error::PortError;
use application::media::changes::MediaChanges;
use domain::media::parent::MediaParent;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};

const SAVING: &str = "saving the files of an object";

/// Attaches, renames and removes rows. `Conflict` when a file was attached elsewhere or removed meanwhile.
pub async fn change_medias(
    transaction: &DatabaseTransaction,
    parent: MediaParent,
    changes: &MediaChanges,
) -> Result<(), PortError> {
    for (uuid, name) in &changes.attach {
        let attached = Entity::update_many()
            .col_expr(Column::ParentKind, Expr::value(parent.kind.key()))
            .col_expr(Column::ParentUuid, Expr::value(parent.uuid))
            .col_expr(Column::Name, Expr::value(name.as_str()))
            .filter(Column::Uuid.eq(*uuid))
            .filter(unattached())
            .exec(transaction)
            .await
            .map_err(during(SAVING))?;
        if attached.rows_affected != 1 {
            return Err(PortError::STALE);
        }
    }
    for (uuid, name) in &changes.rename {
        Entity::update_many()
            .col_expr(Column::Name, Expr::value(name.as_str()))
            .filter(Column::Uuid.eq(*uuid))
            .filter(attached_to(parent))
            .exec(transaction)
            .await
            .map_err(during(SAVING))?;
    }
    for (uuid, item) in &changes.place {
        Entity::update_many()
            .col_expr(Column::ItemUuid, Expr::value(*item))
            .filter(Column::Uuid.eq(*uuid))
            .filter(attached_to(parent))
            .exec(transaction)
            .await
            .map_err(during(SAVING))?;
    }
    for removed in changes.remove.chunks(CHUNK) {
        let removed = Column::Uuid.is_in(removed.iter().copied());
        remove_medias(transaction, attached_to(parent).add(removed)).await?;
    }
    Ok(())
}
