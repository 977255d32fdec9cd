//! Employees (salariés/indicateurs): accounts, access and assignments.

pub mod assign;
pub mod delete;
pub mod list;
pub mod open;
pub mod ports;
pub mod save;
pub mod views;

use crate::account::AccountService;
use crate::actor::User;
use crate::ports::{Clock, Ids};
use ports::{AssignedBy, EmployeeRepository};
use std::sync::Arc;

pub struct EmployeeService {
    pub employees: Arc<dyn EmployeeRepository>,
    pub account_service: AccountService,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl EmployeeService {
    fn build_assigned_by(&self, user: &User) -> AssignedBy {
        AssignedBy { name: user.name.clone(), at: self.clock.now() }
    }
}
