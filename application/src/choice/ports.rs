//! What choices need of the database.

use crate::actor::{PartnerScope, RecordScope};
use crate::error::PortError;
use async_trait::async_trait;
use serde::Serialize;
use uuid::Uuid;

/// A record or a partner, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChoiceRow))]
pub struct Choice {
    pub uuid: Uuid,
    // Civility, family and given name of the customers; or business, family and given name of the partner.
    pub label: String,
}

/// Searches records and partners by name, whatever the case and the accents.
#[async_trait]
pub trait ChoiceQueries: Send + Sync {
    /// At most `limit` records of the scope, by family name, then given name.
    async fn records(&self, scope: RecordScope, search: &str, limit: u64) -> Result<Vec<Choice>, PortError>;
    /// At most `limit` partners of the scope, by business name.
    async fn partners(&self, scope: PartnerScope, search: &str, limit: u64)
    -> Result<Vec<Choice>, PortError>;
}
