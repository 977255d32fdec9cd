//! Writes journal entries inside the transaction of the change.

use super::super::error::db_error;
use super::super::stored::Stored;
use super::entity::{ActiveModel, Entity};
use application::access_journal::entry::AccessEntry;
use application::error::PortError;
use sea_orm::{ActiveValue, ConnectionTrait, EntityTrait};

/// Entries per statement: eight values each, below the parameter limits of both engines.
const ENTRIES_PER_STATEMENT: usize = 500;

/// Writes the entries on `connection`, normally a transaction, so that they exist if and only if the change is
/// committed.
pub async fn save_entries(
    connection: &impl ConnectionTrait,
    entries: &[AccessEntry],
) -> Result<(), PortError> {
    for entries in entries.chunks(ENTRIES_PER_STATEMENT) {
        let row = |entry: &AccessEntry| ActiveModel {
            id: ActiveValue::NotSet,
            at: ActiveValue::Set(Stored(entry.at)),
            account_uuid: ActiveValue::Set(entry.by.map(|(account, _)| account)),
            role: ActiveValue::Set(entry.by.map(|(_, role)| Stored(role))),
            act: ActiveValue::Set(Stored(entry.act)),
            object_kind: ActiveValue::Set(Stored(entry.object)),
            object_uuid: ActiveValue::Set(entry.uuid),
            address: ActiveValue::Set(entry.address.map(Stored)),
            detail: ActiveValue::Set(entry.detail.clone()),
        };
        let insert = Entity::insert_many(entries.iter().map(row)).exec_without_returning(connection);
        insert.await.map_err(db_error("writing the access journal"))?;
    }
    Ok(())
}
