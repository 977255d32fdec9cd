//! Update of a record with its customers, their accounts and its task.

use super::super::access_journal::save_entries;
use super::super::account::change_account;
use super::super::customer_case::identity_deadlines;
use super::super::error::db_error;
use super::super::legal_document::missing;
use super::super::search_entry;
use super::accounts::{list_accounts, remove_unused_account};
use super::customers::save_customers;
use super::entity;
use super::linked_task::save_task;
use application::customer_record::ports::{RecordChange, SaveOutcome};
use application::error::{PortError, Unique, WriteConflict};
use domain::calendar::paris::day_in_paris;
use domain::customer_record::CustomerRecord;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use std::slice;

/// Updates a record if its version is the one read; the caller rolls back unless it returns `Saved`.
pub async fn save(
    transaction: &DatabaseTransaction,
    change: &RecordChange,
) -> Result<SaveOutcome, PortError> {
    let CustomerRecord { uuid, version, .. } = change.record;
    let row = entity::ActiveModel {
        uuid: Unchanged(uuid),
        version: Set(version + 1),
        ..entity::ActiveModel::from_record(&change.record, &change.by, change.at)
    };
    let record_update = entity::Entity::update_many()
        .set(row)
        .filter(entity::Column::Uuid.eq(uuid))
        .filter(entity::Column::Version.eq(version))
        .exec(transaction)
        .await
        .map_err(db_error("saving a record"))?;
    if record_update.rows_affected == 0 {
        return Err(PortError::STALE);
    }
    let former_accounts = list_accounts(transaction, uuid).await?;
    save_customers(transaction, change).await?;
    identity_deadlines::save_of_record(transaction, uuid).await?;
    missing::recount_record(transaction, uuid, day_in_paris(change.at)).await?;
    search_entry::save_record(transaction, uuid).await?;
    for account in former_accounts {
        remove_unused_account(transaction, account).await?;
    }
    for (index, update) in &change.accounts {
        match change_account(transaction, update, change.at).await {
            Err(PortError::Conflict(WriteConflict::Unique(Unique::AccountAddress))) => {
                return Ok(SaveOutcome::AddressTaken(*index));
            }
            other => other?,
        };
    }
    save_task(transaction, change).await?;
    save_entries(transaction, slice::from_ref(&change.entry)).await?;
    Ok(SaveOutcome::Saved)
}
