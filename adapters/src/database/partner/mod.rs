//! Partners.

pub mod assignment_entity;
mod delete;
pub mod entity;
pub mod filter;
mod queries;
mod repository;

pub use queries::SqlPartnerQueries;
pub use repository::SqlPartnerRepository;
