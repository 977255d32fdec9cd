//! The lists, and what one of them asks of a record.

use super::ChecklistTemplates;
use super::ports::StoredTemplate;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::checklist_template::lines::lines_for;
use domain::customer_case::checklist::ListedItem;
use uuid::Uuid;

impl ChecklistTemplates {
    /// Every list: those of projects in their order, then those that serve any.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn list(
        &self,
        _: &Allowed<act::ReadChecklistTemplates>,
    ) -> Result<Vec<StoredTemplate>, AppError> {
        Ok(self.templates.list().await?)
    }

    /// The lines of the list that apply to this record, in order. They disclose what the record says: it counts
    /// as read.
    ///
    /// # Errors
    /// Anyone but staff; no such list; no such record for this person.
    pub async fn lines(
        &self,
        user: &Allowed<act::ReadChecklistTemplates>,
        uuid: Uuid,
        record: Uuid,
    ) -> Result<Vec<ListedItem>, AppError> {
        let stored = self.templates.find(uuid).await?.ok_or(AppError::NotFound)?;
        let of = self.records.find(record, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        self.journal.read(user, JournalObject::CustomerRecord, record, self.clock.now());
        Ok(lines_for(&stored.template.lines, &of.record))
    }
}
