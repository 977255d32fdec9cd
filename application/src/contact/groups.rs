//! Contact groups: list, creation, renaming, deletion.

use super::ports::GroupOutcome;
use super::views::{GroupName, GroupRow};
use super::{ContactService, automated_group_error};
use crate::actor::Authorized;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::contact::group::{ContactGroupForm, NAME_TAKEN, name_violations};
use domain::shared::text::collapse_whitespace;
use uuid::Uuid;

impl ContactService {
    /// Returns the groups with their number of entries, automated ones first.
    pub async fn list_groups(&self, _: &Authorized<act::ListContacts>) -> Result<Vec<GroupRow>, AppError> {
        Ok(self.queries.list_groups().await?)
    }

    /// Creates a group, or renames the one with this identifier; true when it was created.
    ///
    /// # Errors
    /// `Invalid`: name missing, too long or in use, or automated group; `NotFound`: no such group.
    pub async fn save_group(
        &self,
        user: &Authorized<act::ManageContacts>,
        form: ContactGroupForm,
    ) -> Result<(GroupRow, bool), AppError> {
        let name = collapse_whitespace(&form.name.unwrap_or_default());
        name_violations("name", &name).into_result()?;
        let is_new = form.uuid.is_none();
        let uuid = form.uuid.unwrap_or_else(|| self.ids.new_id());
        let group = GroupName { uuid, name };
        let act = if is_new { JournalAct::Create } else { JournalAct::Change };
        let entry = user.entry(act, JournalObject::ContactGroup, uuid, self.clock.now());
        let outcome = if is_new {
            self.contacts.create_group(&group, &entry).await?
        } else {
            self.contacts.rename_group(&group, &entry).await?
        };
        check_outcome(outcome)?;
        let saved = self.queries.list_groups().await?.into_iter().find(|row| row.uuid == uuid);
        Ok((saved.ok_or(AppError::NotFound)?, is_new))
    }

    /// Deletes a group; its contacts are kept.
    ///
    /// # Errors
    /// `NotFound`: no such group; `Invalid`: automated group.
    pub async fn delete_group(
        &self,
        user: &Authorized<act::ManageContacts>,
        uuid: Uuid,
    ) -> Result<(), AppError> {
        let entry = user.entry(JournalAct::Delete, JournalObject::ContactGroup, uuid, self.clock.now());
        check_outcome(self.contacts.delete_group(uuid, &entry).await?)
    }
}

fn check_outcome(outcome: GroupOutcome) -> Result<(), AppError> {
    match outcome {
        GroupOutcome::Saved => Ok(()),
        GroupOutcome::NotFound => Err(AppError::NotFound),
        GroupOutcome::Automated => Err(automated_group_error("uuid")),
        GroupOutcome::NameTaken => Err(AppError::invalid_field("name", NAME_TAKEN)),
    }
}
