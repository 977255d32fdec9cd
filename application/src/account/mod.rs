//! Accounts: logging in, sessions, choosing a password.

pub mod administrator;
pub mod login;
pub mod password_link;
pub mod ports;
pub mod request_link;
pub mod session;

use crate::job::ports::JobQueue;
use crate::ports::{Clock, Ids, Passwords, RateLimits, SessionTokens};
use crate::settings::Settings;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use ports::AccountRepository;
use serde::Serialize;
use std::sync::Arc;
use uuid::Uuid;

/// Someone who may log in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Identity; also the employee's or the partner's (AMB-100).
    pub uuid: Uuid,
    /// Never `Guest`.
    pub role: Role,
    /// As typed; compared without case.
    pub email: String,
    /// For the session and the audit.
    pub name: PersonName,
    /// False cuts the access at once (AMB-022).
    pub enabled: bool,
    /// PHC string; absent until a password is chosen.
    pub password_hash: Option<String>,
    /// Sessions issued before are refused.
    pub password_changed_at: Option<Instant>,
    /// When it was opened.
    pub created_at: Instant,
}

/// What the page of a bad password link may know (AMB-018).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LinkUser {
    /// Where to ask for a new link.
    pub uuid: Uuid,
    /// For the login page's type.
    pub role: Role,
}

/// The use cases of this room.
pub struct Accounts {
    accounts: Arc<dyn AccountRepository>,
    jobs: Arc<dyn JobQueue>,
    limits: Arc<dyn RateLimits>,
    passwords: Arc<dyn Passwords>,
    tokens: Arc<dyn SessionTokens>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
}

impl Accounts {
    /// The use cases over their ports.
    #[expect(clippy::too_many_arguments, reason = "each port is named once, where it is wired")]
    pub fn new(
        accounts: Arc<dyn AccountRepository>,
        jobs: Arc<dyn JobQueue>,
        limits: Arc<dyn RateLimits>,
        passwords: Arc<dyn Passwords>,
        tokens: Arc<dyn SessionTokens>,
        clock: Arc<dyn Clock>,
        ids: Arc<dyn Ids>,
        settings: Arc<Settings>,
    ) -> Self {
        Self { accounts, jobs, limits, passwords, tokens, clock, ids, settings }
    }
}
