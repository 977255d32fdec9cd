//! A fresh, migrated database for each test, on either engine.

use adapters::database::connection::Database;
use adapters::database::migrate::migrate;
use sea_orm::{ConnectionTrait, DatabaseConnection};
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::sync::OnceCell;

/// Which engine a test runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// A database that is gone with the test.
pub struct TestDatabase {
    pub database: Database,
    pub url: String,
    _folder: Option<tempfile::TempDir>,
}

static COUNTER: AtomicU32 = AtomicU32::new(0);
static TEMPLATE: OnceCell<String> = OnceCell::const_new();

impl TestDatabase {
    /// A fresh database with the whole schema.
    pub async fn open(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => Self::sqlite().await,
            Engine::Postgres => Self::postgres().await,
        }
    }

    async fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}", folder.path().join("fenix.db").display());
        let database = Database::open(&url, 4).await.expect("an SQLite file");
        migrate(&database, &url).await.expect("the schema");
        Self { database, url, _folder: Some(folder) }
    }

    async fn postgres() -> Self {
        let template = TEMPLATE.get_or_init(make_template).await;
        let name = unique_name("test");
        let admin = admin().await;
        let sql = format!("CREATE DATABASE {name} TEMPLATE {template}");
        admin.execute_unprepared(&sql).await.expect("a database cloned from the template");
        admin.close().await.expect("closed");
        let url = with_database(&name);
        let database = Database::open(&url, 4).await.expect("the cloned database");
        Self { database, url, _folder: None }
    }
}

/// Migrated once for each test program; every test clones it.
async fn make_template() -> String {
    let name = unique_name("template");
    let admin = admin().await;
    admin.execute_unprepared(&format!("CREATE DATABASE {name}")).await.expect("the template database");
    admin.close().await.expect("closed");
    let url = with_database(&name);
    let database = Database::open(&url, 2).await.expect("the template database");
    migrate(&database, &url).await.expect("the schema");
    database.close().await;
    name
}

fn unique_name(kind: &str) -> String {
    format!("fenix_{kind}_{}_{}", std::process::id(), COUNTER.fetch_add(1, Ordering::Relaxed))
}

/// The server that `scripts/with-services` starts.
#[expect(clippy::disallowed_methods, reason = "tests are told where their services are by the environment")]
fn server_url() -> String {
    std::env::var("TEST_POSTGRES_URL").unwrap_or_else(|_| {
        panic!("TEST_POSTGRES_URL is not set: run the tests through `scripts/with-services postgres smtp s3 -- …`")
    })
}

fn with_database(name: &str) -> String {
    let url = server_url();
    let (server, _) = url.rsplit_once('/').expect("an address with a database");
    format!("{server}/{name}")
}

async fn admin() -> DatabaseConnection {
    sea_orm::Database::connect(server_url()).await.expect("the PostgreSQL server of the tests")
}

/// Runs a suite on both engines: `on_both_engines!(name, suite)` makes `name::sqlite` and
/// `name::postgres`; `suite` is an `async fn(TestDatabase)`.
#[macro_export]
macro_rules! on_both_engines {
    ($name:ident, $suite:path) => {
        mod $name {
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                $suite($crate::support::TestDatabase::open($crate::support::Engine::Sqlite).await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                $suite($crate::support::TestDatabase::open($crate::support::Engine::Postgres).await).await;
            }
        }
    };
}
