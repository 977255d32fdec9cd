//! What a case is for, which banks were asked, what the firm earns with it: each saved whole.

use super::CustomerCases;
use super::views::CaseView;
use crate::actor::{Allowed, User};
use crate::error::AppError;
use crate::retry::retry_on_conflict;
use domain::account::access::act;
use domain::customer_case::CustomerCase;
use domain::customer_case::offer::Offer;
use domain::customer_case::project::Project;
use domain::customer_case::revenue::Revenue;
use domain::shared::refusal::Refusal;
use uuid::Uuid;

impl CustomerCases {
    /// Says what the case is for.
    ///
    /// # Errors
    /// A case out of scope, closed for an EMPLOYEE, or saved since `version`; violations of the project.
    pub async fn set_project(
        &self,
        user: &Allowed<act::SaveCase>,
        case: Uuid,
        version: Option<i64>,
        project: Project,
    ) -> Result<CaseView, AppError> {
        self.set_part(user, case, version, |case| case.set_project(user.role, project)).await
    }

    /// Keeps this list of the banks and insurers that were asked, with what they answered.
    ///
    /// # Errors
    /// Those of `set_project`; violations of the list, two offers that are taken.
    pub async fn set_offers(
        &self,
        user: &Allowed<act::SaveCase>,
        case: Uuid,
        version: Option<i64>,
        offers: Vec<Offer>,
    ) -> Result<CaseView, AppError> {
        self.set_part(user, case, version, |case| case.set_offers(user.role, offers.clone())).await
    }

    /// Says what the firm earns with the case.
    ///
    /// # Errors
    /// Those of `set_project`; an amount without its day, a day without its amount.
    pub async fn set_revenue(
        &self,
        user: &Allowed<act::SaveCase>,
        case: Uuid,
        version: Option<i64>,
        revenue: Revenue,
    ) -> Result<CaseView, AppError> {
        self.set_part(user, case, version, |case| case.set_revenue(user.role, revenue)).await
    }

    async fn set_part(
        &self,
        user: &User,
        case: Uuid,
        version: Option<i64>,
        set: impl Fn(&mut CustomerCase) -> Result<(), Refusal>,
    ) -> Result<CaseView, AppError> {
        retry_on_conflict(async || {
            let found = self.within_scope(user, case).await?;
            Self::refuse_if_stale(&found, version)?;
            let mut changed = found.case.clone();
            set(&mut changed)?;
            if changed == found.case {
                return Ok(());
            }
            Ok(self.cases.save(found.version, self.only(user, &changed)).await?)
        })
        .await?;
        self.view_of(user, case).await
    }
}
