//! Data related to a record and financing plans, of which no test has any.

use super::{Memory, unused};
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::financing_plan::ports::{CasePlanRepository, PlansChange, StoredPlans};
use crate::record_overview::ports::{OverviewData, RecordOverviewQueries};
use async_trait::async_trait;
use uuid::Uuid;

#[async_trait]
impl RecordOverviewQueries for Memory {
    async fn load_overview_data(&self, _: Uuid) -> Result<OverviewData, PortError> {
        Ok(OverviewData::default())
    }
}

#[async_trait]
impl CasePlanRepository for Memory {
    async fn find(&self, case: Uuid, scope: RecordScope) -> Result<Option<StoredPlans>, PortError> {
        Ok(self.read(|state| {
            let stored = state.cases.get(&case).filter(|stored| state.sees_case(stored, scope));
            stored.map(|_| StoredPlans::default())
        }))
    }

    async fn save(&self, _: PlansChange<'_>) -> Result<(), PortError> {
        unused()
    }
}
