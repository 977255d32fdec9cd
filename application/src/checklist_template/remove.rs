//! Deleting a list.

use super::ChecklistTemplates;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

impl ChecklistTemplates {
    /// Deletes a list; what cases ask for stays as it is.
    ///
    /// # Errors
    /// Anyone but an ADMIN; no such list.
    pub async fn remove(
        &self,
        _: &Allowed<act::ManageChecklistTemplates>,
        uuid: Uuid,
    ) -> Result<(), AppError> {
        if self.templates.remove(uuid).await? { Ok(()) } else { Err(AppError::NotFound) }
    }
}
