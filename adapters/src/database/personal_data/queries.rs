//! Reads of what is related to a record, straight from SQL.

use super::super::connection::Database;
use super::super::error::{corrupt, during};
use super::super::inquiry::entity as inquiry;
use super::super::sql::Sql;
use super::super::statement;
use application::error::PortError;
use application::personal_data::ports::{
    AccountData, ContactData, MailData, PersonalDataQueries, RelatedData, TaskData,
};
use async_trait::async_trait;
use domain::contact::ContactStatus;
use domain::mail_template::key::MailTemplateKey;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect};
use time::Date;
use uuid::Uuid;

const READING: &str = "reading a person’s data";

/// What is related to a record, read from a database.
pub struct SqlPersonalData {
    database: Database,
}

impl SqlPersonalData {
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    /// The rows of a statement about the record, which stands between its two halves.
    async fn all<T: FromQueryResult>(
        &self,
        (before, after): (&'static str, &'static str),
        record: Uuid,
    ) -> Result<Vec<T>, PortError> {
        let mut sql = Sql::new(before);
        sql.bind(record).push(after);
        statement::list(self.database.reads(), &sql, READING).await
    }
}

const ACCOUNTS: (&str, &str) = (
    "SELECT a.email, a.enabled, a.password_changed_at, a.created_at, \
     (SELECT t.created_at FROM totp t WHERE t.account_uuid = a.uuid) AS totp_created_at, \
     (SELECT count(*) FROM passkey p WHERE p.account_uuid = a.uuid) AS passkeys FROM account a WHERE a.uuid IN \
     (SELECT c.account_uuid FROM customer c WHERE c.record_uuid = ",
    ") ORDER BY a.email_key",
);
const TASKS: (&str, &str) = (
    "SELECT t.title, t.due_date, t.completed_at, a.first_name, a.last_name FROM task t \
     JOIN account a ON a.uuid = t.account_uuid WHERE t.record_uuid = ",
    " ORDER BY t.due_date, t.uuid",
);
const MAILS: (&str, &str) = (
    "SELECT w.created_at, w.sent_at, w.address, w.template, w.subject, w.content, w.author_first_name, \
     w.author_last_name FROM record_mail w WHERE w.record_uuid = ",
    " ORDER BY w.created_at, w.uuid",
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
#[async_trait]
impl PersonalDataQueries for SqlPersonalData {
    async fn related_to(&self, record: Uuid) -> Result<RelatedData, PortError> {
        let accounts: Vec<AccountRow> = self.all(ACCOUNTS, record).await?;
        let tasks: Vec<TaskRow> = self.all(TASKS, record).await?;
        let mails: Vec<MailRow> = self.all(MAILS, record).await?;
        let employees: Vec<Name> = self.all(EMPLOYEES, record).await?;
        let inquiries = inquiry::Entity::find()
            .select_only()
            .column(inquiry::Column::Uuid)
            .filter(inquiry::Column::RecordUuid.eq(record))
            .order_by_asc(inquiry::Column::ReceivedAt)
            .order_by_asc(inquiry::Column::Uuid)
            .into_tuple();
        Ok(RelatedData {
            accounts: accounts.into_iter().map(AccountData::from).collect(),
            contacts: contacts(self.all(CONTACTS, record).await?),
            tasks: tasks.into_iter().map(TaskData::from).collect(),
            mails: mails.into_iter().map(MailData::try_from).collect::<Result<_, _>>()?,
            employees: employees.into_iter().map(PersonName::from).collect(),
            inquiries: inquiries.all(self.database.reads()).await.map_err(during(READING))?,
        })
    }
}

#[derive(FromQueryResult)]
struct AccountRow {
    email: String,
    enabled: bool,
    password_changed_at: Option<i64>,
    created_at: i64,
    totp_created_at: Option<i64>,
    passkeys: i64,
}

impl From<AccountRow> for AccountData {
    fn from(row: AccountRow) -> Self {
        Self {
            email: row.email,
            enabled: row.enabled,
            password_changed_at: row.password_changed_at.map(Instant::from_micros),
            created_at: Instant::from_micros(row.created_at),
            totp_created_at: row.totp_created_at.map(Instant::from_micros),
            passkeys: u64::try_from(row.passkeys).unwrap_or_default(),
        }
    }
}

#[derive(FromQueryResult)]
struct ContactRow {
    uuid: Uuid,
    email: Option<String>,
    phone_number: Option<String>,
    status_sms: String,
    mail_refused_at: Option<i64>,
    mail_failure: Option<String>,
    sms_failure: Option<String>,
    created_at: i64,
    name: Option<String>,
    status_mail: Option<String>,
}

impl From<ContactRow> for ContactData {
    fn from(row: ContactRow) -> Self {
        let status = |label: &str| ContactStatus::from_label(label).unwrap_or(ContactStatus::Disabled);
        let group = row.name.zip(row.status_mail);
        Self {
            email: row.email,
            phone_number: row.phone_number,
            status_sms: status(&row.status_sms),
            mail_refused_at: row.mail_refused_at.map(Instant::from_micros),
            mail_failure: row.mail_failure,
            sms_failure: row.sms_failure,
            created_at: Instant::from_micros(row.created_at),
            groups: group.map(|(name, mail)| (name, status(&mail))).into_iter().collect(),
        }
    }
}

/// The groups of one entry together.
fn contacts(rows: Vec<ContactRow>) -> Vec<ContactData> {
    let mut contacts: Vec<(Uuid, ContactData)> = Vec::new();
    for row in rows {
        let (uuid, held) = (row.uuid, ContactData::from(row));
        match contacts.last_mut() {
            Some((last, contact)) if *last == uuid => contact.groups.extend(held.groups),
            _ => contacts.push((uuid, held)),
        }
    }
    contacts.into_iter().map(|(_, contact)| contact).collect()
}

#[derive(FromQueryResult)]
struct TaskRow {
    title: String,
    due_date: Date,
    completed_at: Option<i64>,
    #[sea_orm(nested)]
    of: Name,
}

impl From<TaskRow> for TaskData {
    fn from(row: TaskRow) -> Self {
        Self {
            title: row.title,
            due_date: Day(row.due_date),
            completed_at: row.completed_at.map(Instant::from_micros),
            of: row.of.into(),
        }
    }
}

#[derive(FromQueryResult)]
struct MailRow {
    created_at: i64,
    sent_at: Option<i64>,
    address: String,
    template: String,
    subject: Option<String>,
    content: Option<String>,
    author_first_name: Option<String>,
    author_last_name: Option<String>,
}

impl TryFrom<MailRow> for MailData {
    type Error = PortError;

    fn try_from(row: MailRow) -> Result<Self, PortError> {
        let template = MailTemplateKey::from_label(&row.template);
        let author = row.author_first_name.zip(row.author_last_name);
        Ok(Self {
            at: Instant::from_micros(row.created_at),
            address: row.address,
            template: template.ok_or_else(|| corrupt("the template of a mail"))?,
            sent_at: row.sent_at.map(Instant::from_micros),
            subject: row.subject,
            message: row.content,
            by: author.map(|(first_name, last_name)| PersonName { first_name, last_name }),
        })
    }
}

#[derive(FromQueryResult)]
struct Name {
    first_name: String,
    last_name: String,
}

impl From<Name> for PersonName {
    fn from(row: Name) -> Self {
        Self { first_name: row.first_name, last_name: row.last_name }
    }
}
