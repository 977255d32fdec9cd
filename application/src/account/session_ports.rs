//! Database ports of sessions and of the login journal.

use super::client::Client;
use super::login_event::LoginEvent;
use super::ports::Account;
use crate::access_journal::views::JournalPerson;
use crate::error::PortError;
use crate::job::NewJob;
use crate::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::account::login_event::LoginEventKind;
use domain::account::session::{SessionTimes, minute_of};
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use std::net::IpAddr;
use uuid::Uuid;

/// Login on one device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// `jti` of its token.
    pub uuid: Uuid,
    pub account: Uuid,
    pub times: SessionTimes,
    /// Browser and system, such as « Firefox sur Windows ».
    pub device: String,
    /// Client address at login.
    pub address: Option<IpAddr>,
}

impl Session {
    /// Creates a session opened at `now`.
    pub fn new(uuid: Uuid, account: Uuid, client: &Client, now: Instant) -> Self {
        let times = SessionTimes { opened_at: now, last_seen_at: minute_of(now), ended_at: None };
        Self { uuid, account, times, device: client.device.clone(), address: client.address }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceLogin {
    /// Identifier, used if the device is new to the account.
    pub uuid: Uuid,
    /// Digest of the device secret.
    pub digest: String,
    /// Digest of the previous secret, if the device is new to this account; `digest` replaces it for the other
    /// accounts of the device.
    pub old_digest: Option<String>,
    /// Mail that notifies the owner of a login on a new device.
    pub mail: Option<NewJob>,
}

/// Password change by the owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasswordChange {
    /// Session that stays open.
    pub session: Uuid,
    pub account: Uuid,
    /// Password hash that was checked.
    pub former_hash: String,
    pub hash: String,
    /// Entry of the login journal.
    pub event: LoginEvent,
    /// Mail that notifies the owner.
    pub mail: NewJob,
}

/// Stores sessions. Each method that writes is one transaction.
#[async_trait]
pub trait SessionRepository: Send + Sync {
    /// Returns a session with the current state of its account, in one query; `None` if either was deleted.
    async fn find(&self, uuid: Uuid) -> Result<Option<(Session, Account)>, PortError>;
    /// Opens a session by password alone, stores its device and writes `event`. Returns false and saves nothing if
    /// the account was deleted, has no access, another password or a second factor.
    async fn open(
        &self,
        session: &Session,
        password_hash: &str,
        event: Option<&LoginEvent>,
        device: &DeviceLogin,
    ) -> Result<bool, PortError>;
    /// Returns the time of the last login of the account on the device with this digest; `None` if there is none.
    async fn find_last_login(&self, account: Uuid, device: &str) -> Result<Option<Instant>, PortError>;
    /// Queues the last activity of a session; never blocks. Written within a second.
    fn record_activity(&self, session: Uuid, minute: Instant);
    /// Returns at most `limit` sessions of the account opened since `since` and not ended, most recently used first.
    async fn list_open(&self, account: Uuid, since: Instant, limit: u64) -> Result<Vec<Session>, PortError>;
    /// Ends a session of this account and writes `event`. Returns false if the account has no such open session.
    async fn end(&self, account: Uuid, session: Uuid, event: &LoginEvent) -> Result<bool, PortError>;
    /// Ends all other sessions of the account and writes `event`. Returns false if there are none.
    async fn end_other_sessions(
        &self,
        account: Uuid,
        session: Uuid,
        event: &LoginEvent,
    ) -> Result<bool, PortError>;
    /// Replaces the password, ends the other sessions, writes the event and queues the mail. Returns false and saves
    /// nothing if the password changed concurrently.
    async fn change_password(&self, change: &PasswordChange) -> Result<bool, PortError>;
}

/// Filters of the login journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LoginFilter {
    pub account: Option<Uuid>,
    pub kind: Option<LoginEventKind>,
    /// Inclusive start.
    pub from: Option<Instant>,
    /// Exclusive end.
    pub until: Option<Instant>,
}

/// One entry of the journal of logins.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LoginJournalRow))]
#[serde(rename_all = "camelCase")]
pub struct LoginRow {
    pub uuid: Uuid,
    /// Date and time.
    pub at: Instant,
    /// Owner of the account; absent when no account has the entered address.
    pub person: Option<JournalPerson>,
    pub event: LoginEventKind,
    /// Browser and system, such as « Firefox sur Windows »; absent for an event that another user caused.
    pub device: Option<String>,
    /// Client address; absent for an event that another user caused.
    pub address: Option<String>,
}

/// Stores the login journal. Entries are deleted with their account, and after a year.
#[async_trait]
pub trait LoginJournal: Send + Sync {
    /// Writes an entry that belongs to no other transaction.
    async fn write(&self, event: &LoginEvent) -> Result<(), PortError>;
    /// Returns an entry; `None` if it was deleted.
    async fn find(&self, uuid: Uuid) -> Result<Option<LoginEvent>, PortError>;
    /// Returns the newest entries of one account, newest first.
    async fn list_latest(&self, account: Uuid, limit: u64) -> Result<Vec<LoginEvent>, PortError>;
    /// Returns one page of all entries, newest first, and their total number.
    async fn list_page(&self, filter: &LoginFilter, page: PageRequest) -> Result<Page<LoginRow>, PortError>;
}
