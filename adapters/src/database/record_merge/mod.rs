//! Merges of records, and their reversal.

mod copy;
mod counts;
mod entity;
mod identities;
mod identity_entity;
mod jobs;
mod merge;
mod moved_case_entity;
mod moves;
mod references;
mod repository;
mod restore;
mod rows;
mod undo;

pub use identities::list_current_customers;
pub use references::{REFERENCES, Reference, Treatment};
pub use repository::SqlRecordMergeRepository;
