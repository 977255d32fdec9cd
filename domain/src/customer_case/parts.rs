//! What a case is for, which banks were asked, what the firm earns with it: each said whole.

use super::case::CustomerCase;
use super::offer::{self, Offer};
use super::project::Project;
use super::revenue::Revenue;
use crate::account::role::Role;
use crate::shared::refusal::Refusal;

impl CustomerCase {
    /// Says what it is for.
    ///
    /// # Errors
    /// An EMPLOYEE and a closed case; violations of the project.
    pub fn set_project(&mut self, role: Role, project: Project) -> Result<(), Refusal> {
        self.refuse_if_closed_for(role)?;
        project.violations("").into_result()?;
        self.project = project;
        Ok(())
    }

    /// The banks and insurers that were asked, as they stand now.
    ///
    /// # Errors
    /// An EMPLOYEE and a closed case; violations of the list, two offers that are taken.
    pub fn set_offers(&mut self, role: Role, offers: Vec<Offer>) -> Result<(), Refusal> {
        self.refuse_if_closed_for(role)?;
        let offers: Vec<Offer> =
            offers.into_iter().map(Offer::cleaned).filter(|one| !one.is_blank()).collect();
        offer::violations(&offers).into_result()?;
        self.offers = offers;
        Ok(())
    }

    /// What the firm earns with it.
    ///
    /// # Errors
    /// An EMPLOYEE and a closed case; half an answer.
    pub fn set_revenue(&mut self, role: Role, revenue: Revenue) -> Result<(), Refusal> {
        self.refuse_if_closed_for(role)?;
        revenue.violations().into_result()?;
        self.revenue = Revenue::of(revenue.entries());
        Ok(())
    }
}
