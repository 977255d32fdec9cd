//! Accounts of the customers of a record.

use super::super::account::entity as account;
use super::super::error::db_error;
use super::customer_entity as customer;
use application::error::PortError;
use domain::account::role::Role;
use sea_orm::sea_query::Query;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

/// Returns the accounts of the customers of a record.
pub async fn list_accounts(transaction: &DatabaseTransaction, record: Uuid) -> Result<Vec<Uuid>, PortError> {
    let accounts = customer::Entity::find()
        .select_only()
        .column(customer::Column::AccountUuid)
        .distinct()
        .filter(customer::Column::RecordUuid.eq(record))
        .filter(customer::Column::AccountUuid.is_not_null());
    accounts.into_tuple().all(transaction).await.map_err(db_error("reading the accounts of a record"))
}

/// Deletes a customer account that no customer uses, with its links; its sessions are refused from the next
/// request on. Returns whether it was deleted.
pub async fn remove_unused_account(
    transaction: &DatabaseTransaction,
    account: Uuid,
) -> Result<bool, PortError> {
    let is_used = Query::select()
        .column(customer::Column::AccountUuid)
        .from(customer::Entity)
        .and_where(customer::Column::AccountUuid.eq(account))
        .take();
    let deletion = account::Entity::delete_by_id(account)
        .filter(account::Column::Role.eq(Role::Customer.key()))
        .filter(account::Column::Uuid.not_in_subquery(is_used))
        .exec(transaction)
        .await;
    Ok(deletion.map_err(db_error("removing an account"))?.rows_affected > 0)
}
