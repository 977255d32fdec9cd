//! Assignment of records and partners to an employee (AMB-097).

use super::EmployeeService;
use super::ports::{AssignmentChange, AssignmentOutcome};
use crate::actor::Authorized;
use crate::error::AppError;
use crate::retry::retry_on_fresh_data;
use domain::account::access::act;
use domain::employee::NO_ACCESS_FOR_ASSIGNMENTS;
use uuid::Uuid;

impl EmployeeService {
    /// Replaces the assignments of an employee.
    ///
    /// # Errors
    /// `NotFound`: no such employee, record or partner; `Invalid`: the employee has no access.
    pub async fn assign(
        &self,
        user: &Authorized<act::ManageEmployees>,
        uuid: Uuid,
        change: AssignmentChange,
    ) -> Result<(), AppError> {
        let by = self.build_assigned_by(user);
        let author = user.author(by.at);
        let assign = async || Ok(self.employees.assign(uuid, &change, &by, &author).await?);
        match retry_on_fresh_data(self.clock.as_ref(), assign).await? {
            AssignmentOutcome::Saved => Ok(()),
            AssignmentOutcome::NotFound => Err(AppError::NotFound),
            AssignmentOutcome::NoAccess => Err(AppError::invalid(NO_ACCESS_FOR_ASSIGNMENTS)),
        }
    }
}
