//! Creation and update of checklist templates: one operation, distinguished by the uuid.

use super::ChecklistTemplateService;
use super::ports::{StoredTemplate, TemplateSave};
use crate::actor::{Authorized, User};
use crate::error::{AppError, PortError, Unique, WriteConflict, refuse_if_outdated};
use crate::idempotency::{IdempotencyKey, build_user_key, find_created};
use crate::retry::retry_on_fresh_data;
use domain::account::access::act;
use domain::checklist_template::{ChecklistTemplateForm, NAME_TAKEN};
use uuid::Uuid;

/// Saved template; true when it was created.
pub type SavedTemplate = (StoredTemplate, bool);

impl ChecklistTemplateService {
    /// Creates or updates a template. Creations repeated with the same key return the same template.
    ///
    /// # Errors
    /// `Invalid`: violations of the form, a name already in use, or a key used for another template; `NotFound`: no
    /// such template; `Conflict`: changed since the edited version (AMB-129).
    pub async fn save(
        &self,
        user: &Authorized<act::ManageChecklistTemplates>,
        form: ChecklistTemplateForm,
        key: Option<Uuid>,
    ) -> Result<SavedTemplate, AppError> {
        if let Some(uuid) = form.uuid {
            return retry_on_fresh_data(self.clock.as_ref(), async || {
                self.update(user, uuid, form.clone()).await
            })
            .await;
        }
        let key = build_user_key(self.ids.as_ref(), "checklist-template", user, key, &form);
        retry_on_fresh_data(self.clock.as_ref(), async || {
            match find_created(self.keys.as_ref(), key.as_ref()).await? {
                Some(uuid) => Ok((self.load(uuid).await?, true)),
                None => self.create(user, form.clone(), key.as_ref()).await,
            }
        })
        .await
    }

    async fn create(
        &self,
        user: &User,
        form: ChecklistTemplateForm,
        key: Option<&IdempotencyKey>,
    ) -> Result<SavedTemplate, AppError> {
        let template = form.validate(self.ids.new_id(), 1)?;
        let save = TemplateSave { template: &template, by: &user.name, at: self.clock.now(), key };
        self.templates.create(save).await.map_err(name_taken_error)?;
        Ok((self.load(template.uuid).await?, true))
    }

    async fn update(
        &self,
        user: &User,
        uuid: Uuid,
        form: ChecklistTemplateForm,
    ) -> Result<SavedTemplate, AppError> {
        let StoredTemplate { template: before, saved } = self.load(uuid).await?;
        let edited = form.version;
        let template = form.validate(uuid, before.version)?;
        refuse_if_outdated(edited, before.version, saved.as_ref().map(|(_, by)| by))?;
        let save = TemplateSave { template: &template, by: &user.name, at: self.clock.now(), key: None };
        self.templates.update(save).await.map_err(name_taken_error)?;
        Ok((self.load(uuid).await?, false))
    }

    async fn load(&self, uuid: Uuid) -> Result<StoredTemplate, AppError> {
        self.templates.find(uuid).await?.ok_or(AppError::NotFound)
    }
}

fn name_taken_error(error: PortError) -> AppError {
    match error {
        PortError::Conflict(WriteConflict::Unique(Unique::ChecklistTemplateName)) => {
            AppError::invalid_field("name", NAME_TAKEN)
        }
        other => other.into(),
    }
}
