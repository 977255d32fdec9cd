//! What partners need of the database.

use super::views::PartnerRow;
use crate::error::PortError;
use async_trait::async_trait;
use uuid::Uuid;

/// Which partners a person may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartnerScope {
    /// ADMIN.
    All,
    /// EMPLOYEE: the partners assigned to this account (AMB-050).
    AssignedTo(Uuid),
}

/// Reads partners.
#[async_trait]
pub trait PartnerQueries: Send + Sync {
    /// Every partner of the scope, by business name, then family and given name; with their type when
    /// asked for.
    async fn list(&self, scope: PartnerScope, with_type: bool) -> Result<Vec<PartnerRow>, PortError>;
    /// Is there such a partner in the scope?
    async fn exists(&self, uuid: Uuid, scope: PartnerScope) -> Result<bool, PortError>;
}
