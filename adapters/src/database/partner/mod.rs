//! Partners.

pub mod assignment_entity;
mod delete;
pub mod entity;
pub mod filter;
mod list;
mod repository;

pub use repository::SqlPartnerRepository;
