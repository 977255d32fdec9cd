//! Database port of identity checks.

use crate::access_journal::entry::AccessEntry;
use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use async_trait::async_trait;
use domain::identity_check::IdentityCheck;
use uuid::Uuid;

/// Stores identity checks. A stored check is never changed. Each method that writes is one transaction.
#[async_trait]
pub trait IdentityCheckRepository: Send + Sync {
    /// Returns the latest check of each customer of a record.
    async fn list_by_record(&self, record: Uuid) -> Result<Vec<IdentityCheck>, PortError>;
    async fn find(&self, uuid: Uuid) -> Result<Option<IdentityCheck>, PortError>;
    /// Creates a check with its idempotency key. `Stale` if the customer was deleted; `Unique` if the key is used.
    async fn create(
        &self,
        check: &IdentityCheck,
        entry: &AccessEntry,
        key: Option<&IdempotencyKey>,
    ) -> Result<(), PortError>;
}
