//! Tasks of staff.

mod digest;
pub mod entity;
mod queries;
mod repository;
mod setting_entity;
mod settings;

pub use queries::SqlTaskQueries;
pub use repository::SqlTaskRepository;
pub use settings::{SqlTaskSettingsRepository, delete_calendar};
