//! Reads of what stands around a record, straight from SQL.

use super::super::connection::Database;
use super::super::error::during;
use super::super::sql::Sql;
use application::error::PortError;
use application::personal_data::ports::{
    HeldAccount, HeldAround, HeldContact, HeldTask, PersonalDataQueries,
};
use async_trait::async_trait;
use domain::contact::ContactStatus;
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
/// A line for each group of each entry.
const CONTACTS: (&str, &str) = (
    "SELECT e.uuid, e.email, e.phone_number, e.status_sms, e.mail_refused_at, e.mail_failure, e.sms_failure, \
     e.created_at, g.name, s.status_mail FROM customer c JOIN contact_entry e ON e.customer_uuid = c.uuid \
     LEFT JOIN contact_group_association s ON s.contact_entry_uuid = e.uuid \
     LEFT JOIN contact_group g ON g.uuid = s.contact_group_uuid WHERE c.record_uuid = ",
    " ORDER BY c.position, g.name_key",
);
const INQUIRIES: (&str, &str) =
    ("SELECT i.uuid FROM inquiry i WHERE i.record_uuid = ", " ORDER BY i.received_at, i.uuid");

#[async_trait]
impl PersonalDataQueries for SqlPersonalData {
    async fn around(&self, record: Uuid) -> Result<HeldAround, PortError> {
        Ok(HeldAround {
            accounts: self.all(ACCOUNTS, record, account).await?,
            contacts: contacts(self.all(CONTACTS, record, contact).await?),
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

fn contact(row: &QueryResult) -> Result<(Uuid, HeldContact), DbErr> {
    let status = |label: &str| ContactStatus::from_label(label).unwrap_or(ContactStatus::Disabled);
    let sms: String = row.try_get("", "status_sms")?;
    let refused: Option<i64> = row.try_get("", "mail_refused_at")?;
    let group: Option<String> = row.try_get("", "name")?;
    let mail: Option<String> = row.try_get("", "status_mail")?;
    let contact = HeldContact {
        email: row.try_get("", "email")?,
        phone_number: row.try_get("", "phone_number")?,
        status_sms: status(&sms),
        mail_refused_at: refused.map(Instant::from_micros),
        mail_failure: row.try_get("", "mail_failure")?,
        sms_failure: row.try_get("", "sms_failure")?,
        created_at: Instant::from_micros(row.try_get("", "created_at")?),
        groups: group.zip(mail).map(|(name, mail)| (name, status(&mail))).into_iter().collect(),
    };
    Ok((row.try_get("", "uuid")?, contact))
}

/// The groups of one entry together.
fn contacts(lines: Vec<(Uuid, HeldContact)>) -> Vec<HeldContact> {
    let mut contacts: Vec<(Uuid, HeldContact)> = Vec::new();
    for (uuid, line) in lines {
        match contacts.last_mut() {
            Some((last, contact)) if *last == uuid => contact.groups.extend(line.groups),
            _ => contacts.push((uuid, line)),
        }
    }
    contacts.into_iter().map(|(_, contact)| contact).collect()
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
