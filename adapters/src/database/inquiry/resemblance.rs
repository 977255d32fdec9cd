//! Records whose customers resemble the people of an inquiry: same address, same number, or same birth date
//! and names, possibly exchanged.

use super::super::customer_record::customer_entity;
use super::super::customer_record::scope::push_visible;
use super::super::error::db_error;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use application::actor::RecordScope;
use application::customer_case::views::NamedReference;
use application::error::PortError;
use application::inquiry::ports::SearchedPerson;
use application::inquiry::views::{DuplicatePerson, DuplicateRecord, Resemblance};
use domain::shared::person::{PersonName, household_in_full};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder};
use std::collections::HashMap;
use uuid::Uuid;

/// Maximum number of records returned.
const MAX_FOUND: u64 = 20;
const CONTEXT: &str = "finding records of the same person";

/// Record with the properties it shares with a person.
#[derive(FromQueryResult)]
struct Match {
    record_uuid: Uuid,
    reason: Stored<Resemblance>,
}

/// Returns at most twenty records of the scope, newest first.
pub(super) async fn find(
    connection: &impl ConnectionTrait,
    people: &[SearchedPerson],
    scope: RecordScope,
) -> Result<Vec<DuplicateRecord>, PortError> {
    let mut duplicates: Vec<DuplicateRecord> = Vec::new();
    for Match { record_uuid: record, reason: Stored(because) } in
        find_matches(connection, people, scope).await?
    {
        match duplicates.iter_mut().find(|duplicate| duplicate.record.uuid == record) {
            Some(duplicate) if duplicate.because.contains(&because) => {}
            Some(duplicate) => duplicate.because.push(because),
            None => {
                let record = NamedReference { uuid: record, label: String::new() };
                duplicates.push(DuplicateRecord { record, customers: Vec::new(), because: vec![because] });
            }
        }
    }
    duplicates.sort_by_key(|duplicate| std::cmp::Reverse(duplicate.record.uuid));
    duplicates.truncate(usize::try_from(MAX_FOUND).unwrap_or(usize::MAX));
    let mut customers = list_customers(connection, &duplicates).await?;
    for DuplicateRecord { record, customers: people, .. } in &mut duplicates {
        let rows = customers.remove(&record.uuid).unwrap_or_default();
        record.label = household_in_full(rows.iter().map(|(name, _)| name));
        *people = rows.into_iter().map(|(_, person)| person).collect();
    }
    Ok(duplicates)
}

/// Searches each property by its own index.
async fn find_matches(
    connection: &impl ConnectionTrait,
    people: &[SearchedPerson],
    scope: RecordScope,
) -> Result<Vec<Match>, PortError> {
    let mut sql = Sql::default();
    let mut is_first = true;
    let mut begin_select = |sql: &mut Sql, reason: Resemblance| {
        sql.push(if is_first { "SELECT * FROM (" } else { " UNION ALL SELECT * FROM (" });
        is_first = false;
        sql.push("SELECT c.record_uuid, '").push(reason.key()).push("' AS reason FROM customer c WHERE ");
        push_visible(sql, scope, "c.record_uuid");
    };
    let mut select_count = 0_u32;
    for person in people {
        if let Some(email) = &person.email_key {
            begin_select(&mut sql, Resemblance::Email);
            end(sql.push(" AND c.email_key = ").bind(email.as_str()), select_count);
            select_count += 1;
        }
        if let Some(phone) = &person.phone_number {
            begin_select(&mut sql, Resemblance::PhoneNumber);
            end(sql.push(" AND c.phone_number = ").bind(phone.as_str()), select_count);
            select_count += 1;
        }
        if let Some((last_name, first_name, birth_date)) = &person.name_and_birth {
            begin_select(&mut sql, Resemblance::NameAndBirthDate);
            sql.push(" AND c.birth_date = ").bind(Stored(*birth_date)).push(" AND (");
            push_names(&mut sql, last_name, first_name);
            push_names(sql.push(" OR "), first_name, last_name);
            end(sql.push(")"), select_count);
            select_count += 1;
        }
    }
    if select_count == 0 {
        return Ok(Vec::new());
    }
    statement::list(connection, &sql, CONTEXT).await
}

/// Compares names without their blanks.
fn push_names(sql: &mut Sql, last_name: &str, first_name: &str) {
    sql.push("(replace(c.last_name_key, ' ', '') = ").bind(last_name);
    sql.push(" AND replace(c.first_name_key, ' ', '') = ").bind(first_name).push(")");
}

fn end(sql: &mut Sql, piece: u32) {
    sql.push(" ORDER BY c.record_uuid DESC LIMIT ").number(MAX_FOUND).push(") AS p").number(u64::from(piece));
}

async fn list_customers(
    connection: &impl ConnectionTrait,
    records: &[DuplicateRecord],
) -> Result<HashMap<Uuid, Vec<(PersonName, DuplicatePerson)>>, PortError> {
    let mut customers: HashMap<Uuid, Vec<(PersonName, DuplicatePerson)>> = HashMap::new();
    if records.is_empty() {
        return Ok(customers);
    }
    let rows = customer_entity::Entity::find()
        .filter(
            customer_entity::Column::RecordUuid.is_in(records.iter().map(|duplicate| duplicate.record.uuid)),
        )
        .order_by_asc(customer_entity::Column::RecordUuid)
        .order_by_asc(customer_entity::Column::Position)
        .all(connection)
        .await;
    for row in rows.map_err(db_error(CONTEXT))? {
        let name = row.name();
        let person = DuplicatePerson {
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email.map(|email| email.0.as_str().to_owned()),
            phone_number: row.phone_number.0.as_str().to_owned(),
        };
        customers.entry(row.record_uuid).or_default().push((name, person));
    }
    Ok(customers)
}
