//! Employees (salariés/indicateurs): accounts, access and assignments.

pub mod assign;
pub mod delete;
pub mod list;
pub mod open;
pub mod ports;
pub mod save;
pub mod views;

use crate::actor::User;
use crate::adapters::Adapters;
use crate::ports::{Clock, Ids};
use ports::{AssignedBy, EmployeeQueries, EmployeeRepository};
use std::sync::Arc;

pub struct EmployeeService {
    employees: Arc<dyn EmployeeRepository>,
    queries: Arc<dyn EmployeeQueries>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl EmployeeService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { employees, employee_queries: queries, clock, ids, .. } = adapters.clone();
        Self { employees, queries, clock, ids }
    }

    fn assigned_by(&self, user: &User) -> AssignedBy {
        AssignedBy { name: user.name.clone(), at: self.clock.now() }
    }
}
