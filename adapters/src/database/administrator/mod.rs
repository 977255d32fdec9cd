//! Administrators.

mod entity;
mod queries;
mod repository;

pub use entity::add_administrator_row;
pub use repository::SqlAdministratorRepository;
