//! Deleting a view.

use super::ListViews;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

impl ListViews {
    /// Deletes a view.
    ///
    /// # Errors
    /// Anyone but staff; no such view for this person; a shared one of somebody else, but for an ADMIN.
    pub async fn remove(&self, user: &Allowed<act::KeepListViews>, uuid: Uuid) -> Result<(), AppError> {
        self.stored(user, uuid).await?.view.changeable_by(user.account, user.role)?;
        if self.views.remove(uuid).await? { Ok(()) } else { Err(AppError::NotFound) }
    }
}
