//! Known devices of accounts.

use super::super::error::db_error;
use super::super::stored::Stored;
use super::device_entity::{Column, Entity, Model};
use application::account::session_ports::DeviceLogin;
use application::error::PortError;
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;

/// Returns the last login of the account on the device of this digest; `None` when there is none.
pub(super) async fn find_last_login(
    connection: &impl ConnectionTrait,
    account: Uuid,
    digest: &str,
) -> Result<Option<Instant>, PortError> {
    let query = Entity::find().filter(Column::AccountUuid.eq(account)).filter(Column::Digest.eq(digest));
    let row = query.one(connection).await;
    Ok(row.map_err(db_error("finding a device"))?.map(|device| device.last_login_at.0))
}

/// Stores the device of a login, inside its transaction. A device that is new to the account gets a new digest, which
/// also replaces the former one for the other accounts of the device, so that a user cannot plant a device in another
/// account.
pub(super) async fn save_device(
    connection: &impl ConnectionTrait,
    account: Uuid,
    device: &DeviceLogin,
    at: Instant,
) -> Result<(), PortError> {
    let context = "saving a device";
    if let Some(old_digest) = &device.old_digest {
        let update = Entity::update_many()
            .col_expr(Column::Digest, Expr::value(device.digest.as_str()))
            .filter(Column::Digest.eq(old_digest.as_str()));
        update.exec(connection).await.map_err(db_error(context))?;
    }
    let digest = device.digest.clone();
    let row = Model { uuid: device.uuid, account_uuid: account, digest, last_login_at: Stored(at) };
    let insert = Entity::insert(row.into_active_model()).on_conflict(
        OnConflict::columns([Column::AccountUuid, Column::Digest])
            .update_column(Column::LastLoginAt)
            .to_owned(),
    );
    insert.exec_without_returning(connection).await.map(|_| ()).map_err(db_error(context))
}

/// Deletes all known devices of the account.
pub(super) async fn delete_devices(
    connection: &impl ConnectionTrait,
    account: Uuid,
) -> Result<(), PortError> {
    let deletion = Entity::delete_many().filter(Column::AccountUuid.eq(account));
    deletion.exec(connection).await.map(|_| ()).map_err(db_error("deleting the devices of an account"))
}
