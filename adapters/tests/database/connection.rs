//! Address of the database.

use adapters::database::connection::{Database, sqlite_file};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use tempfile::tempdir;

#[test]
fn sqlite_file_is_read_from_address() {
    assert_eq!(sqlite_file("sqlite:///var/f.db?mode=rwc"), Some(Path::new("/var/f.db")));
    assert_eq!(sqlite_file("sqlite://data/f.db"), Some(Path::new("data/f.db")));
    assert_eq!(sqlite_file("sqlite::memory:"), None);
    assert_eq!(sqlite_file("postgres://u@h/db"), None);
}

#[tokio::test]
async fn created_sqlite_file_is_private() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("fenix.db");
    let database = Database::open(&format!("sqlite://{}", file.display()), 1).await.unwrap();
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    database.close().await;
}
