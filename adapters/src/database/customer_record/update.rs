//! Saving a record again, with its customers, their accounts and its task.

use super::super::access_journal::save_entries;
use super::super::account::change_account;
use super::super::error::during;
use super::super::task::entity as task_entity;
use super::repository::{insert_customer, insert_task, keep_contact};
use super::{customer_entity, entity};
use application::customer_record::ports::{AccountLink, RecordChange, SaveOutcome};
use application::error::{Conflict, PortError, Unique};
use domain::task::linked::LinkedTaskChange;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter, Statement, Value,
};
use std::slice;
use uuid::Uuid;

/// Saves a record whose version is still the one read; the caller rolls back what was not saved.
///
/// # Errors
/// The database refuses.
pub async fn save(
    transaction: &DatabaseTransaction,
    change: &RecordChange,
) -> Result<SaveOutcome, PortError> {
    let row = entity::ActiveModel::typed(&change.form, change.version + 1, &change.by, change.at)?;
    let saved = entity::Entity::update_many()
        .set(row)
        .filter(entity::Column::Uuid.eq(change.uuid))
        .filter(entity::Column::Version.eq(change.version))
        .exec(transaction)
        .await
        .map_err(during("saving a record"))?;
    if saved.rows_affected == 0 {
        return Ok(SaveOutcome::ChangedMeanwhile);
    }
    let former_accounts = accounts_of(transaction, change.uuid).await?;
    save_customers(transaction, change).await?;
    for account in former_accounts {
        remove_unused_account(transaction, account).await?;
    }
    for (place, update) in &change.accounts {
        match change_account(transaction, update, change.at).await {
            Err(PortError::Conflict(Conflict::Unique(Unique::AccountAddress))) => {
                return Ok(SaveOutcome::AddressTaken(*place));
            }
            other => other?,
        };
    }
    save_task(transaction, change).await?;
    save_entries(transaction, slice::from_ref(&change.entry)).await?;
    Ok(SaveOutcome::Saved)
}

async fn run(
    transaction: &DatabaseTransaction,
    sql: &str,
    values: Vec<Value>,
) -> Result<u64, sea_orm::DbErr> {
    let statement = Statement::from_sql_and_values(transaction.get_database_backend(), sql, values);
    transaction.execute_raw(statement).await.map(|result| result.rows_affected())
}

/// The accounts that customers of a record log in with.
pub(super) async fn accounts_of(
    transaction: &DatabaseTransaction,
    record: Uuid,
) -> Result<Vec<Uuid>, PortError> {
    let context = "reading the accounts of a record";
    let sql =
        "SELECT DISTINCT account_uuid FROM customer WHERE record_uuid = $1 AND account_uuid IS NOT NULL";
    let statement = Statement::from_sql_and_values(transaction.get_database_backend(), sql, [record.into()]);
    let rows = transaction.query_all_raw(statement).await.map_err(during(context))?;
    rows.iter().map(|row| row.try_get_by_index(0).map_err(during(context))).collect()
}

/// Removes a customer's account that no customer uses any more; its links go with it, and its sessions are
/// refused from the next call on. Answers whether it was removed.
pub(super) async fn remove_unused_account(
    transaction: &DatabaseTransaction,
    account: Uuid,
) -> Result<bool, PortError> {
    let sql = "DELETE FROM account WHERE uuid = $1 AND role = 'CUSTOMER' \
        AND NOT EXISTS (SELECT 1 FROM customer c WHERE c.account_uuid = $1)";
    let removed = run(transaction, sql, vec![account.into()]).await;
    Ok(removed.map_err(during("removing an account"))? > 0)
}

async fn save_customers(transaction: &DatabaseTransaction, change: &RecordChange) -> Result<(), PortError> {
    let context = "saving the customers of a record";
    let kept = change.form.customers.iter().filter_map(|customer| customer.uuid);
    customer_entity::Entity::delete_many()
        .filter(customer_entity::Column::RecordUuid.eq(change.uuid))
        .filter(customer_entity::Column::Uuid.is_not_in(kept))
        .exec(transaction)
        .await
        .map_err(during(context))?;
    for (position, customer) in (0..).zip(&change.form.customers) {
        let link = usize::try_from(position).ok().and_then(|place| change.links.get(place).copied());
        let link = link.unwrap_or(AccountLink { before: None, after: None });
        let mut row = customer_entity::ActiveModel::typed(customer, position)?;
        // An account opened since the record was read stays.
        if link.before != link.after {
            row.account_uuid = Set(link.after);
        }
        let saved = customer_entity::Entity::update_many()
            .set(row)
            .filter(customer_entity::Column::Uuid.eq(customer.uuid))
            .filter(customer_entity::Column::RecordUuid.eq(change.uuid))
            .exec(transaction)
            .await
            .map_err(during(context))?;
        if saved.rows_affected == 0 {
            insert_customer(transaction, change.uuid, position, customer, link.after).await?;
        }
        keep_contact(transaction, customer, change.at).await?;
    }
    Ok(())
}

async fn save_task(transaction: &DatabaseTransaction, change: &RecordChange) -> Result<(), PortError> {
    use task_entity::Column;
    let context = "saving the task of a record";
    let still_open = |uuid: Uuid| Column::Uuid.eq(uuid).and(Column::CompletedAt.is_null());
    let done = match change.task_change {
        LinkedTaskChange::Keep => true,
        LinkedTaskChange::Create => false,
        LinkedTaskChange::Update(uuid) => {
            let Some(task) = &change.task else { return Ok(()) };
            let updated = task_entity::Entity::update_many()
                .col_expr(Column::Title, Expr::value(task.title.as_str()))
                .col_expr(Column::DueDate, Expr::value(task.due_date.0))
                .col_expr(Column::Version, Expr::col(Column::Version).add(1))
                .col_expr(Column::UpdatedByFirstName, Expr::value(change.by.first_name.as_str()))
                .col_expr(Column::UpdatedByLastName, Expr::value(change.by.last_name.as_str()))
                .filter(still_open(uuid))
                .exec(transaction)
                .await
                .map_err(during(context))?;
            // Done meanwhile: it is replaced, as if that had been known.
            updated.rows_affected > 0 || !release(transaction, uuid).await?
        }
        LinkedTaskChange::Remove(uuid) => {
            let removed = task_entity::Entity::delete_many().filter(still_open(uuid)).exec(transaction).await;
            if removed.map_err(during(context))?.rows_affected == 0 {
                release(transaction, uuid).await?;
            }
            true
        }
        LinkedTaskChange::Release(uuid) => {
            release(transaction, uuid).await?;
            true
        }
        LinkedTaskChange::Replace(uuid) => {
            release(transaction, uuid).await?;
            false
        }
    };
    match &change.task {
        Some(task) if !done => insert_task(transaction, task, change.at).await,
        _ => Ok(()),
    }
}

/// The task stays in the lists, and the record forgets it. False when it is gone.
async fn release(transaction: &DatabaseTransaction, uuid: Uuid) -> Result<bool, PortError> {
    let sql = "UPDATE task SET from_record = FALSE WHERE uuid = $1";
    let released = run(transaction, sql, vec![uuid.into()]).await;
    Ok(released.map_err(during("releasing the task of a record"))? > 0)
}
