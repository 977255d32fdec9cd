//! The access journal on the database.

mod entity;
mod notes;
mod queries;
mod writer;

pub use notes::SqlAccessNotes;
pub use queries::SqlAccessJournalQueries;
pub use writer::save_entries;
