//! Database ports of customer access.

use crate::access_journal::entry::AccessEntry;
use crate::account::ports::AccountUpdate;
use crate::actor::RecordScope;
use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Customer of a record, with the login account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomerAccess {
    pub customer: Uuid,
    pub name: PersonName,
    /// `None` until a case creates an account for the customer's address.
    pub account: Option<AccessOfCustomer>,
}

/// Account of a customer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessOfCustomer {
    pub uuid: Uuid,
    pub email: String,
    /// Whether the customer may log in.
    pub enabled: bool,
    /// Whether the customer chose a password.
    pub has_password: bool,
    /// Last login; `None` if it is older than a year.
    pub last_login: Option<Instant>,
    /// Whether another customer, of this record or another one, uses the same account.
    pub shared: bool,
}

/// Access to grant or to withdraw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessSwitch {
    pub record: Uuid,
    pub customer: Uuid,
    /// Account with the new access; name and address are unchanged.
    pub account: AccountUpdate,
    pub at: Instant,
    pub entry: AccessEntry,
}

/// Reads and changes the access of customers. Each method is one transaction.
#[async_trait]
pub trait CustomerAccessRepository: Send + Sync {
    /// Returns the customers of a record in order; `None` if the record is not in the scope.
    async fn list(&self, record: Uuid, scope: RecordScope) -> Result<Option<Vec<CustomerAccess>>, PortError>;
    /// Changes the access of the account with all consequences, and writes the journal entries; no-op if unchanged.
    /// `Conflict` if the account no longer belongs to this customer.
    async fn switch(&self, switch: &AccessSwitch) -> Result<(), PortError>;
}
