//! Table `idempotency_key`: created objects by key, stored for as long as a client may retry.

use super::connection::Database;
use super::error::db_error;
use super::stored::Stored;
use application::error::PortError;
use application::idempotency::{IdempotencyKey, IdempotencyKeys};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, IntoActiveModel};

const SAVING_CONTEXT: &str = "saving an idempotency key";

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "idempotency_key")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub key: String,
    pub body: String,
    pub object_uuid: Uuid,
    pub created_at: Stored<Instant>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

#[derive(Constructor)]
pub struct SqlIdempotencyKeys {
    database: Database,
}

#[async_trait]
impl IdempotencyKeys for SqlIdempotencyKeys {
    async fn find(&self, key: &str) -> Result<Option<(Uuid, String)>, PortError> {
        let query = Entity::find_by_id(key).one(self.database.reads());
        let row = query.await.map_err(db_error("finding an idempotency key"))?;
        Ok(row.map(|row| (row.object_uuid, row.body)))
    }
}

/// Stores the idempotency key.
///
/// # Errors
/// `Unique`: the key exists.
pub(super) async fn save_key(
    transaction: &DatabaseTransaction,
    key: &IdempotencyKey,
    object: Uuid,
    at: Instant,
) -> Result<(), PortError> {
    let row =
        Model { key: key.key.clone(), body: key.body.clone(), object_uuid: object, created_at: Stored(at) };
    Entity::insert(row.into_active_model())
        .exec_without_returning(transaction)
        .await
        .map_err(db_error(SAVING_CONTEXT))?;
    Ok(())
}
