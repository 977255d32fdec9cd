//! Access journal in the database.

mod entity;
mod queries;
mod recorder;
mod writer;

pub use queries::SqlAccessJournalQueries;
pub use recorder::SqlAccessRecorder;
pub use writer::save_entries;
