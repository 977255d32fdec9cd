//! Database ports of accounts.

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

/// Login account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Identifier. Employees and partners share it with their account; customers may share one account or have none,
    /// so their accounts have separate identifiers.
    pub uuid: Uuid,
    /// Never `Guest`.
    pub role: Role,
    /// Address with its original letter case; compared regardless of letter case.
    pub email: String,
    /// Replaced address, until it is notified of its replacement.
    pub former_email: Option<String>,
    /// Name for the session and audit columns.
    pub name: PersonName,
    /// Whether the account has access; takes effect immediately (AMB-022).
    pub enabled: bool,
    /// PHC string; absent until a password is chosen.
    pub password_hash: Option<String>,
    /// Sessions issued before this time are refused.
    pub sessions_valid_from: Instant,
    /// Creation date.
    pub created_at: Instant,
    /// Whether « Aujourd’hui » is the home page.
    pub opens_today: bool,
    /// Whether the account has a second factor, required at login.
    pub has_mfa: bool,
}

impl Account {
    /// Creates an account with access and without password.
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

/// Changes of a login account when its owner is saved; [`domain::account::change`] determines their consequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountUpdate {
    pub uuid: Uuid,
    /// Valid address.
    pub email: String,
    pub name: PersonName,
    /// Whether the account has access; `None` keeps the current value.
    pub enabled: Option<bool>,
    /// Job that mails a password link; saved if one is required.
    pub link_mail: NewJob,
    /// Job that notifies the former address; saved if required.
    pub address_changed_mail: NewJob,
    /// Identifier of the journal entry for a new address.
    pub address_event: Uuid,
    /// Identifier of the journal entry for access granted or withdrawn.
    pub access_event: Uuid,
}

impl AccountUpdate {
    /// Creates the update of account `uuid` with this address and name.
    pub fn new(
        ids: &dyn Ids,
        uuid: Uuid,
        email: String,
        name: PersonName,
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

/// Stored password link; contains its digest, not the link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasswordLink {
    /// Owner of the link.
    pub account: Account,
    /// Case that its mail was about.
    pub case: Option<Uuid>,
    /// Exclusive end of validity.
    pub expires_at: Instant,
    /// Set when a password was chosen with it.
    pub used_at: Option<Instant>,
    /// Set when two newer links replaced it, or another link was used.
    pub replaced_at: Option<Instant>,
}

/// Target of `password/reset/{id}` (AMB-020).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResetTarget {
    /// Existing account.
    Account(Account),
    /// Customer with a mail address and without account.
    Customer {
        /// Identifier of the customer.
        uuid: Uuid,
        email: String,
        name: PersonName,
    },
}

/// Stores accounts and password links. Each method that writes is one transaction.
#[async_trait]
pub trait AccountRepository: Send + Sync {
    async fn find(&self, uuid: Uuid) -> Result<Option<Account>, PortError>;
    /// Returns the account of this address, given in lower case.
    async fn find_by_email(&self, email_key: &str) -> Result<Option<Account>, PortError>;
    /// Returns the admins with access.
    async fn list_administrators(&self) -> Result<Vec<Account>, PortError>;
    /// Returns the account or the customer of this identifier; a customer with account gives the account. Customers
    /// without account are found only within `scope`; never if it is `None`.
    async fn find_reset_target(
        &self,
        id: Uuid,
        scope: Option<RecordScope>,
    ) -> Result<Option<ResetTarget>, PortError>;
    /// Creates an account. With `customer`, links it to every customer of the same record with the same address.
    /// `Unique` if the address belongs to an account.
    async fn create(
        &self,
        account: &Account,
        customer: Option<Uuid>,
        jobs: &[NewJob],
    ) -> Result<(), PortError>;
    /// Stores a new link of the account, mailed for this case if there is one; `expires_at` is exclusive. Of the
    /// earlier unused links, the newest stays valid, and its case is kept if this link has none. `Reference` if the
    /// case was deleted.
    async fn save_link(
        &self,
        account: Uuid,
        case: Option<Uuid>,
        digest: &str,
        expires_at: Instant,
        now: Instant,
    ) -> Result<(), PortError>;
    /// Returns the link of this digest, valid or not.
    async fn find_link(&self, digest: &str) -> Result<Option<PasswordLink>, PortError>;
    /// Sets whether « Aujourd’hui » is the home page of the account.
    async fn set_opens_today(&self, account: Uuid, wanted: bool) -> Result<(), PortError>;
    /// Deletes the former address of the account.
    async fn delete_former_address(&self, account: Uuid) -> Result<(), PortError>;
    /// Sets the password at the time of the event, ends the sessions opened before, marks the link as used and the
    /// others as replaced, deletes the known devices, and writes the event, atomically. Returns false if the link was
    /// used concurrently.
    async fn choose_password(
        &self,
        digest: &str,
        password_hash: &str,
        event: &LoginEvent,
    ) -> Result<bool, PortError>;
}
