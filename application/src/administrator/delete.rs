//! Deleting an administrator: what was assigned to them goes to whoever deletes, as with an employee.

use super::Administrators;
use super::ports::AdministratorRemoval;
use crate::actor::Allowed;
use crate::employee::ports::AssignedBy;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::administrator::{NOT_THE_LAST, check_own_change};
use uuid::Uuid;

impl Administrators {
    /// Deletes the administrator with their account and tasks. Their sessions are refused from then on.
    ///
    /// # Errors
    /// Anyone but an ADMIN; oneself; the last one with access; no such administrator.
    pub async fn delete(
        &self,
        user: &Allowed<act::ManageAdministrators>,
        uuid: Uuid,
    ) -> Result<(), AppError> {
        check_own_change(user.account == uuid, false, true)?;
        let at = self.clock.now();
        let entry = user.entry(JournalAct::Delete, JournalObject::Administrator, uuid, at);
        let by = AssignedBy { name: user.name.clone(), at };
        match self.administrators.remove(uuid, user.account, &by, &entry).await? {
            AdministratorRemoval::Removed => Ok(()),
            AdministratorRemoval::NotFound => Err(AppError::NotFound),
            AdministratorRemoval::LastOne => Err(AppError::invalid(NOT_THE_LAST)),
        }
    }
}
