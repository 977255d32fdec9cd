//! Rows of the personal data queries.

use super::super::error::corrupt;
use application::error::PortError;
use application::personal_data::ports::{
    AccessData, AccountData, CampaignData, ContactData, ContactGroupData, LoginData, MailData, SessionData,
    TaskData,
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
use time::Date;
use uuid::Uuid;

#[derive(FromQueryResult)]
pub(super) struct AccountRow {
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
pub(super) struct ContactRow {
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
        let status = |key: &str| ContactStatus::from_key(key).unwrap_or(ContactStatus::Disabled);
        let group = row.name.zip(row.status_mail);
        Self {
            email: row.email,
            phone_number: row.phone_number,
            status_sms: status(&row.status_sms),
            mail_refused_at: row.mail_refused_at.map(Instant::from_micros),
            mail_failure: row.mail_failure,
            sms_failure: row.sms_failure,
            created_at: Instant::from_micros(row.created_at),
            groups: group
                .map(|(name, mail)| ContactGroupData { name, status_mail: status(&mail) })
                .into_iter()
                .collect(),
        }
    }
}

/// Groups the rows of each entry.
pub(super) fn contacts(rows: Vec<ContactRow>) -> Vec<ContactData> {
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
pub(super) struct TaskRow {
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
pub(super) struct MailRow {
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
        let template = MailTemplateKey::from_key(&row.template);
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
pub(super) struct Name {
    first_name: String,
    last_name: String,
}

impl From<Name> for PersonName {
    fn from(row: Name) -> Self {
        Self { first_name: row.first_name, last_name: row.last_name }
    }
}

#[derive(FromQueryResult)]
pub(super) struct LoginRow {
    at: i64,
    kind: String,
    device: String,
    address: Option<String>,
}

impl TryFrom<LoginRow> for LoginData {
    type Error = PortError;

    fn try_from(row: LoginRow) -> Result<Self, PortError> {
        let kind = LoginEventKind::from_key(&row.kind).ok_or_else(|| corrupt("what a login was"))?;
        Ok(Self { at: Instant::from_micros(row.at), kind, device: row.device, address: row.address })
    }
}

#[derive(FromQueryResult)]
pub(super) struct SessionRow {
    created_at: i64,
    last_seen_at: i64,
    ended_at: Option<i64>,
    device: String,
    address: Option<String>,
}

impl From<SessionRow> for SessionData {
    fn from(row: SessionRow) -> Self {
        Self {
            opened_at: Instant::from_micros(row.created_at),
            last_seen_at: Instant::from_micros(row.last_seen_at),
            ended_at: row.ended_at.map(Instant::from_micros),
            device: row.device,
            address: row.address,
        }
    }
}

#[derive(FromQueryResult)]
pub(super) struct CampaignRow {
    settled_at: Option<i64>,
    kind: String,
    subject: Option<String>,
    sms_text: Option<String>,
}

impl TryFrom<CampaignRow> for CampaignData {
    type Error = PortError;

    fn try_from(row: CampaignRow) -> Result<Self, PortError> {
        let at = row.settled_at.ok_or_else(|| corrupt("when a message left"))?;
        let kind = CampaignKind::from_key(&row.kind).ok_or_else(|| corrupt("the kind of a campaign"))?;
        let text = row.subject.or(row.sms_text).unwrap_or_default();
        Ok(Self { at: Instant::from_micros(at), kind, text })
    }
}

#[derive(FromQueryResult)]
pub(super) struct AccessRow {
    at: i64,
    act: String,
    object_kind: String,
    role: Option<String>,
}

impl TryFrom<AccessRow> for AccessData {
    type Error = PortError;

    fn try_from(row: AccessRow) -> Result<Self, PortError> {
        let corrupt = || corrupt("a line of the access journal");
        let role = |word: String| Role::from_key(&word).ok_or_else(corrupt);
        Ok(Self {
            at: Instant::from_micros(row.at),
            act: JournalAct::from_key(&row.act).ok_or_else(corrupt)?,
            object: JournalObject::from_key(&row.object_kind).ok_or_else(corrupt)?,
            role: row.role.map(role).transpose()?,
        })
    }
}
