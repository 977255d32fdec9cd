//! Deletion of an admin, whose assignments are transferred to the deleting admin, as for an employee.

use super::AdministratorService;
use super::ports::AdministratorRemoval;
use crate::actor::Authorized;
use crate::employee::ports::AssignedBy;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::administrator::{LAST_ADMINISTRATOR_STAYS, check_own_change};
use uuid::Uuid;

impl AdministratorService {
    /// Deletes the admin with their account and tasks. Their sessions are refused from then on.
    ///
    /// # Errors
    /// `Invalid`: the user's own account, or the last admin with access; `NotFound`: no such admin.
    pub async fn delete(
        &self,
        user: &Authorized<act::ManageAdministrators>,
        uuid: Uuid,
    ) -> Result<(), AppError> {
        check_own_change(user.account == uuid, false, true)?;
        let at = self.clock.now();
        let entry = user.entry(JournalAct::Delete, JournalObject::Administrator, uuid, at);
        let by = AssignedBy { name: user.name.clone(), at };
        match self.administrators.delete(uuid, user.account, &by, &entry).await? {
            AdministratorRemoval::Removed => Ok(()),
            AdministratorRemoval::NotFound => Err(AppError::NotFound),
            AdministratorRemoval::LastOne => Err(AppError::invalid(LAST_ADMINISTRATOR_STAYS)),
        }
    }
}
