//! Creating a task, or editing an open one: one call, told apart by the uuid (AMB-102).

use super::Tasks;
use super::list::links;
use super::ports::StoredTask;
use super::views::TaskRow;
use crate::actor::{Actor, User};
use crate::error::AppError;
use domain::account::access::Act;
use domain::shared::reference::Reference;
use domain::task::Task;
use domain::task::form::TaskForm;
use uuid::Uuid;

/// Message to who edits a task that is done.
const DONE: &str = "Cette tâche est terminée, elle ne peut plus être modifiée.";

impl Tasks {
    /// Saves what was typed; true when the task was created.
    ///
    /// # Errors
    /// Anyone but staff; mistakes of the form; a task, a person, a record or a partner that is not the actor's
    /// to name; an employee without access; a task that is done.
    pub async fn save(&self, actor: &Actor, form: TaskForm) -> Result<(TaskRow, bool), AppError> {
        let user = actor.require_user(Act::ManageTasks)?;
        let form = form.cleaned();
        form.violations().into_result()?;
        let stored = match form.uuid {
            Some(uuid) => Some(self.reached(user, uuid).await?),
            None => None,
        };
        if stored.as_ref().is_some_and(|stored| stored.task.completed_date.is_some()) {
            return Err(AppError::invalid(DONE));
        }
        let created = stored.is_none();
        let Some(task) = self.task(user, form, stored).await? else { return Err(AppError::NotFound) };
        let at = self.clock.now();
        if created {
            self.tasks.create(&task, at).await?;
        } else if !self.tasks.update(&task, &user.name, at).await? {
            return Err(AppError::invalid(DONE));
        }
        Ok((self.row(user, task.uuid).await?, created))
    }

    /// The task as the form wants it; `None` for a form that was not validated.
    async fn task(
        &self,
        user: &User,
        form: TaskForm,
        stored: Option<StoredTask>,
    ) -> Result<Option<Task>, AppError> {
        let kept = stored.map(|stored| stored.task);
        let owner = form.user.map(|user| user.0).or(kept.as_ref().map(|task| task.user));
        let owner = owner.unwrap_or(user.account);
        self.require_owner(user, owner).await?;
        let customer_record = self.record(user, form.customer_record, kept.as_ref()).await?;
        let partner = self.partner(user, form.partner, kept.as_ref()).await?;
        let (Some(title), Some(due_date)) = (form.title, form.due_date) else { return Ok(None) };
        Ok(Some(Task {
            uuid: kept.map_or_else(|| self.ids.new_id(), |task| task.uuid),
            title,
            due_date,
            completed_date: None,
            important: form.important,
            user: owner,
            customer_record,
            partner,
        }))
    }

    /// The record that the form names, when the actor may see it. One that they may not see was not shown to
    /// them, and stays when the form names none.
    async fn record(
        &self,
        user: &User,
        named: Option<Reference>,
        kept: Option<&Task>,
    ) -> Result<Option<Uuid>, AppError> {
        let before = kept.and_then(|task| task.customer_record);
        let scope = links(user).records;
        match (named.map(|record| record.0), before) {
            (None, None) => Ok(None),
            (None, Some(hidden)) => Ok((!self.queries.sees_record(hidden, scope).await?).then_some(hidden)),
            (Some(record), _) if Some(record) == before => Ok(before),
            (Some(record), _) if self.queries.sees_record(record, scope).await? => Ok(Some(record)),
            (Some(_), _) => Err(AppError::NotFound),
        }
    }

    /// The same for the partner.
    async fn partner(
        &self,
        user: &User,
        named: Option<Reference>,
        kept: Option<&Task>,
    ) -> Result<Option<Uuid>, AppError> {
        let before = kept.and_then(|task| task.partner);
        let scope = links(user).partners;
        match (named.map(|partner| partner.0), before) {
            (None, None) => Ok(None),
            (None, Some(hidden)) => Ok((!self.partners.exists(hidden, scope).await?).then_some(hidden)),
            (Some(partner), _) if Some(partner) == before => Ok(before),
            (Some(partner), _) if self.partners.exists(partner, scope).await? => Ok(Some(partner)),
            (Some(_), _) => Err(AppError::NotFound),
        }
    }
}
