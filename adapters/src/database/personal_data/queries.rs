//! Reads of what stands around a record, straight from SQL.

use super::super::connection::Database;
use super::super::error::during;
use super::super::sql::Sql;
use application::error::PortError;
use application::personal_data::ports::{HeldAccount, HeldAround, HeldTask, PersonalDataQueries};
use async_trait::async_trait;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::{ConnectionTrait, DbErr, QueryResult};
use uuid::Uuid;

/// What is held around a record, read from a database.
pub struct SqlPersonalData {
    database: Database,
}

impl SqlPersonalData {
    /// Read from `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    /// The rows of a statement that ends with the record, each read as one thing.
    async fn all<T>(
        &self,
        (before, after): (&str, &str),
        record: Uuid,
        read: impl Fn(&QueryResult) -> Result<T, DbErr>,
    ) -> Result<Vec<T>, PortError> {
        let context = "reading a person's data";
        let pool = self.database.reads();
        let mut sql = Sql::new(before);
        sql.bind(record).push(after);
        let rows =
            pool.query_all_raw(sql.statement(pool.get_database_backend())).await.map_err(during(context))?;
        rows.iter().map(read).collect::<Result<_, _>>().map_err(during(context))
    }
}

const ACCOUNTS: (&str, &str) = (
    "SELECT a.email, a.enabled, a.password_changed_at, a.created_at FROM account a WHERE a.uuid IN \
     (SELECT c.account_uuid FROM customer c WHERE c.record_uuid = ",
    ") ORDER BY a.email_key",
);
const TASKS: (&str, &str) = (
    "SELECT t.title, t.due_date, t.completed_at, a.first_name, a.last_name FROM task t \
     JOIN account a ON a.uuid = t.account_uuid WHERE t.record_uuid = ",
    " ORDER BY t.due_date, t.uuid",
);
const EMPLOYEES: (&str, &str) = (
    "SELECT a.first_name, a.last_name FROM record_assignment r JOIN account a ON a.uuid = r.account_uuid \
     WHERE r.record_uuid = ",
    " ORDER BY a.last_name, a.first_name, a.uuid",
);
const INQUIRIES: (&str, &str) =
    ("SELECT i.uuid FROM inquiry i WHERE i.record_uuid = ", " ORDER BY i.received_at, i.uuid");

#[async_trait]
impl PersonalDataQueries for SqlPersonalData {
    async fn around(&self, record: Uuid) -> Result<HeldAround, PortError> {
        Ok(HeldAround {
            accounts: self.all(ACCOUNTS, record, account).await?,
            tasks: self.all(TASKS, record, task).await?,
            employees: self.all(EMPLOYEES, record, name).await?,
            inquiries: self.all(INQUIRIES, record, |row| row.try_get("", "uuid")).await?,
        })
    }
}

fn account(row: &QueryResult) -> Result<HeldAccount, DbErr> {
    let changed: Option<i64> = row.try_get("", "password_changed_at")?;
    Ok(HeldAccount {
        email: row.try_get("", "email")?,
        enabled: row.try_get("", "enabled")?,
        password_changed_at: changed.map(Instant::from_micros),
        created_at: Instant::from_micros(row.try_get("", "created_at")?),
    })
}

fn task(row: &QueryResult) -> Result<HeldTask, DbErr> {
    let completed: Option<i64> = row.try_get("", "completed_at")?;
    Ok(HeldTask {
        title: row.try_get("", "title")?,
        due_date: Day(row.try_get("", "due_date")?),
        completed_at: completed.map(Instant::from_micros),
        of: name(row)?,
    })
}

fn name(row: &QueryResult) -> Result<PersonName, DbErr> {
    Ok(PersonName { first_name: row.try_get("", "first_name")?, last_name: row.try_get("", "last_name")? })
}
