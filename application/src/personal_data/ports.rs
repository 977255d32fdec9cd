//! Database ports of the export of personal data that no other module has. The data is exported with the names of its
//! serialisation.

use crate::error::PortError;
use async_trait::async_trait;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::campaign::CampaignKind;
use domain::complaint::Complaint;
use domain::contact::ContactStatus;
use domain::mail_template::key::MailTemplateKey;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use uuid::Uuid;

/// Account of a customer. The password hash is omitted, as it reveals nothing about the customer; only the existence of
/// second factors is exported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AccountData {
    /// Login address.
    pub email: String,
    /// Whether the customer may log in.
    pub enabled: bool,
    /// Time of the last choice of a password; `None` before the first one.
    #[serde(rename = "passwordChangeDate")]
    pub password_changed_at: Option<Instant>,
    /// Creation date.
    #[serde(rename = "creationDate")]
    pub created_at: Instant,
    /// Registration date of the authenticator application, if any.
    #[serde(rename = "authenticatorDate")]
    pub totp_created_at: Option<Instant>,
    /// Number of passkeys.
    pub passkeys: u64,
}

/// Task related to the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TaskData {
    pub title: String,
    pub due_date: Day,
    /// Completion date.
    #[serde(rename = "completedDate")]
    pub completed_at: Option<Instant>,
    #[serde(rename = "user")]
    pub assignee: PersonName,
}

/// Assignment of the record to an employee, or its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AssignmentData {
    #[serde(rename = "date")]
    pub at: Instant,
    #[serde(rename = "user")]
    pub employee: PersonName,
    /// False when the assignment ended.
    pub assigned: bool,
}

/// Mail about the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MailData {
    /// Creation date.
    #[serde(rename = "date")]
    pub at: Instant,
    #[serde(rename = "to")]
    pub address: String,
    pub template: MailTemplateKey,
    /// Sending time; `None` if it was not sent yet.
    #[serde(rename = "sentDate")]
    pub sent_at: Option<Instant>,
    /// Subject, text and author of a mail written by an employee or admin.
    pub subject: Option<String>,
    pub message: Option<String>,
    #[serde(rename = "user")]
    pub by: Option<PersonName>,
}

/// Entry of a customer in the contact list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ContactData {
    /// Mail address.
    pub email: Option<String>,
    pub phone_number: Option<String>,
    /// Whether SMS may be sent.
    pub status_sms: ContactStatus,
    /// Time at which all mails were refused.
    pub mail_refused_at: Option<Instant>,
    /// Permanent failure of the mail address.
    pub mail_failure: Option<String>,
    /// Permanent failure of the phone number.
    pub sms_failure: Option<String>,
    /// Creation date.
    #[serde(rename = "creationDate")]
    pub created_at: Instant,
    /// Groups, by name.
    #[serde(rename = "contactGroups")]
    pub groups: Vec<ContactGroupData>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ContactGroupData {
    pub name: String,
    /// Whether its mails may be sent.
    pub status_mail: ContactStatus,
}

/// Entry of the login journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LoginData {
    #[serde(rename = "date")]
    pub at: Instant,
    #[serde(rename = "event")]
    pub kind: LoginEventKind,
    /// Browser and system, such as « Firefox sur Windows »; empty for events that another user caused.
    pub device: String,
    /// Client address.
    pub address: Option<String>,
}

/// Session that is not purged yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SessionData {
    #[serde(rename = "creationDate")]
    pub opened_at: Instant,
    /// Rounded to the minute.
    #[serde(rename = "lastSeenDate")]
    pub last_seen_at: Instant,
    #[serde(rename = "endDate")]
    pub ended_at: Option<Instant>,
    /// Browser and system, such as « Firefox sur Windows ».
    pub device: String,
    /// Client address at login.
    pub address: Option<String>,
}

/// Sent message of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CampaignData {
    /// Sending time.
    #[serde(rename = "date")]
    pub at: Instant,
    #[serde(rename = "type")]
    pub kind: CampaignKind,
    /// Subject of a mail, or text of an SMS.
    pub text: String,
}

/// Access to personal data: time and role, without the name of the user (CJEU C-579/21).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessData {
    pub at: Instant,
    pub act: JournalAct,
    pub object: JournalObject,
    /// `None` for automatic actions.
    pub role: Option<Role>,
}

/// Data related to a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RelatedData {
    /// Accounts of the customers, without duplicates.
    pub accounts: Vec<AccountData>,
    /// Entries of the customers in the contact list.
    pub contacts: Vec<ContactData>,
    /// Tasks, by due date.
    pub tasks: Vec<TaskData>,
    /// Sent mails about the record, oldest first.
    pub mails: Vec<MailData>,
    /// Assigned employees, by name.
    pub assigned_employees: Vec<PersonName>,
    /// Assignments to employees and their ends, oldest first.
    pub assignments: Vec<AssignmentData>,
    /// Complaints of the record, oldest first.
    pub complaints: Vec<Complaint>,
    /// Linked inquiries, oldest first.
    pub inquiries: Vec<Uuid>,
    /// Login journal of these accounts, oldest first.
    pub logins: Vec<LoginData>,
    /// Sessions of these accounts, oldest first.
    pub sessions: Vec<SessionData>,
    /// Campaign messages sent to the customers, oldest first.
    pub campaigns: Vec<CampaignData>,
    /// Access journal of the record, of the records merged into it, and of its cases, reports, inquiries, complaints,
    /// legal documents and files, oldest first.
    pub accesses: Vec<AccessData>,
}

/// Read access to the data related to a record.
#[async_trait]
pub trait PersonalDataQueries: Send + Sync {
    /// Returns the data; empty if there is no such record. `customer` limits accounts, contacts and campaigns to one
    /// customer.
    async fn load_related_data(&self, record: Uuid, customer: Option<Uuid>)
    -> Result<RelatedData, PortError>;
    /// Returns the access journal of an inquiry, oldest first.
    async fn list_inquiry_accesses(&self, inquiry: Uuid) -> Result<Vec<AccessData>, PortError>;
}
