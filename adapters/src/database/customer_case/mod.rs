//! Customer cases and their statuses.

pub mod deadline_entity;
pub mod entity;
mod event_entity;
mod file_refused;
pub mod identity_deadlines;
mod item_entity;
mod parts;
mod queries;
mod reading;
mod repository;
mod revenue_entity;
mod round_entity;
mod status_entity;

pub use file_refused::refuse_file;
pub use queries::SqlCustomerCaseQueries;
pub use repository::SqlCustomerCaseRepository;
