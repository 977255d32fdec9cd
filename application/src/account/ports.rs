//! What accounts need of the database.

use super::Account;
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::job::NewJob;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

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
    /// Set once a newer link replaced it.
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
        /// Their address.
        email: String,
        /// Their name.
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
    /// Keeps a new link of the account, mailed for this case; the earlier unused one is replaced, and its case is
    /// kept when this link names none. `Conflict` when the case is gone.
    async fn save_link(
        &self,
        link: (Uuid, Option<Uuid>),
        digest: &str,
        expires_at: Instant,
        now: Instant,
    ) -> Result<(), PortError>;
    /// The link of this digest, also when it is no longer good.
    async fn find_link(&self, digest: &str) -> Result<Option<PasswordLink>, PortError>;
    /// Forgets the former address of the account.
    async fn forget_former_address(&self, account: Uuid) -> Result<(), PortError>;
    /// Sets the password, ends the sessions opened until now and marks the link used, in one go; false when the
    /// link was used meanwhile.
    async fn choose_password(
        &self,
        digest: &str,
        password_hash: &str,
        now: Instant,
    ) -> Result<bool, PortError>;
}
