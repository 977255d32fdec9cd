//! Deleting a task.

use super::Tasks;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

impl Tasks {
    /// Deletes the task; a record whose due date it stands for has none from then on.
    ///
    /// # Errors
    /// Anyone but staff; a task that is not the actor's to change; an employee without access.
    pub async fn delete(&self, user: &Allowed<act::ManageTasks>, uuid: Uuid) -> Result<(), AppError> {
        self.reached(user, uuid).await?;
        Ok(self.tasks.remove(uuid, &user.name, self.clock.now()).await?)
    }
}
