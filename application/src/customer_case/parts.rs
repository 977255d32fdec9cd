//! Project, offers and revenue of a case, each replaced as a whole; comparison of its offers.

use super::CustomerCaseService;
use super::views::CaseView;
use crate::actor::{Authorized, User};
use crate::error::AppError;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::customer_case::CustomerCase;
use domain::customer_case::checklist::ItemsList;
use domain::customer_case::offer::Offer;
use domain::customer_case::offer_comparison::OfferComparison;
use domain::customer_case::project::Project;
use domain::customer_case::revenue::Revenue;
use domain::shared::refusal::Refusal;
use uuid::Uuid;

impl CustomerCaseService {
    /// Replaces the project of the case.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope; `Conflict`: the case changed since `version`; `Invalid`: the
    /// project has violations.
    pub async fn set_project(
        &self,
        user: &Authorized<act::SaveCase>,
        case: Uuid,
        version: Option<i64>,
        project: Project,
    ) -> Result<CaseView, AppError> {
        self.set_part(user, case, version, |case| case.set_project(project)).await
    }

    /// Replaces the list of banks and insurers, with their offers.
    ///
    /// # Errors
    /// The errors of [`Self::set_project`]; `Invalid`: the list has violations, such as two retained offers.
    pub async fn set_offers(
        &self,
        user: &Authorized<act::SaveCase>,
        case: Uuid,
        version: Option<i64>,
        offers: Vec<Offer>,
    ) -> Result<CaseView, AppError> {
        self.set_part(user, case, version, |case| case.set_offers(offers.clone())).await
    }

    /// Replaces the checklist of an open case.
    ///
    /// # Errors
    /// The errors of [`Self::set_project`]; `Invalid`: the case is closed or requests no documents, the list has
    /// violations, or a document of which something was sent is missing in it.
    pub async fn set_items(
        &self,
        user: &Authorized<act::SaveCase>,
        case: Uuid,
        version: Option<i64>,
        list: ItemsList,
    ) -> Result<CaseView, AppError> {
        self.update_with_files(user, case, version, async |found, _| {
            let with_files: Vec<Uuid> = found.files.iter().filter_map(|media| media.item).collect();
            Ok(found.stored.case.set_items(&list, &with_files, || self.ids.new_id())?)
        })
        .await?;
        self.find_view(user, case).await
    }

    /// Compares the offers of the case.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope.
    pub async fn compare_offers(
        &self,
        user: &Authorized<act::ComputeFinancingPlan>,
        case: Uuid,
    ) -> Result<OfferComparison, AppError> {
        let found = self.find_within_scope(user, case).await?;
        self.log_read(user, JournalObject::CustomerCase, case);
        Ok(OfferComparison::compute(&found.stored.case.offers))
    }

    /// Replaces the revenue of the case.
    ///
    /// # Errors
    /// The errors of [`Self::set_project`]; `Invalid`: an amount without date, a date without amount, or a fee received
    /// before the funds.
    pub async fn set_revenue(
        &self,
        user: &Authorized<act::SaveCase>,
        case: Uuid,
        version: Option<i64>,
        revenue: Revenue,
    ) -> Result<CaseView, AppError> {
        self.set_part(user, case, version, |case| case.set_revenue(revenue)).await
    }

    async fn set_part(
        &self,
        user: &User,
        case: Uuid,
        version: Option<i64>,
        set: impl Fn(&mut CustomerCase) -> Result<(), Refusal>,
    ) -> Result<CaseView, AppError> {
        self.update_case(user, case, version, async |found, _| Ok(set(&mut found.case)?)).await?;
        self.find_view(user, case).await
    }
}
