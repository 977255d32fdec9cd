//! Employees and their assignments.

mod assignments;
mod entity;
mod queries;
mod repository;
mod rows;

pub use queries::SqlEmployeeQueries;
pub use repository::{SqlEmployeeRepository, reassign};
pub use rows::add_employee_row;
