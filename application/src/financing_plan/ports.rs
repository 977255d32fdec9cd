//! Database ports of financing plans.

use crate::access_journal::entry::AccessEntry;
use crate::actor::RecordScope;
use crate::error::PortError;
use async_trait::async_trait;
use domain::financing_plan::PlanVariant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Stored variants of a case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredPlans {
    /// Increases with each save; 0 before the first one.
    pub version: i64,
    pub plans: Vec<PlanVariant>,
    /// User who last saved them.
    pub updated_by: Option<PersonName>,
}

/// Variants to save.
pub struct PlansChange<'a> {
    pub case: Uuid,
    /// Version that is replaced.
    pub version: i64,
    pub plans: &'a [PlanVariant],
    pub by: &'a PersonName,
    pub entry: AccessEntry,
}

/// Stores the variants of cases. Each method that writes is one transaction.
#[async_trait]
pub trait CasePlanRepository: Send + Sync {
    /// Returns the variants of a case; `None` if the case is outside the scope.
    async fn find(&self, case: Uuid, scope: RecordScope) -> Result<Option<StoredPlans>, PortError>;
    /// Replaces the variants. `Stale` if they were saved in the meantime.
    async fn save(&self, change: PlansChange<'_>) -> Result<(), PortError>;
}
