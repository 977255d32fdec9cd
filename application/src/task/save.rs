//! Creation and edit of tasks, distinguished by the uuid (AMB-102).

use super::TaskService;
use super::list::link_scope;
use super::ports::StoredTask;
use super::views::TaskRow;
use crate::actor::{Authorized, User};
use crate::error::{AppError, refuse_if_outdated};
use crate::retry::retry_on_fresh_data;
use domain::account::access::act;
use domain::shared::reference::Reference;
use domain::task::Task;
use domain::task::form::TaskForm;
use uuid::Uuid;

/// Message for an edit of a completed task.
const ALREADY_COMPLETED: &str = "Cette tâche est terminée, elle ne peut plus être modifiée.";

impl TaskService {
    /// Creates or updates a task; true when it was created.
    ///
    /// # Errors
    /// `Invalid`: violations of the form, an assignee without access, or a completed task; `NotFound`: a task,
    /// assignee, record, partner, case or inquiry that is not accessible to the user; `Conflict`: changed since the
    /// edited version.
    pub async fn save(
        &self,
        user: &Authorized<act::ManageTasks>,
        form: TaskForm,
    ) -> Result<(TaskRow, bool), AppError> {
        let form = form.clean();
        form.violations().into_result()?;
        let Some(uuid) = form.uuid else {
            let Some(task) = self.build_task(user, form, None).await? else { return Err(AppError::NotFound) };
            self.tasks.create(&task, self.clock.now()).await?;
            return Ok((self.find_row(user, task.uuid).await?, true));
        };
        retry_on_fresh_data(self.clock.as_ref(), async || self.edit(user, uuid, form.clone()).await).await
    }

    async fn edit(&self, user: &User, uuid: Uuid, form: TaskForm) -> Result<(TaskRow, bool), AppError> {
        let stored = self.find_accessible(user, uuid).await?;
        if stored.task.completed_date.is_some() {
            return Err(AppError::invalid(ALREADY_COMPLETED));
        }
        let version = stored.version;
        refuse_if_outdated(form.version, version, stored.updated_by.as_ref())?;
        let task = self.build_task(user, form, Some(stored)).await?.ok_or(AppError::NotFound)?;
        self.tasks.update(&task, version, &user.name, self.clock.now()).await?;
        Ok((self.find_row(user, uuid).await?, false))
    }

    /// Builds the task from a validated form; `None` if a required field is missing.
    async fn build_task(
        &self,
        user: &User,
        form: TaskForm,
        stored: Option<StoredTask>,
    ) -> Result<Option<Task>, AppError> {
        let existing = stored.map(|stored| stored.task);
        let owner = form.user.map(|user| user.0).or(existing.as_ref().map(|task| task.user));
        let owner = owner.unwrap_or(user.account);
        self.require_owner(user, owner).await?;
        let (customer_record, customer_case) =
            self.choose_record_and_case(user, &form, existing.as_ref()).await?;
        let inquiry = self.choose_inquiry(user, form.inquiry, existing.as_ref()).await?;
        let partner = self.choose_partner(user, form.partner, existing.as_ref()).await?;
        let (Some(title), Some(due_date)) = (form.title, form.due_date) else { return Ok(None) };
        Ok(Some(Task {
            uuid: existing.map_or_else(|| self.ids.new_id(), |task| task.uuid),
            title,
            due_date,
            completed_date: None,
            important: form.important,
            user: owner,
            customer_record,
            partner,
            customer_case,
            inquiry,
        }))
    }

    /// Returns the record and the case of the form. A case in the form determines the record; without one, the stored
    /// case is kept with its record.
    async fn choose_record_and_case(
        &self,
        user: &User,
        form: &TaskForm,
        existing: Option<&Task>,
    ) -> Result<(Option<Uuid>, Option<Uuid>), AppError> {
        if let Some(Reference(case)) = form.customer_case {
            let record = self.queries.find_record_of_case(case, link_scope(user).records).await?;
            return Ok((Some(record.ok_or(AppError::NotFound)?), Some(case)));
        }
        let record = self.choose_record(user, form.customer_record, existing).await?;
        let stored = existing.filter(|task| task.customer_record == record);
        Ok((record, stored.and_then(|task| task.customer_case)))
    }

    /// Returns the inquiry of the form, if it is in the user's scope, else the stored one.
    async fn choose_inquiry(
        &self,
        user: &User,
        requested: Option<Reference>,
        existing: Option<&Task>,
    ) -> Result<Option<Uuid>, AppError> {
        let previous = existing.and_then(|task| task.inquiry);
        let Some(Reference(inquiry)) = requested else { return Ok(previous) };
        if Some(inquiry) != previous && self.inquiries.find(inquiry, user.inquiry_scope()).await?.is_none() {
            return Err(AppError::NotFound);
        }
        Ok(Some(inquiry))
    }

    /// Returns the record of the form, if it is in the user's scope. A stored record outside the scope was not
    /// displayed and is kept when the form has none.
    async fn choose_record(
        &self,
        user: &User,
        requested: Option<Reference>,
        existing: Option<&Task>,
    ) -> Result<Option<Uuid>, AppError> {
        let previous = existing.and_then(|task| task.customer_record);
        let scope = link_scope(user).records;
        match (requested.map(|record| record.0), previous) {
            (None, None) => Ok(None),
            (None, Some(hidden)) => {
                Ok((!self.queries.is_record_in_scope(hidden, scope).await?).then_some(hidden))
            }
            (Some(record), _) if Some(record) == previous => Ok(previous),
            (Some(record), _) if self.queries.is_record_in_scope(record, scope).await? => Ok(Some(record)),
            (Some(_), _) => Err(AppError::NotFound),
        }
    }

    /// Same as [`Self::record`], for the partner.
    async fn choose_partner(
        &self,
        user: &User,
        requested: Option<Reference>,
        existing: Option<&Task>,
    ) -> Result<Option<Uuid>, AppError> {
        let previous = existing.and_then(|task| task.partner);
        let scope = link_scope(user).partners;
        match (requested.map(|partner| partner.0), previous) {
            (None, None) => Ok(None),
            (None, Some(hidden)) => Ok((!self.partners.exists(hidden, scope).await?).then_some(hidden)),
            (Some(partner), _) if Some(partner) == previous => Ok(previous),
            (Some(partner), _) if self.partners.exists(partner, scope).await? => Ok(Some(partner)),
            (Some(_), _) => Err(AppError::NotFound),
        }
    }
}
