//! Database port of shared comparisons.

use crate::access_journal::entry::AccessEntry;
use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Comparison of the offers of a case that its customers may open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedComparison {
    pub case: Uuid,
    pub since: Instant,
    /// User who shared it.
    pub by: PersonName,
}

/// Stores which comparisons are shared. Each method that writes is one transaction.
#[async_trait]
pub trait ComparisonShareRepository: Send + Sync {
    /// Returns the shared comparisons among these cases. Callers check the scope.
    async fn list_by_cases(&self, cases: &[Uuid]) -> Result<Vec<SharedComparison>, PortError>;
    /// Shares a comparison; no effect if it is shared. `Reference` if the case was deleted.
    async fn share(&self, share: &SharedComparison, entry: &AccessEntry) -> Result<(), PortError>;
    /// Ends the sharing; no effect if it is not shared.
    async fn withdraw(&self, case: Uuid, entry: &AccessEntry) -> Result<(), PortError>;
}
