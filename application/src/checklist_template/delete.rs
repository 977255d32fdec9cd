//! Deletion of checklist templates.

use super::ChecklistTemplateService;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

impl ChecklistTemplateService {
    /// Deletes a template; existing cases are unchanged.
    ///
    /// # Errors
    /// `NotFound`: no such template.
    pub async fn delete(
        &self,
        _: &Authorized<act::ManageChecklistTemplates>,
        uuid: Uuid,
    ) -> Result<(), AppError> {
        if self.templates.delete(uuid).await? { Ok(()) } else { Err(AppError::NotFound) }
    }
}
