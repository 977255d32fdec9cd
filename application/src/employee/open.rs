//! Reading of an employee and their assignments.

use super::EmployeeService;
use super::ports::StoredEmployee;
use super::views::{Associations, EmployeeView};
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

impl EmployeeService {
    /// Returns an employee.
    ///
    /// # Errors
    /// `NotFound`: no such employee.
    pub async fn open(
        &self,
        _: &Authorized<act::ManageEmployees>,
        uuid: Uuid,
    ) -> Result<EmployeeView, AppError> {
        Ok(self.load(uuid).await?.view)
    }

    /// Returns the assignments of the employee, by name.
    ///
    /// # Errors
    /// `NotFound`: no such employee.
    pub async fn count_associations(
        &self,
        _: &Authorized<act::ManageEmployees>,
        uuid: Uuid,
    ) -> Result<Associations, AppError> {
        self.load(uuid).await?;
        Ok(self.employees.count_associations(uuid).await?)
    }

    pub(super) async fn load(&self, uuid: Uuid) -> Result<StoredEmployee, AppError> {
        self.employees.find(uuid).await?.ok_or(AppError::NotFound)
    }
}
