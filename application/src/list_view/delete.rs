//! Deletion of saved views.

use super::ListViewService;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

impl ListViewService {
    /// Deletes a view.
    ///
    /// # Errors
    /// `NotFound`: no such view visible to the user; `Forbidden`: a shared view of another user, unless the user is
    /// an admin.
    pub async fn delete(&self, user: &Authorized<act::KeepListViews>, uuid: Uuid) -> Result<(), AppError> {
        self.load(user, uuid).await?.view.check_changeable_by(user.account, user.role)?;
        if self.views.delete(uuid).await? { Ok(()) } else { Err(AppError::NotFound) }
    }
}
