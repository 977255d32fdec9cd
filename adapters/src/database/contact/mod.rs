//! The mailing list.

mod preferences;

pub use preferences::SqlPreferences;
