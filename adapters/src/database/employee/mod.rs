//! Employees and their assignments.

mod assignments;
pub mod entity;
mod lists;
mod repository;
mod rows;

pub use repository::{SqlEmployeeRepository, reassign};
pub use rows::add_employee_row;
