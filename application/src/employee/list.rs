//! The list of employees.

use super::Employees;
use super::ports::EmployeeFilter;
use super::views::EmployeeRow;
use crate::actor::Actor;
use crate::error::AppError;
use crate::paging::{Page, PageRequest};
use domain::account::access::Act;

impl Employees {
    /// One page of the employees, or all of them, and how many they are in all.
    ///
    /// # Errors
    /// Anyone but an ADMIN.
    pub async fn list(
        &self,
        actor: &Actor,
        filter: &EmployeeFilter,
        page: Option<PageRequest>,
    ) -> Result<Page<EmployeeRow>, AppError> {
        actor.require(Act::ManageEmployees)?;
        Ok(self.queries.list(filter, page).await?)
    }
}
