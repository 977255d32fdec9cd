//! What the accesses of customers need of the database.

use crate::access_journal::entry::AccessEntry;
use crate::account::ports::AccountUpdate;
use crate::actor::RecordScope;
use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// A customer of a record, and how they log in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomerAccess {
    pub customer: Uuid,
    pub name: PersonName,
    /// `None` until a case opens an account for their address.
    pub account: Option<AccessOfCustomer>,
}

/// The account of a customer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessOfCustomer {
    pub uuid: Uuid,
    pub email: String,
    /// They may log in.
    pub enabled: bool,
    /// They chose a password.
    pub has_password: bool,
    /// When they last logged in; `None` when they did not within a year.
    pub last_login: Option<Instant>,
    /// Another customer, of this record or another one, uses the same account.
    pub shared: bool,
}

/// An access to give or to cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessSwitch {
    pub record: Uuid,
    pub customer: Uuid,
    /// The account with its access as wanted; its name and address stay as they are.
    pub account: AccountUpdate,
    pub at: Instant,
    pub entry: AccessEntry,
}

/// Reads and switches the accesses of customers. Each method is one transaction.
#[async_trait]
pub trait CustomerAccessRepository: Send + Sync {
    /// The customers of this record in their order; `None` when the record is not in the scope.
    async fn list(&self, record: Uuid, scope: RecordScope) -> Result<Option<Vec<CustomerAccess>>, PortError>;
    /// Gives or cuts the access of the account, with all that follows for whoever uses it, and writes the lines; nothing
    /// when it is so already. `Conflict` when it is not this customer's account any more.
    async fn switch(&self, switch: &AccessSwitch) -> Result<(), PortError>;
}
