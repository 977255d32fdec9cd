//! Deletion of a task.

use super::TaskService;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

impl TaskService {
    /// Deletes the task; if it is the linked task of a record, the record has none from then on.
    ///
    /// # Errors
    /// `NotFound`: the task is not accessible to the user; `Invalid`: its assignee has no access.
    pub async fn delete(&self, user: &Authorized<act::ManageTasks>, uuid: Uuid) -> Result<(), AppError> {
        self.find_accessible(user, uuid).await?;
        Ok(self.tasks.delete(uuid, &user.name, self.clock.now()).await?)
    }
}
