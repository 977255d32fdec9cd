//! Reading of checklist templates.

use super::ChecklistTemplateService;
use super::ports::StoredTemplate;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::checklist_template::lines::{lines_for, lines_left_out};
use domain::customer_case::checklist::ListedItem;
use uuid::Uuid;

impl ChecklistTemplateService {
    /// Returns all templates: those with a project type in the order of the types, then the general ones.
    pub async fn list(
        &self,
        _: &Authorized<act::ReadChecklistTemplates>,
    ) -> Result<Vec<StoredTemplate>, AppError> {
        Ok(self.templates.list().await?)
    }

    /// Returns the lines of the template that apply to a record, in order, or those that are left out. The result
    /// reveals data of the record, so the call is journaled as a read.
    ///
    /// # Errors
    /// `NotFound`: no such template, or no such record in the user's scope.
    pub async fn list_lines(
        &self,
        user: &Authorized<act::ReadChecklistTemplates>,
        uuid: Uuid,
        record: Uuid,
        left_out: bool,
    ) -> Result<Vec<ListedItem>, AppError> {
        let stored = self.templates.find(uuid).await?.ok_or(AppError::NotFound)?;
        let found = self.records.find(record, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        self.journal.log_read(user, JournalObject::CustomerRecord, record, self.clock.now());
        let select = if left_out { lines_left_out } else { lines_for };
        Ok(select(&stored.template.lines, &found.record))
    }
}
