//! Customer records.

mod below;
pub mod customer_entity;
mod delete;
pub mod entity;
mod filter;
mod listed;
mod queries;
mod repository;
pub mod scope;
mod update;

pub use queries::SqlCustomerRecordQueries;
pub use repository::{SqlCustomerRecords, insert_record};
pub use update::save as save_record;
