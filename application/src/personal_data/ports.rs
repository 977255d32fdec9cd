//! What the export of a person's data needs of the database, beside the ports of the other rooms.

use crate::error::PortError;
use async_trait::async_trait;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::campaign::CampaignKind;
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

/// Something that happened to the way into an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoginData {
    pub at: Instant,
    pub kind: LoginEventKind,
    /// « Firefox sur Windows »; empty for what somebody else did.
    pub device: String,
    /// The address it came from.
    pub address: Option<String>,
}

/// A session of an account that is not purged yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionData {
    pub opened_at: Instant,
    /// To the minute.
    pub last_seen_at: Instant,
    pub ended_at: Option<Instant>,
    /// « Firefox sur Windows ».
    pub device: String,
    /// The address it was opened from.
    pub address: Option<String>,
}

/// A message of a campaign that reached its carrier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignData {
    /// When it left.
    pub at: Instant,
    pub kind: CampaignKind,
    /// The subject of a mail, the whole text of an SMS.
    pub text: String,
}

/// That somebody read, changed or downloaded what belongs to a person: when and in which role, not who
/// (CJEU C-579/21).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessData {
    pub at: Instant,
    pub act: JournalAct,
    pub object: JournalObject,
    /// `None` for the program itself.
    pub role: Option<Role>,
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
    /// What happened to the way into these accounts, the oldest first.
    pub logins: Vec<LoginData>,
    /// Their sessions, the oldest first.
    pub sessions: Vec<SessionData>,
    /// The campaigns its customers received, the oldest first.
    pub campaigns: Vec<CampaignData>,
    /// What the access journal says of the record, its cases, reports and inquiries, the oldest first.
    pub accesses: Vec<AccessData>,
}

/// Reads what is related to a record.
#[async_trait]
pub trait PersonalDataQueries: Send + Sync {
    /// All of it; empty when there is no such record. Of accounts, contacts and campaigns only those of `customer`
    /// when one is given.
    async fn related_to(&self, record: Uuid, customer: Option<Uuid>) -> Result<RelatedData, PortError>;
    /// What the access journal says of one inquiry, the oldest first.
    async fn accesses_of_inquiry(&self, inquiry: Uuid) -> Result<Vec<AccessData>, PortError>;
}
