//! Deletion of an employee, whose assignments are transferred to the deleting admin (doc 3 §4, AMB-098).

use super::EmployeeService;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

impl EmployeeService {
    /// Deletes the employee with their account and tasks; the user takes over their records, partners and inquiries.
    /// Their sessions are refused from then on.
    ///
    /// # Errors
    /// `NotFound`: no such employee.
    pub async fn delete(&self, user: &Authorized<act::ManageEmployees>, uuid: Uuid) -> Result<(), AppError> {
        let by = self.build_assigned_by(user);
        let entry = user.entry(JournalAct::Delete, JournalObject::Employee, uuid, by.at);
        let removed = self.employees.delete(uuid, user.account, &by, &entry).await?;
        if removed { Ok(()) } else { Err(AppError::NotFound) }
    }
}
