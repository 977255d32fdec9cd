//! What choices need of the database.

use super::Choice;
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::partner::ports::PartnerScope;
use async_trait::async_trait;

/// Searches records and partners by name, whatever the case and the accents.
#[async_trait]
pub trait ChoiceQueries: Send + Sync {
    /// At most `limit` records of the scope, by family name, then given name.
    async fn records(&self, scope: RecordScope, search: &str, limit: u64) -> Result<Vec<Choice>, PortError>;
    /// At most `limit` partners of the scope, by business name.
    async fn partners(&self, scope: PartnerScope, search: &str, limit: u64)
    -> Result<Vec<Choice>, PortError>;
}
