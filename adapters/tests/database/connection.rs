//! Address of the database.

use adapters::database::connection::sqlite_file;
use std::path::Path;

#[test]
fn sqlite_file_is_read_from_address() {
    assert_eq!(sqlite_file("sqlite:///var/f.db?mode=rwc"), Some(Path::new("/var/f.db")));
    assert_eq!(sqlite_file("sqlite://data/f.db"), Some(Path::new("data/f.db")));
    assert_eq!(sqlite_file("sqlite::memory:"), None);
    assert_eq!(sqlite_file("postgres://u@h/db"), None);
}
