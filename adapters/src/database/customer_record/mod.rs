//! Customer records.

mod accounts;
pub mod assignment_entity;
mod assignment_events;
mod create;
pub mod customer_entity;
mod customers;
mod delete;
mod deletion;
pub mod entity;
mod filter;
mod linked_task;
mod listed;
mod queries;
mod repository;
mod row_details;
pub mod scope;
mod update;

pub use accounts::{list_accounts, remove_unused_account};
pub use assignment_events::{Assignment, record_assignments, save_transfer_events};
pub use create::insert_record;
pub use customers::list_customer_uuids;
pub use queries::SqlCustomerRecordQueries;
pub use repository::SqlCustomerRecordRepository;
pub use update::save as save_record;
