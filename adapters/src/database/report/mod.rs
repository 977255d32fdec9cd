//! Meeting reports.

pub mod count_entity;
pub mod entity;
mod queries;
mod remove;
mod repository;
mod scope;

pub use queries::SqlReportQueries;
pub(super) use remove::remove_files_of;
pub use repository::SqlReportRepository;
pub(super) use repository::hide_from_partner;
pub(super) use scope::is_visible;
