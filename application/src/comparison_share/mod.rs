//! Comparisons of offers that employees share with the customers of a case.

pub mod ports;

use crate::actor::Authorized;
use crate::customer_case::ports::{CaseDetails, CustomerCaseQueries};
use crate::error::AppError;
use crate::ports::Clock;
use crate::recap::offers::{NOTHING_TO_COMPARE, list_comparable_offers};
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::shared::instant::Instant;
use ports::{ComparisonShareRepository, SharedComparison};
use serde::Serialize;
use std::sync::Arc;
use uuid::Uuid;

/// State of the sharing of the comparison of a case with its customers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ComparisonSharing {
    pub shared: bool,
    /// Time at which the comparison was shared; absent if it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Instant>,
    /// Name of the user who shared it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

impl From<Option<SharedComparison>> for ComparisonSharing {
    fn from(share: Option<SharedComparison>) -> Self {
        let (since, by) = share.map(|share| (share.since, share.by.full())).unzip();
        Self { shared: since.is_some(), since, by }
    }
}

/// Comparison that a customer may open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnComparison {
    pub customer_case: Uuid,
    pub since: Instant,
}

pub struct ComparisonShareService {
    pub shares: Arc<dyn ComparisonShareRepository>,
    pub case_queries: Arc<dyn CustomerCaseQueries>,
    pub clock: Arc<dyn Clock>,
}

impl ComparisonShareService {
    /// Returns whether the comparison of a case is shared.
    ///
    /// # Errors
    /// `NotFound`: no such case in the user's scope.
    pub async fn find_by_case(
        &self,
        user: &Authorized<act::ComputeFinancingPlan>,
        case: Uuid,
    ) -> Result<ComparisonSharing, AppError> {
        self.case_queries.find(case, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        self.load_sharing(case).await
    }

    /// Shares the comparison of a case with its customers, or ends the sharing.
    ///
    /// # Errors
    /// `NotFound`: no such case in the user's scope; `Invalid`: no offer was received.
    pub async fn set(
        &self,
        user: &Authorized<act::SaveCase>,
        case: Uuid,
        shared: bool,
    ) -> Result<ComparisonSharing, AppError> {
        let found = self.case_queries.find(case, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        let now = self.clock.now();
        let entry = user.entry(JournalAct::Change, JournalObject::CustomerCase, case, now);
        if !shared {
            self.shares.withdraw(case, &entry).await?;
        } else if list_comparable_offers(&found).is_empty() {
            return Err(AppError::invalid_field("shared", NOTHING_TO_COMPARE));
        } else {
            let share = SharedComparison { case, since: now, by: user.name.clone() };
            self.shares.share(&share, &entry).await?;
        }
        self.load_sharing(case).await
    }

    /// Returns the shared comparisons of the calling customer that have an offer.
    pub async fn list_own(
        &self,
        user: &Authorized<act::ListOwnCases>,
    ) -> Result<Vec<OwnComparison>, AppError> {
        let cases = self.case_queries.list_by_customer(user.account).await?;
        let with_offers = cases.iter().filter(|details| !list_comparable_offers(details).is_empty());
        let uuids: Vec<Uuid> = with_offers.map(|details: &CaseDetails| details.stored.case.uuid).collect();
        let shares = self.shares.list_by_cases(&uuids).await?;
        Ok(shares
            .into_iter()
            .map(|share| OwnComparison { customer_case: share.case, since: share.since })
            .collect())
    }

    async fn load_sharing(&self, case: Uuid) -> Result<ComparisonSharing, AppError> {
        Ok(self.shares.list_by_cases(&[case]).await?.into_iter().next().into())
    }
}
