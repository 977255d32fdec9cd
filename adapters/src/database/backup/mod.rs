//! Backups: runs, which suspend the deletion of files; copies of either engine; restores.

mod copy;
mod copy_folder;
mod entity;
mod facts;
mod runs;
mod source;
mod target;
pub mod tools;

pub use copy_folder::{list_leftover_copies, remove_leftover_copies};
pub use facts::migration_names;
pub(super) use facts::read_applied;
pub use runs::SqlBackupRuns;
pub use source::SqlDatabaseSource;
pub use target::{SqlDatabaseTarget, restore_path};
