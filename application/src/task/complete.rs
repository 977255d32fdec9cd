//! Marking a task done (AMB-102), and taking that back at once.

use super::Tasks;
use super::views::TaskRow;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

impl Tasks {
    /// Marks the task done now; one that is done already keeps its date. With `completed` false, takes back a
    /// completion of the last minute.
    ///
    /// # Errors
    /// Anyone but staff; a task that is not the actor's to change; an employee without access; opening a task
    /// again that was done earlier.
    pub async fn complete(
        &self,
        user: &Allowed<act::ManageTasks>,
        uuid: Uuid,
        completed: bool,
    ) -> Result<TaskRow, AppError> {
        let mut stored = self.reached(user, uuid).await?;
        let now = self.clock.now();
        if completed {
            self.tasks.complete(uuid, &user.name, now).await?;
        } else {
            let done = stored.task.undo_completion(now)?;
            self.tasks.reopen(uuid, done, &user.name).await?;
        }
        self.row(user, uuid).await
    }
}
