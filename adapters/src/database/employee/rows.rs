//! Rows of employees: an account joined with the columns of an employee.

use super::super::contact::{Person, save_contact_of};
use super::super::error::db_error;
use super::super::search_entry;
use super::super::stored::{Name, Stored};
use super::entity::{Entity, Model};
use application::account::ports::Account;
use application::employee::ports::WorkDetails;
use application::employee::views::EmployeeRow;
use application::error::PortError;
use domain::contact::group::AutomatedGroup;
use domain::search::SearchKind;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::shared::text::indexed_key;
use sea_orm::{ConnectionTrait, EntityTrait, FromQueryResult, IntoActiveModel};
use uuid::Uuid;

/// Columns of a `Row`.
pub(super) const COLUMNS: &str = "a.uuid, a.first_name, a.last_name, a.email, e.job_function, e.phone_number, \
    a.created_at, a.enabled";

#[derive(FromQueryResult)]
pub(super) struct Row {
    uuid: Uuid,
    #[sea_orm(nested)]
    name: Name,
    email: String,
    job_function: Option<String>,
    phone_number: Option<String>,
    created_at: Stored<Instant>,
    enabled: bool,
}

impl From<Row> for EmployeeRow {
    fn from(row: Row) -> Self {
        Self {
            uuid: row.uuid,
            first_name: row.name.first_name,
            last_name: row.name.last_name,
            email: row.email,
            job_function: row.job_function,
            phone_number: row.phone_number,
            creation_date: row.created_at.0,
            enable_access: row.enabled,
        }
    }
}

/// Inserts the `employee` row of an account, in the transaction that opens the account.
pub async fn add_employee_row(
    connection: &impl ConnectionTrait,
    account: &Account,
    work: &WorkDetails,
    by: &PersonName,
) -> Result<(), PortError> {
    let row = Model {
        uuid: account.uuid,
        version: 1,
        job_function: work.job_function.clone(),
        phone_number: work.phone_number.clone(),
        last_name_key: indexed_key(&account.name.last_name),
        first_name_key: indexed_key(&account.name.first_name),
        updated_by_first_name: by.first_name.clone(),
        updated_by_last_name: by.last_name.clone(),
    };
    let insert = Entity::insert(row.into_active_model()).exec_without_returning(connection);
    insert.await.map_err(db_error("adding an employee"))?;
    save_findable(connection, account.uuid, &account.name, &account.email, account.created_at).await
}

/// Updates the contact of the employee (AMB-110) and the search index.
pub(super) async fn save_findable(
    connection: &impl ConnectionTrait,
    uuid: Uuid,
    name: &PersonName,
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
    save_contact_of(connection, &person, now).await?;
    let search_texts = [name.last_name.as_str(), &name.first_name, email];
    search_entry::save_other(connection, SearchKind::Employee, uuid, &search_texts).await
}
