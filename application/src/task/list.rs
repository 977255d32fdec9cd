//! Task list of an account (AMB-100, AMB-101).

use super::TaskService;
use super::ports::LinkScope;
use super::views::TaskRow;
use crate::actor::{Authorized, User};
use crate::error::AppError;
use domain::account::access::act;
use domain::task::list::COMPLETED_PERIOD;
use uuid::Uuid;

impl TaskService {
    /// Returns the open tasks of `owner`, and the recently completed ones.
    ///
    /// # Errors
    /// `NotFound`: the tasks of `owner` are not accessible to the user; `Invalid`: `owner` has no access.
    pub async fn list(
        &self,
        user: &Authorized<act::ListTasks>,
        owner: Uuid,
    ) -> Result<Vec<TaskRow>, AppError> {
        self.require_owner(user, owner).await?;
        let completed_after = self.clock.now().plus(-COMPLETED_PERIOD);
        Ok(self.queries.list(owner, completed_after, link_scope(user)).await?)
    }

    pub(super) async fn find_row(&self, user: &User, uuid: Uuid) -> Result<TaskRow, AppError> {
        self.queries.find(uuid, link_scope(user)).await?.ok_or(AppError::NotFound)
    }
}

/// Returns the scope of the objects shown with tasks.
pub(crate) fn link_scope(user: &User) -> LinkScope {
    LinkScope {
        records: user.record_scope(),
        partners: user.partner_scope(),
        inquiries: user.inquiry_scope(),
    }
}
