//! Database ports of choices.

use crate::actor::{PartnerScope, RecordScope};
use crate::error::PortError;
use async_trait::async_trait;
use serde::Serialize;
use uuid::Uuid;

/// Record or partner, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChoiceRow))]
pub struct Choice {
    pub uuid: Uuid,
    // Civility, family name and given name of the customers; or business name, family name and given name of the
    // partner.
    pub label: String,
}

/// Searches records and partners by name, ignoring letter case and accents.
#[async_trait]
pub trait ChoiceQueries: Send + Sync {
    /// Returns at most `limit` records of the scope, by family name, then given name.
    async fn list_records(
        &self,
        scope: RecordScope,
        search: &str,
        limit: u64,
    ) -> Result<Vec<Choice>, PortError>;
    /// Returns at most `limit` partners of the scope, by business name.
    async fn list_partners(
        &self,
        scope: PartnerScope,
        search: &str,
        limit: u64,
    ) -> Result<Vec<Choice>, PortError>;
}
