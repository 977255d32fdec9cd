//! Employees of the records of a page, and the newest of the current statuses of their cases.

use super::super::account::entity as account;
use super::super::customer_case::entity as customer_case;
use super::super::employee::entity as employee;
use super::super::error::db_error;
use super::super::stored::{Stored, name};
use super::assignment_entity as assignment;
use application::customer_record::views::RowDetails;
use application::error::PortError;
use domain::customer_case::status::{CaseStatus, StatusEntry};
use domain::shared::instant::Instant;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    RelationDef,
};
use std::collections::HashMap;
use uuid::Uuid;

pub(super) async fn read_row_details(
    connection: &impl ConnectionTrait,
    records: &[Uuid],
    partner: Option<Uuid>,
) -> Result<HashMap<Uuid, RowDetails>, PortError> {
    let mut details: HashMap<Uuid, RowDetails> = HashMap::with_capacity(records.len());
    if records.is_empty() {
        return Ok(details);
    }
    for (record, first_name, last_name) in list_assigned_employees(connection, records).await? {
        details.entry(record).or_default().assigned_employees.push(name(first_name, last_name));
    }
    for (record, status, at) in list_statuses(connection, records, partner).await? {
        // Rows are in chronological order: the last one is kept.
        let entry = StatusEntry { status: status.0, date: at.0, author: None };
        details.entry(record).or_default().last_status = Some(entry);
    }
    Ok(details)
}

/// Returns the assigned employees, sorted by name.
async fn list_assigned_employees(
    connection: &impl ConnectionTrait,
    records: &[Uuid],
) -> Result<Vec<(Uuid, String, String)>, PortError> {
    let person: RelationDef = assignment::Entity::belongs_to(account::Entity)
        .from(assignment::Column::AccountUuid)
        .to(account::Column::Uuid)
        .into();
    let keys: RelationDef = assignment::Entity::belongs_to(employee::Entity)
        .from(assignment::Column::AccountUuid)
        .to(employee::Column::Uuid)
        .into();
    let query = assignment::Entity::find()
        .select_only()
        .column(assignment::Column::RecordUuid)
        .column(account::Column::FirstName)
        .column(account::Column::LastName)
        .join(JoinType::InnerJoin, person)
        .join(JoinType::InnerJoin, keys)
        .filter(assignment::Column::RecordUuid.is_in(records.iter().copied()))
        .order_by_asc(employee::Column::LastNameKey)
        .order_by_asc(employee::Column::FirstNameKey)
        .order_by_asc(employee::Column::Uuid);
    query.into_tuple().all(connection).await.map_err(db_error("reading the assigned employees of records"))
}

/// Returns the current status of each case, or of those of the partner, in chronological order.
async fn list_statuses(
    connection: &impl ConnectionTrait,
    records: &[Uuid],
    partner: Option<Uuid>,
) -> Result<Vec<(Uuid, Stored<CaseStatus>, Stored<Instant>)>, PortError> {
    let query = customer_case::Entity::find()
        .select_only()
        .column(customer_case::Column::RecordUuid)
        .column(customer_case::Column::CurrentStatus)
        .column(customer_case::Column::StatusSince)
        .filter(customer_case::Column::RecordUuid.is_in(records.iter().copied()))
        .apply_if(partner, |query, partner| query.filter(customer_case::Column::PartnerUuid.eq(partner)))
        .order_by_asc(customer_case::Column::StatusSince)
        .order_by_asc(customer_case::Column::Uuid);
    query.into_tuple().all(connection).await.map_err(db_error("reading the last statuses of records"))
}
