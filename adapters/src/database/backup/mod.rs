//! Backups: runs that hold the deletion of files, copies of either engine, and restores.

mod copy;
mod entity;
mod facts;
mod runs;
mod source;
mod target;
pub mod tools;

pub(super) use facts::applied;
pub use facts::migration_names;
pub use runs::SqlBackupRuns;
pub use source::SqlDatabaseSource;
pub use target::{SqlDatabaseTarget, restoring_file};
