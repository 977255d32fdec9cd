//! Rows of employees: an account joined with what only an employee has.

use super::super::contact::{Person, keep_person};
use super::super::error::during;
use super::super::sql::Sql;
use application::account::Account;
use application::employee::views::EmployeeRow;
use application::error::PortError;
use domain::contact::group::AutomatedGroup;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::shared::text::search_key;
use sea_orm::{ConnectionTrait, QueryResult};
use uuid::Uuid;

/// What `employee` reads, in its order.
pub(super) const COLUMNS: &str = "a.uuid, a.first_name, a.last_name, a.email, e.job_function, a.created_at, \
    a.enabled";

/// How many columns `COLUMNS` names.
pub(super) const WIDTH: usize = 7;

/// A row that begins with `COLUMNS`.
pub(super) fn employee(row: &QueryResult) -> Result<EmployeeRow, PortError> {
    let read = during("reading an employee");
    Ok(EmployeeRow {
        uuid: row.try_get_by_index(0).map_err(&read)?,
        name: PersonName {
            first_name: row.try_get_by_index(1).map_err(&read)?,
            last_name: row.try_get_by_index(2).map_err(&read)?,
        },
        email: row.try_get_by_index(3).map_err(&read)?,
        job_function: row.try_get_by_index(4).map_err(&read)?,
        creation_date: Instant::from_micros(row.try_get_by_index(5).map_err(&read)?),
        enable_access: row.try_get_by_index(6).map_err(&read)?,
    })
}

/// Inserts what the account of an employee holds beside itself, in the transaction that opens the account.
///
/// # Errors
/// The database refuses.
pub async fn add_employee_row(
    connection: &impl ConnectionTrait,
    account: &Account,
    job_function: Option<&str>,
    by: &PersonName,
) -> Result<(), PortError> {
    let mut sql = Sql::new(
        "INSERT INTO employee (uuid, version, job_function, last_name_key, first_name_key, \
         updated_by_first_name, updated_by_last_name) VALUES (",
    );
    sql.bind(account.uuid).push(", 1, ").bind(job_function);
    for text in [
        search_key(&account.name.last_name),
        search_key(&account.name.first_name),
        by.first_name.clone(),
        by.last_name.clone(),
    ] {
        sql.push(", ").bind(text);
    }
    sql.push(")");
    let statement = sql.statement(connection.get_database_backend());
    connection.execute_raw(statement).await.map_err(during("adding an employee"))?;
    keep_contact(connection, account.uuid, &account.email, account.created_at).await
}

/// The employee in the mailing list, as they are now (AMB-110).
pub(super) async fn keep_contact(
    connection: &impl ConnectionTrait,
    uuid: Uuid,
    email: &str,
    now: Instant,
) -> Result<(), PortError> {
    let person = Person {
        group: AutomatedGroup::Employees,
        uuid,
        email: Some(email),
        phone_number: None,
        allow_mail: true,
        allow_sms: true,
    };
    keep_person(connection, &person, now).await
}
