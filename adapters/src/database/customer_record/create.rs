//! Creates a record with its customers, its assignment and its task.

use super::super::access_journal::save_entries;
use super::super::error::db_error;
use super::super::search_entry;
use super::super::stored::Stored;
use super::assignment_events::{Assignment, record_assignments};
use super::customers::{insert_customer, save_contact};
use super::linked_task::insert_task;
use super::{assignment_entity, entity};
use application::customer_record::ports::NewRecord;
use application::employee::ports::AssignedBy;
use application::error::PortError;
use sea_orm::ActiveValue::Set;
use sea_orm::{DatabaseTransaction, EntityTrait, IntoActiveModel};
use std::slice;

const CREATING_CONTEXT: &str = "creating a record";

/// Inserts a record with its customers, its assignment and its task.
pub async fn insert_record(transaction: &DatabaseTransaction, new: &NewRecord) -> Result<(), PortError> {
    let NewRecord { record, by: author, at, .. } = new;
    let row = entity::ActiveModel {
        created_at: Set(Stored(*at)),
        created_by_first_name: Set(author.first_name.clone()),
        created_by_last_name: Set(author.last_name.clone()),
        ..entity::ActiveModel::from_record(record, author, *at)
    };
    entity::Entity::insert(row)
        .exec_without_returning(transaction)
        .await
        .map_err(db_error(CREATING_CONTEXT))?;
    for (position, customer) in (0..).zip(&record.customers) {
        insert_customer(transaction, record.uuid, position, customer, None).await?;
        save_contact(transaction, customer, *at).await?;
    }
    search_entry::save_record(transaction, record.uuid).await?;
    if let Some(account) = new.assigned_to {
        let row = assignment_entity::Model { record_uuid: record.uuid, account_uuid: account };
        let insert = assignment_entity::Entity::insert(row.into_active_model());
        insert.exec_without_returning(transaction).await.map_err(db_error(CREATING_CONTEXT))?;
        let assigned_by = AssignedBy { name: author.clone(), at: *at };
        record_assignments(transaction, account, Assignment::Assigned, &[record.uuid], &assigned_by).await?;
    }
    if let Some(task) = &new.task {
        insert_task(transaction, task, *at).await?;
    }
    save_entries(transaction, slice::from_ref(&new.entry)).await
}
