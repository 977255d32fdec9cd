//! What the export of a person's data needs of the database, beside the ports of the other rooms.

use crate::error::PortError;
use async_trait::async_trait;
use domain::contact::ContactStatus;
use domain::mail_template::key::MailTemplateKey;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// The account of a customer. Its password is kept as a hash, which tells nothing about the person; that second
/// factors exist is said, what they are made of is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountData {
    /// What they log in with.
    pub email: String,
    /// They may log in.
    pub enabled: bool,
    /// When the password was last chosen; `None` before the first one.
    pub password_changed_at: Option<Instant>,
    /// When it was opened.
    pub created_at: Instant,
    /// When an authenticator application was added, if there is one.
    pub totp_created_at: Option<Instant>,
    /// How many passkeys there are.
    pub passkeys: u64,
}

/// A task about the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskData {
    /// What is to be done.
    pub title: String,
    /// The day it is due.
    pub due_date: Day,
    /// When it was done.
    pub completed_at: Option<Instant>,
    /// Who has to do it.
    pub of: PersonName,
}

/// A mail about the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailData {
    /// When it was written.
    pub at: Instant,
    pub address: String,
    pub template: MailTemplateKey,
    /// When it left; `None` as long as it has not.
    pub sent_at: Option<Instant>,
    /// What a person wrote, and who.
    pub subject: Option<String>,
    pub message: Option<String>,
    pub by: Option<PersonName>,
}

/// What the mailing list holds of a customer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactData {
    /// Address that mails go to.
    pub email: Option<String>,
    /// Number that SMS go to.
    pub phone_number: Option<String>,
    /// Whether SMS may be sent.
    pub status_sms: ContactStatus,
    /// When all mails were refused at once.
    pub mail_refused_at: Option<Instant>,
    /// Why the address cannot be written to.
    pub mail_failure: Option<String>,
    /// Why the number cannot be written to.
    pub sms_failure: Option<String>,
    /// On the list since.
    pub created_at: Instant,
    /// Its groups by name, and whether mails to each may be sent.
    pub groups: Vec<(String, ContactStatus)>,
}

/// What is related to a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RelatedData {
    /// The accounts of its customers, each once.
    pub accounts: Vec<AccountData>,
    /// Its customers in the mailing list.
    pub contacts: Vec<ContactData>,
    /// Its tasks, by due date.
    pub tasks: Vec<TaskData>,
    /// The mails that left about it, the oldest first.
    pub mails: Vec<MailData>,
    /// The employees assigned to it, by name.
    pub employees: Vec<PersonName>,
    /// The inquiries linked with it, the oldest first.
    pub inquiries: Vec<Uuid>,
}

/// Reads what is related to a record.
#[async_trait]
pub trait PersonalDataQueries: Send + Sync {
    /// All of it; empty when there is no such record.
    async fn related_to(&self, record: Uuid) -> Result<RelatedData, PortError>;
}
