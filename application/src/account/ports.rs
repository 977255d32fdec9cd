//! What accounts need of the database.

use super::login_event::LoginEvent;
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::job::{JobKind, NewJob};
use crate::ports::Ids;
use async_trait::async_trait;
use domain::account::role::Role;
use domain::shared::email::Email;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
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
    /// The address that staff replaced, until it was notified.
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
    /// What waits today is their first page after a login.
    pub opens_today: bool,
    /// They have a second factor, which every login asks for.
    pub has_mfa: bool,
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
            opens_today: false,
            has_mfa: false,
        }
    }
}

/// What a save of a person makes of the account they log in with; what follows from it is decided by
/// [`domain::account::change`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountUpdate {
    pub uuid: Uuid,
    /// The checked address of the person.
    pub email: String,
    /// The name of the person.
    pub name: PersonName,
    /// Has access; `None` leaves it as it is.
    pub enabled: Option<bool>,
    /// Saved when a link to choose a password is due.
    pub link_mail: NewJob,
    /// Saved when the former address is to be notified.
    pub address_changed_mail: NewJob,
    /// What the journal of logins calls the line on a new address.
    pub address_event: Uuid,
    /// What it calls the line on an access cut or restored.
    pub access_event: Uuid,
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
        let (address_event, access_event) = (ids.new_id(), ids.new_id());
        Self { uuid, email, name, enabled, link_mail, address_changed_mail, address_event, access_event }
    }
}

/// A password link as it is kept: its digest, never the link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasswordLink {
    /// Whose password.
    pub account: Account,
    /// The case that its mail was about.
    pub case: Option<Uuid>,
    /// Not good from then on.
    pub expires_at: Instant,
    /// Set once a password was chosen with it.
    pub used_at: Option<Instant>,
    /// Set once two newer links replaced it, or another one served.
    pub replaced_at: Option<Instant>,
}

/// Who an identifier of `password/reset/{id}` names (AMB-020).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResetTarget {
    /// Somebody with an account.
    Account(Account),
    /// A customer with a mail address and no account yet.
    Customer {
        /// The customer.
        uuid: Uuid,
        email: String,
        name: PersonName,
    },
}

/// Keeps accounts and password links. Each method is one transaction.
#[async_trait]
pub trait AccountRepository: Send + Sync {
    /// The account of this identity.
    async fn find(&self, uuid: Uuid) -> Result<Option<Account>, PortError>;
    /// The account of this address, compared without case.
    async fn find_by_email(&self, email_key: &str) -> Result<Option<Account>, PortError>;
    /// Administrators with access.
    async fn administrators(&self) -> Result<Vec<Account>, PortError>;
    /// The account, or the customer, of this identifier; a customer who has an account by that account. A customer
    /// without account is found only within `scope`; `None` as scope finds accounts only.
    async fn find_reset_target(
        &self,
        id: Uuid,
        scope: Option<RecordScope>,
    ) -> Result<Option<ResetTarget>, PortError>;
    /// Opens an account, linked to every customer row of the same record and address when `customer` is
    /// given. `Conflict` when the address has an account already.
    async fn add(&self, account: &Account, customer: Option<Uuid>, jobs: &[NewJob]) -> Result<(), PortError>;
    /// Keeps a new link of the account, mailed for this case; of the unused ones before it the newest stays good, and
    /// its case is kept when this link names none. `Conflict` when the case is gone.
    async fn save_link(
        &self,
        link: (Uuid, Option<Uuid>),
        digest: &str,
        expires_at: Instant,
        now: Instant,
    ) -> Result<(), PortError>;
    /// The link of this digest, also when it is no longer good.
    async fn find_link(&self, digest: &str) -> Result<Option<PasswordLink>, PortError>;
    /// Makes what waits today the first page of the account, or no longer.
    async fn set_opens_today(&self, account: Uuid, wanted: bool) -> Result<(), PortError>;
    /// Forgets the former address of the account.
    async fn forget_former_address(&self, account: Uuid) -> Result<(), PortError>;
    /// Sets the password at the moment of the event, ends the sessions opened until then, marks the link used and the
    /// account's others replaced, forgets its devices and writes the line, in one go; false when the link was used
    /// meanwhile.
    async fn choose_password(
        &self,
        digest: &str,
        password_hash: &str,
        event: &LoginEvent,
    ) -> Result<bool, PortError>;
}
