//! Database port of complaints.

use crate::access_journal::entry::AccessEntry;
use crate::actor::RecordScope;
use crate::error::PortError;
use async_trait::async_trait;
use domain::complaint::Complaint;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Complaint to save, with its journal entry.
#[derive(Clone, Debug)]
pub struct ComplaintSave<'a> {
    /// New state, with the version that was read; an update increments it.
    pub complaint: &'a Complaint,
    pub by: &'a PersonName,
    pub at: Instant,
    pub entry: AccessEntry,
}

/// Stores complaints. Each method is one transaction. Complaints without record are visible with `RecordScope::All`
/// only.
#[async_trait]
pub trait ComplaintRepository: Send + Sync {
    /// Returns the complaints of the scope, latest sending first.
    async fn list(&self, scope: RecordScope) -> Result<Vec<Complaint>, PortError>;
    /// Returns a complaint of the scope.
    async fn find(&self, uuid: Uuid, scope: RecordScope) -> Result<Option<Complaint>, PortError>;
    /// Adds a complaint. `Conflict` if its record was deleted.
    async fn add(&self, save: ComplaintSave<'_>) -> Result<(), PortError>;
    /// Updates a complaint. `Conflict` if its version is not the one read, or its record was deleted.
    async fn save(&self, save: ComplaintSave<'_>) -> Result<(), PortError>;
}
