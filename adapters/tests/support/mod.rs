//! A fresh, migrated database of each engine for each test.

use adapters::database::connection::Database;
use adapters::database::migrate::migrate;
use sea_orm::ConnectionTrait;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

static NEXT: AtomicU32 = AtomicU32::new(1);

/// A database of one test; the file of the embedded engine goes with it.
pub struct TestDatabase {
    /// Migrated and empty.
    pub database: Database,
    folder: Option<PathBuf>,
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

fn name() -> String {
    format!("fenix_test_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

async fn migrated(url: &str, folder: Option<PathBuf>) -> TestDatabase {
    let database = Database::open(url, 5).await.expect("the database opens");
    migrate(&database, url).await.expect("the schema is made");
    TestDatabase { database, folder }
}

/// On the embedded engine.
pub async fn sqlite() -> TestDatabase {
    let folder = std::env::temp_dir().join(name());
    std::fs::create_dir_all(&folder).expect("a folder for the database");
    let url = format!("sqlite://{}", folder.join("fenix.db").display());
    migrated(&url, Some(folder)).await
}

/// On PostgreSQL.
pub async fn postgres() -> TestDatabase {
    let url = std::env::var_os("TEST_POSTGRES_URL").and_then(|url| url.into_string().ok());
    let url = url.expect("TEST_POSTGRES_URL is not set: run through scripts/with-services postgres -- …");
    let name = name();
    let (server, _) = url.rsplit_once('/').expect("an address with a database name");
    let main = Database::open(&url, 1).await.expect("PostgreSQL answers");
    main.pool().execute_unprepared(&format!("CREATE DATABASE {name}")).await.expect("a new database");
    main.close().await;
    migrated(&format!("{server}/{name}"), None).await
}

/// Runs each of these functions, which take a `&Database`, on both engines.
#[macro_export]
macro_rules! on_both_engines {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test] async fn $test() {
                super::$test(&super::support::sqlite().await.database).await;
            })+
        }
        mod postgres {
            $(#[tokio::test] async fn $test() {
                super::$test(&super::support::postgres().await.database).await;
            })+
        }
    };
}
