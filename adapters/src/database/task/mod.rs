//! Tasks of staff.

mod digest;
pub mod entity;
mod inquiry_tasks;
mod queries;
mod repository;
mod setting_entity;
mod settings;

pub use inquiry_tasks::delete_tasks_of_inquiries;
pub use queries::SqlTaskQueries;
pub use repository::SqlTaskRepository;
pub use settings::{SqlTaskSettingsRepository, delete_calendar};
