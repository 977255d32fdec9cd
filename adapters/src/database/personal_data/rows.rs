//! Rows of the personal data queries.

use super::super::stored::{Name, Stored};
use application::personal_data::ports::{
    AccessData, AccountData, AssignmentData, CampaignData, ContactData, ContactGroupData, LoginData,
    MailData, SessionData, TaskData,
};
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::campaign::CampaignKind;
use domain::contact::ContactStatus;
use domain::mail_template::key::MailTemplateKey;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::FromQueryResult;
use uuid::Uuid;

#[derive(FromQueryResult)]
pub(super) struct AccountRow {
    email: String,
    enabled: bool,
    password_changed_at: Option<Stored<Instant>>,
    created_at: Stored<Instant>,
    totp_created_at: Option<Stored<Instant>>,
    passkeys: Stored<u64>,
}

impl From<AccountRow> for AccountData {
    fn from(row: AccountRow) -> Self {
        Self {
            email: row.email,
            enabled: row.enabled,
            password_changed_at: row.password_changed_at.map(Stored::value),
            created_at: row.created_at.0,
            totp_created_at: row.totp_created_at.map(Stored::value),
            passkeys: row.passkeys.0,
        }
    }
}

#[derive(FromQueryResult)]
pub(super) struct ContactRow {
    uuid: Uuid,
    email: Option<String>,
    phone_number: Option<String>,
    status_sms: Stored<ContactStatus>,
    mail_refused_at: Option<Stored<Instant>>,
    mail_failure: Option<String>,
    sms_failure: Option<String>,
    created_at: Stored<Instant>,
    name: Option<String>,
    status_mail: Option<Stored<ContactStatus>>,
}

impl From<ContactRow> for ContactData {
    fn from(row: ContactRow) -> Self {
        let group = row.name.zip(row.status_mail);
        Self {
            email: row.email,
            phone_number: row.phone_number,
            status_sms: row.status_sms.0,
            mail_refused_at: row.mail_refused_at.map(Stored::value),
            mail_failure: row.mail_failure,
            sms_failure: row.sms_failure,
            created_at: row.created_at.0,
            groups: group
                .map(|(name, mail)| ContactGroupData { name, status_mail: mail.0 })
                .into_iter()
                .collect(),
        }
    }
}

/// Groups the rows of each entry.
pub(super) fn group_contacts(rows: Vec<ContactRow>) -> Vec<ContactData> {
    let mut contacts: Vec<(Uuid, ContactData)> = Vec::new();
    for row in rows {
        let (uuid, contact_data) = (row.uuid, ContactData::from(row));
        match contacts.last_mut() {
            Some((last, contact)) if *last == uuid => contact.groups.extend(contact_data.groups),
            _ => contacts.push((uuid, contact_data)),
        }
    }
    contacts.into_iter().map(|(_, contact)| contact).collect()
}

#[derive(FromQueryResult)]
pub(super) struct TaskRow {
    title: String,
    due_date: Stored<Day>,
    completed_at: Option<Stored<Instant>>,
    #[sea_orm(nested)]
    assignee: Name,
}

impl From<TaskRow> for TaskData {
    fn from(row: TaskRow) -> Self {
        Self {
            title: row.title,
            due_date: row.due_date.0,
            completed_at: row.completed_at.map(Stored::value),
            assignee: row.assignee.into(),
        }
    }
}

#[derive(FromQueryResult)]
pub(super) struct AssignmentRow {
    created_at: Stored<Instant>,
    assigned: bool,
    #[sea_orm(nested(prefix = "employee_"))]
    employee: Name,
}

impl From<AssignmentRow> for AssignmentData {
    fn from(row: AssignmentRow) -> Self {
        Self { at: row.created_at.0, employee: row.employee.into(), assigned: row.assigned }
    }
}

#[derive(FromQueryResult)]
pub(super) struct MailRow {
    created_at: Stored<Instant>,
    sent_at: Option<Stored<Instant>>,
    address: String,
    template: Stored<MailTemplateKey>,
    subject: Option<String>,
    content: Option<String>,
    #[sea_orm(nested(prefix = "author_"))]
    author: Option<Name>,
}

impl From<MailRow> for MailData {
    fn from(row: MailRow) -> Self {
        Self {
            at: row.created_at.0,
            address: row.address,
            template: row.template.0,
            sent_at: row.sent_at.map(Stored::value),
            subject: row.subject,
            message: row.content,
            by: row.author.map(PersonName::from),
        }
    }
}

#[derive(FromQueryResult)]
pub(super) struct LoginRow {
    at: Stored<Instant>,
    kind: Stored<LoginEventKind>,
    device: String,
    address: Option<String>,
}

impl From<LoginRow> for LoginData {
    fn from(row: LoginRow) -> Self {
        Self { at: row.at.0, kind: row.kind.0, device: row.device, address: row.address }
    }
}

#[derive(FromQueryResult)]
pub(super) struct SessionRow {
    created_at: Stored<Instant>,
    last_seen_at: Stored<Instant>,
    ended_at: Option<Stored<Instant>>,
    device: String,
    address: Option<String>,
}

impl From<SessionRow> for SessionData {
    fn from(row: SessionRow) -> Self {
        Self {
            opened_at: row.created_at.0,
            last_seen_at: row.last_seen_at.0,
            ended_at: row.ended_at.map(Stored::value),
            device: row.device,
            address: row.address,
        }
    }
}

#[derive(FromQueryResult)]
pub(super) struct CampaignRow {
    settled_at: Stored<Instant>,
    kind: Stored<CampaignKind>,
    subject: Option<String>,
    sms_text: Option<String>,
}

impl From<CampaignRow> for CampaignData {
    fn from(row: CampaignRow) -> Self {
        let text = row.subject.or(row.sms_text).unwrap_or_default();
        Self { at: row.settled_at.0, kind: row.kind.0, text }
    }
}

#[derive(FromQueryResult)]
pub(super) struct AccessRow {
    at: Stored<Instant>,
    act: Stored<JournalAct>,
    object_kind: Stored<JournalObject>,
    role: Option<Stored<Role>>,
}

impl From<AccessRow> for AccessData {
    fn from(row: AccessRow) -> Self {
        Self { at: row.at.0, act: row.act.0, object: row.object_kind.0, role: row.role.map(Stored::value) }
    }
}
