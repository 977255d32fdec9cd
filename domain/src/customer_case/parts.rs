//! Parts of a case that are replaced as a whole: project, offers, revenue.

use super::case::CustomerCase;
use super::offer::Offer;
use super::offer_checks;
use super::project::Project;
use super::revenue::Revenue;
use super::status::CaseStatus;
use crate::checklist_template::CaseProject;
use crate::shared::refusal::Refusal;

impl CustomerCase {
    /// Replaces the project.
    ///
    /// # Errors
    /// `Invalid`: the project has violations.
    pub fn set_project(&mut self, project: Project) -> Result<(), Refusal> {
        project.violations("").into_result()?;
        self.project = project;
        Ok(())
    }

    /// Replaces the offers; blank rows are dropped.
    ///
    /// # Errors
    /// `Invalid`: the offers have violations, such as two retained ones.
    pub fn set_offers(&mut self, offers: Vec<Offer>) -> Result<(), Refusal> {
        let offers: Vec<Offer> =
            offers.into_iter().map(Offer::clean).filter(|offer| !offer.is_blank()).collect();
        offer_checks::violations(&offers).into_result()?;
        self.offers = offers;
        Ok(())
    }

    /// Replaces the revenue.
    ///
    /// # Errors
    /// `Invalid`: an amount without date, a date without amount, or a fee received before the funds.
    pub fn set_revenue(&mut self, revenue: Revenue) -> Result<(), Refusal> {
        let mut violations = revenue.violations();
        if !self.may_receive_fee() {
            violations.append(revenue.early_fee(&self.revenue));
        }
        violations.into_result()?;
        self.revenue = Revenue::from_entries(revenue.entries());
        Ok(())
    }

    /// Returns whether the firm may have received its fee: « Financé » is among the statuses, or the case is about an
    /// insurance, which the rule does not cover (L519-6 of the code monétaire et financier). A case of unknown project
    /// counts as one about an insurance once it was « Assuré ».
    pub fn may_receive_fee(&self) -> bool {
        let has_status = |status| self.statuses.iter().any(|entry| entry.status == status);
        let is_insurance =
            self.project.kind.map_or_else(|| has_status(CaseStatus::Insured), CaseProject::is_insurance);
        is_insurance || has_status(CaseStatus::Financed)
    }
}
