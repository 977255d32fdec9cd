//! Database copies of backups, and those that killed backups left.

use crate::database::support::{Engine, TestDatabase};
use adapters::database::backup::{SqlDatabaseSource, list_leftover_copies, remove_leftover_copies};
use application::backup::ports::DatabaseSource as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::slice;
use tempfile::tempdir;

fn leave_copy(folder: &Path, name: &str) -> PathBuf {
    let path = folder.join(name);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("database"), "all data").unwrap();
    path
}

#[test]
fn copies_of_killed_backups_are_deleted() {
    let folder = tempdir().unwrap();
    assert!(remove_leftover_copies(&folder.path().join("absent")).unwrap().is_empty());
    let leftover = leave_copy(folder.path(), "backup-a");
    let other = leave_copy(folder.path(), "export-a");
    assert_eq!(list_leftover_copies(folder.path()).unwrap(), slice::from_ref(&leftover));
    assert_eq!(remove_leftover_copies(folder.path()).unwrap(), slice::from_ref(&leftover));
    assert!(!leftover.exists() && other.exists());
    assert!(list_leftover_copies(folder.path()).unwrap().is_empty());
}

#[tokio::test]
async fn backup_deletes_leftovers_and_keeps_running_copies() {
    let test = TestDatabase::open_migrated(Engine::Sqlite).await;
    let folder = tempdir().unwrap();
    let leftover = leave_copy(folder.path(), "backup-a");
    let source = SqlDatabaseSource::new(test.database.clone(), test.url.clone(), folder.path().to_owned());
    let first_copy = source.copy().await.unwrap();
    assert!(!leftover.exists());
    let second_copy = source.copy().await.unwrap();
    assert!(remove_leftover_copies(folder.path()).unwrap().is_empty());
    assert!(list_leftover_copies(folder.path()).unwrap().is_empty());
    for copy in [first_copy, second_copy] {
        assert!(copy.read_content().await.unwrap().0 > 0, "the file of the copy exists");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left");
}
