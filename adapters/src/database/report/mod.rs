//! Meeting reports.

pub mod count_entity;
mod delete;
pub mod entity;
mod repository;
mod scope;

pub(super) use delete::remove_files_of;
pub use repository::SqlReportRepository;
pub(super) use repository::hide_from_partner;
pub(super) use scope::is_visible;
