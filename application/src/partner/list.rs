//! The list of partners.

use super::Partners;
use super::ports::PartnerScope;
use super::views::PartnerRow;
use crate::actor::{Actor, User};
use crate::error::AppError;
use domain::account::access::Act;
use domain::account::role::Role;

impl Partners {
    /// The partners that the actor may see.
    ///
    /// # Errors
    /// A role that sees no partners.
    pub async fn list(&self, actor: &Actor, with_type: bool) -> Result<Vec<PartnerRow>, AppError> {
        let user = actor.require_user(Act::ListPartners)?;
        Ok(self.partners.list(scope(user), with_type).await?)
    }
}

/// The partners this person may see.
pub(super) fn scope(user: &User) -> PartnerScope {
    if user.role == Role::Admin { PartnerScope::All } else { PartnerScope::AssignedTo(user.account) }
}
