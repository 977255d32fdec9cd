//! Completion of a task (AMB-102), and its undo.

use super::TaskService;
use super::views::TaskRow;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

impl TaskService {
    /// Completes the task now; a completed task keeps its date. With `completed` false, undoes a completion of the
    /// last minute.
    ///
    /// # Errors
    /// `NotFound`: the task is not accessible to the user; `Invalid`: its assignee has no access, or the completion
    /// is too old to undo.
    pub async fn complete(
        &self,
        user: &Authorized<act::ManageTasks>,
        uuid: Uuid,
        completed: bool,
    ) -> Result<TaskRow, AppError> {
        let mut stored = self.find_accessible(user, uuid).await?;
        let now = self.clock.now();
        if completed {
            self.tasks.complete(uuid, &user.name, now).await?;
        } else {
            let completed_at = stored.task.undo_completion(now)?;
            self.tasks.reopen(uuid, completed_at, &user.name).await?;
        }
        self.find_row(user, uuid).await
    }
}
