//! File for each test, copied from one that was migrated once.

use super::TestDatabase;
use adapters::database::connection::Database;
use adapters::database::migrate::migrate;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use tokio::sync::OnceCell;

static TEMPLATE: OnceCell<Vec<u8>> = OnceCell::const_new();

/// Creates a file with the whole schema.
pub async fn open_migrated() -> TestDatabase {
    let template = TEMPLATE.get_or_init(migrated_file).await;
    let folder = folder();
    std::fs::write(file_in(folder.path()), template).expect("a copy of the migrated file");
    TestDatabase::open(url_in(folder.path()), Some(folder)).await
}

/// Creates a file without any table.
pub async fn open_empty() -> TestDatabase {
    let folder = folder();
    TestDatabase::open(url_in(folder.path()), Some(folder)).await
}

async fn migrated_file() -> Vec<u8> {
    let folder = folder();
    let url = url_in(folder.path());
    let database = Database::open(&url, 1).await.expect("a new SQLite file");
    migrate(&database, &url).await.expect("the schema on SQLite");
    // Closing writes the whole log into the file.
    database.close().await;
    std::fs::read(file_in(folder.path())).expect("the migrated file")
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn file_in(folder: &Path) -> PathBuf {
    folder.join("fenix.db")
}

fn url_in(folder: &Path) -> String {
    format!("sqlite://{}", file_in(folder).display())
}
