//! Accounts: logging in, sessions, choosing a password.

pub mod administrator;
pub mod login;
pub mod password_link;
pub mod ports;
pub mod request_link;
pub mod session;

use crate::job::ports::JobQueue;
use crate::job::{JobKind, NewJob};
use crate::ports::{Clock, Ids, Passwords, RateLimits, SessionTokens};
use crate::settings::Settings;
use domain::account::role::Role;
use domain::shared::email::Email;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use ports::AccountRepository;
use std::sync::Arc;
use uuid::Uuid;

/// Someone who may log in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Identity. Employees and partners are one with their account and share it; customers may share one account
    /// or have none, so theirs has an identity of its own.
    pub uuid: Uuid,
    /// Never `Guest`.
    pub role: Role,
    /// As typed; compared without case.
    pub email: String,
    /// The address that staff replaced, until it was told.
    pub former_email: Option<String>,
    /// For the session and the audit.
    pub name: PersonName,
    /// False cuts the access at once (AMB-022).
    pub enabled: bool,
    /// PHC string; absent until a password is chosen.
    pub password_hash: Option<String>,
    /// Sessions issued before are refused.
    pub sessions_valid_from: Instant,
    /// When it was opened.
    pub created_at: Instant,
}

impl Account {
    /// An account to open: with access, without password.
    pub fn new(uuid: Uuid, role: Role, email: String, name: PersonName, at: Instant) -> Self {
        Self {
            uuid,
            role,
            email,
            former_email: None,
            name,
            enabled: true,
            password_hash: None,
            sessions_valid_from: at,
            created_at: at,
        }
    }
}

/// What a save of a person makes of the account they log in with; what follows from it is decided by
/// [`domain::account::change`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountUpdate {
    /// The account.
    pub uuid: Uuid,
    /// The checked address of the person.
    pub email: String,
    /// The name of the person.
    pub name: PersonName,
    /// Has access; `None` leaves it as it is.
    pub enabled: Option<bool>,
    /// Saved when a link to choose a password is due.
    pub link_mail: NewJob,
    /// Saved when the former address is to be told.
    pub address_changed_mail: NewJob,
}

impl AccountUpdate {
    /// The account `uuid` takes this address and this name.
    pub fn new(
        ids: &dyn Ids,
        uuid: Uuid,
        (email, name): (String, PersonName),
        enabled: Option<bool>,
        at: Instant,
    ) -> Self {
        let email = Email::parse(&email).map_or(email, |email| email.as_str().to_owned());
        let link_mail = NewJob::now(ids.new_id(), JobKind::PasswordLinkMail { account: uuid }, at);
        let address_changed_mail =
            NewJob::now(ids.new_id(), JobKind::AddressChangedMail { account: uuid }, at);
        Self { uuid, email, name, enabled, link_mail, address_changed_mail }
    }
}

/// What the page of a genuine password link that is no longer good may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkUser {
    /// Where to ask for a new link.
    pub uuid: Uuid,
    /// For the login page's type.
    pub role: Role,
    /// They may log in; what follows fills in the login page, and is told to nobody without password.
    pub has_password: bool,
    /// The address that the link was mailed to.
    pub email: Option<String>,
    /// The case that the mail was about.
    pub customer_case: Option<Uuid>,
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
