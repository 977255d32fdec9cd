//! List of employees.

use super::EmployeeService;
use super::ports::EmployeeFilter;
use super::views::EmployeeRow;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::paging::{Page, PageRequest};
use domain::account::access::act;

impl EmployeeService {
    /// Returns one page of the employees, or all of them, and their total number.
    pub async fn list(
        &self,
        _: &Authorized<act::ManageEmployees>,
        filter: &EmployeeFilter,
        page: Option<PageRequest>,
    ) -> Result<Page<EmployeeRow>, AppError> {
        Ok(self.employees.list(filter, page).await?)
    }
}
