//! Marking a task done (AMB-102).

use super::Tasks;
use super::views::TaskRow;
use crate::actor::Actor;
use crate::error::AppError;
use domain::account::access::Act;
use uuid::Uuid;

/// Message to who asks to open a task again.
const NOT_OPENED_AGAIN: &str = "Une tâche terminée ne peut pas être rouverte.";

impl Tasks {
    /// Marks the task done now; one that is done already keeps its date.
    ///
    /// # Errors
    /// Anyone but staff; a task that is not the actor's to change; an employee without access; asking to open
    /// it again.
    pub async fn complete(&self, actor: &Actor, uuid: Uuid, completed: bool) -> Result<TaskRow, AppError> {
        let user = actor.require_user(Act::ManageTasks)?;
        self.reached(user, uuid).await?;
        if !completed {
            return Err(AppError::invalid_field("completed", NOT_OPENED_AGAIN));
        }
        self.tasks.complete(uuid, self.clock.now()).await?;
        self.row(user, uuid).await
    }
}
