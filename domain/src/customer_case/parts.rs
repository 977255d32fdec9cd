//! Parts of a case that are replaced as a whole: project, offers, revenue.

use super::case::CustomerCase;
use super::offer::Offer;
use super::offer_checks;
use super::project::Project;
use super::revenue::Revenue;
use crate::account::role::Role;
use crate::shared::refusal::Refusal;

impl CustomerCase {
    /// Replaces the project.
    ///
    /// # Errors
    /// - `Forbidden`: the case is closed and the caller is not an admin.
    /// - `Invalid`: the project has violations.
    pub fn set_project(&mut self, role: Role, project: Project) -> Result<(), Refusal> {
        self.refuse_if_closed_for(role)?;
        project.violations("").into_result()?;
        self.project = project;
        Ok(())
    }

    /// Replaces the offers; blank rows are dropped.
    ///
    /// # Errors
    /// - `Forbidden`: the case is closed and the caller is not an admin.
    /// - `Invalid`: the offers have violations, such as two retained ones.
    pub fn set_offers(&mut self, role: Role, offers: Vec<Offer>) -> Result<(), Refusal> {
        self.refuse_if_closed_for(role)?;
        let offers: Vec<Offer> =
            offers.into_iter().map(Offer::cleaned).filter(|offer| !offer.is_blank()).collect();
        offer_checks::violations(&offers).into_result()?;
        self.offers = offers;
        Ok(())
    }

    /// Replaces the revenue.
    ///
    /// # Errors
    /// - `Forbidden`: the case is closed and the caller is not an admin.
    /// - `Invalid`: an amount without date, a date without amount, or a fee received before the funds.
    pub fn set_revenue(&mut self, role: Role, revenue: Revenue) -> Result<(), Refusal> {
        self.refuse_if_closed_for(role)?;
        let mut found = revenue.violations();
        if !self.may_receive_fee() {
            found.append(revenue.early_fee(&self.revenue));
        }
        found.into_result()?;
        self.revenue = Revenue::of(revenue.entries());
        Ok(())
    }
}
