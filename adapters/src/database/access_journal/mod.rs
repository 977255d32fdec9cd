//! Access journal in the database.

mod buffer;
mod entity;
mod repository;
mod rows;
mod writer;

pub use repository::SqlAccessJournalRepository;
pub use writer::save_entries;
