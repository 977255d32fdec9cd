//! Merges of records, and their reversal.

mod copy;
mod counts;
mod entity;
mod identities;
mod jobs;
mod merge;
mod moves;
mod references;
mod repository;
mod restore;
mod rows;
mod undo;

pub use references::{REFERENCES, Reference, Treatment};
pub use repository::SqlRecordMergeRepository;
