//! Database ports of customer access.

use crate::access_journal::entry::AccessEntry;
use crate::account::ports::AccountUpdate;
use crate::actor::RecordScope;
use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use serde::Serialize;
use uuid::Uuid;

/// A customer of the record, with the customer's account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CustomerAccessRow))]
#[serde(rename_all = "camelCase")]
pub struct CustomerAccess {
    #[serde(rename = "uuid")]
    pub customer: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// Absent until a case opens an account for the customer's address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub account: Option<CustomerAccessState>,
}

/// The account of a customer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CustomerAccountState))]
#[serde(rename_all = "camelCase")]
pub struct CustomerAccessState {
    #[serde(skip)]
    pub uuid: Uuid,
    /// Login address.
    pub email: String,
    /// Whether the customer may log in.
    #[serde(rename = "enableAccess")]
    pub enabled: bool,
    /// Whether a password was set.
    pub has_password: bool,
    /// Last login; absent when there was none within a year.
    #[serde(rename = "lastLoginDate", skip_serializing_if = "Option::is_none")]
    pub last_login: Option<Instant>,
    /// Whether another customer, of this or another record, uses the same account.
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

/// Reads and changes the access of customers. Each method that writes is one transaction.
#[async_trait]
pub trait CustomerAccessRepository: Send + Sync {
    /// Returns the customers of a record in order; `None` if the record is not in the scope.
    async fn list(&self, record: Uuid, scope: RecordScope) -> Result<Option<Vec<CustomerAccess>>, PortError>;
    /// Changes the access of the account with all consequences, and writes the journal entries; no-op if unchanged.
    /// `Stale` if the account no longer belongs to this customer.
    async fn switch(&self, switch: &AccessSwitch) -> Result<(), PortError>;
}
