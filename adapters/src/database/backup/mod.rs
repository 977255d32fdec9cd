//! Backups: the runs that hold the removal of files, copies of either engine, and putting one in place.

mod copy;
mod entity;
mod facts;
mod runs;
mod source;
mod target;
mod tools;

pub(super) use facts::applied;
pub use facts::known;
pub use runs::SqlBackupRuns;
pub use source::SqlDatabaseSource;
pub use target::{SqlDatabaseTarget, restoring_file};
