//! What sessions and the journal of logins need of the database.

use super::client::Client;
use super::login_event::LoginEvent;
use super::ports::Account;
use crate::error::PortError;
use crate::job::NewJob;
use crate::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::account::login_event::LoginEventKind;
use domain::account::session::{SessionTimes, minute_of};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use std::net::IpAddr;
use uuid::Uuid;

/// A login that is or was good on one device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The `jti` of its token.
    pub uuid: Uuid,
    pub account: Uuid,
    pub times: SessionTimes,
    /// « Firefox sur Windows ».
    pub device: String,
    /// Where it was opened.
    pub address: Option<IpAddr>,
}

impl Session {
    /// A session that begins now.
    pub fn new(uuid: Uuid, account: Uuid, client: &Client, now: Instant) -> Self {
        let times = SessionTimes { opened_at: now, last_seen_at: minute_of(now), ended_at: None };
        Self { uuid, account, times, device: client.device.clone(), address: client.address }
    }
}

/// The device of a login, as it is kept from then on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceLogin {
    /// Identity, when it is new to the account.
    pub uuid: Uuid,
    /// Digest of what the device holds.
    pub digest: String,
    /// What it held before, when it is new to this account: whoever else it was known to is known under `digest` now.
    pub former: Option<String>,
    /// Tells the owner of a device that is new to them.
    pub mail: Option<NewJob>,
}

/// A password that its owner replaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasswordChange {
    /// The session that stays.
    pub session: Uuid,
    pub account: Uuid,
    /// The hash that was checked.
    pub former_hash: String,
    /// The hash that replaces it.
    pub hash: String,
    /// Says that it was changed.
    pub event: LoginEvent,
    /// Tells the owner.
    pub mail: NewJob,
}

/// Keeps sessions. Each method is one transaction.
#[async_trait]
pub trait SessionRepository: Send + Sync {
    /// The session with the account as it is now, in one query; `None` when either is gone.
    async fn find(&self, uuid: Uuid) -> Result<Option<(Session, Account)>, PortError>;
    /// Opens a session by the password alone, keeps its device and writes its line, unless the account is gone, without
    /// access, no longer has this password or has a second factor: false then, and nothing is kept.
    async fn open(
        &self,
        session: &Session,
        password_hash: &str,
        event: Option<&LoginEvent>,
        device: &DeviceLogin,
    ) -> Result<bool, PortError>;
    /// When the account last logged in on the device of this digest; `None` when it never did.
    async fn last_login(&self, account: Uuid, device: &str) -> Result<Option<Instant>, PortError>;
    /// Somebody was there in this minute. Never waits; written within a second unless the process dies before.
    fn seen(&self, session: Uuid, minute: Instant);
    /// The sessions of the account opened since and not ended, at most `limit`, the one last seen first.
    async fn not_ended(&self, account: Uuid, since: Instant, limit: u64) -> Result<Vec<Session>, PortError>;
    /// Ends a session of this account and writes the line; false when the account has no such session that is
    /// not ended.
    async fn end(&self, account: Uuid, session: Uuid, event: &LoginEvent) -> Result<bool, PortError>;
    /// Ends all sessions of the account but this one, and writes the line; false when there were none to end.
    async fn end_others(&self, account: Uuid, session: Uuid, event: &LoginEvent) -> Result<bool, PortError>;
    /// Replaces the password, ends the other sessions, writes the line and saves the mail, in one go; false when
    /// the former password is not the account's any more, and nothing is kept.
    async fn change_password(&self, change: &PasswordChange) -> Result<bool, PortError>;
}

/// What the filters of the journal of logins ask for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LoginFilter {
    pub account: Option<Uuid>,
    pub kind: Option<LoginEventKind>,
    /// Not before.
    pub from: Option<Instant>,
    /// Before this moment.
    pub until: Option<Instant>,
}

/// One line with the name that still exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoginRow {
    pub event: LoginEvent,
    /// How the person is called now; `None` for nobody.
    pub name: Option<PersonName>,
}

/// Keeps the journal of logins. Lines go with their account, and after a year.
#[async_trait]
pub trait LoginJournal: Send + Sync {
    /// Writes a line that belongs to no other transaction.
    async fn write(&self, event: &LoginEvent) -> Result<(), PortError>;
    /// The line of this identity; `None` once it is gone.
    async fn find(&self, uuid: Uuid) -> Result<Option<LoginEvent>, PortError>;
    /// The newest lines of one account, newest first.
    async fn newest(&self, account: Uuid, limit: u64) -> Result<Vec<LoginEvent>, PortError>;
    /// One page of all lines, newest first, and the number of lines of the whole list.
    async fn page(&self, filter: &LoginFilter, page: PageRequest) -> Result<Page<LoginRow>, PortError>;
}
