//! Database for each test, cloned from a template that each test binary migrates once.

use super::TestDatabase;
use adapters::database::connection::Database;
use adapters::database::migrate::migrate;
use sea_orm::{ConnectOptions, ConnectionTrait as _, DatabaseConnection, DbErr};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::channel;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::OnceCell;

static NEXT: AtomicU32 = AtomicU32::new(0);
static TEMPLATE: OnceCell<String> = OnceCell::const_new();
/// Administrative connections of the test binary, and their runtime: each test has its own runtime, and a database is
/// dropped where nothing can be awaited.
static ADMINISTRATION: LazyLock<(Runtime, DatabaseConnection)> = LazyLock::new(start_administration);

/// Creates a database with the whole schema.
pub async fn open_migrated() -> TestDatabase {
    let template = TEMPLATE.get_or_init(migrated_database).await;
    // Copied file by file, which without fsync is cheaper than the write-ahead log.
    create(&format!("TEMPLATE {template} STRATEGY FILE_COPY")).await
}

/// Creates a database without any table.
pub async fn open_empty() -> TestDatabase {
    create("").await
}

/// Drops the database of this address, with the connections that a test left open. A failure is only printed: the test
/// may be panicking.
pub fn drop_database(url: &str) {
    let name = url.rsplit_once('/').map_or(url, |(_, name)| name);
    if let Err(error) = administer(&format!("DROP DATABASE {name} WITH (FORCE)")) {
        eprintln!("{name} was not dropped: {error}");
    }
}

async fn create(made_from: &str) -> TestDatabase {
    let name = new_database("test", made_from);
    TestDatabase::open(url_of(&name), None).await
}

async fn migrated_database() -> String {
    let name = new_database("template", "");
    let url = url_of(&name);
    let database = Database::open(&url, 2).await.expect("the template database");
    migrate(&database, &url).await.expect("the schema on PostgreSQL");
    database.close().await;
    name
}

fn new_database(kind: &str, made_from: &str) -> String {
    let name = format!("fenix_{kind}_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    administer(&format!("CREATE DATABASE {name} {made_from}"))
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    name
}

fn administer(sql: &str) -> Result<(), DbErr> {
    let (runtime, server) = &*ADMINISTRATION;
    let (sql, (sender, result)) = (sql.to_owned(), channel());
    runtime.spawn(async move {
        let execution = server.execute_unprepared(&sql).await;
        let _ = sender.send(execution.map(|_| ()));
    });
    result.recv().map_err(|_| DbErr::Custom("the statement was not executed".to_owned()))?
}

fn start_administration() -> (Runtime, DatabaseConnection) {
    // In a separate thread, because a runtime cannot block inside the runtime of a test.
    let started = std::thread::spawn(|| {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
        let mut options = ConnectOptions::new(server_url());
        options.max_connections(4).sqlx_logging(false);
        let server = runtime.block_on(sea_orm::Database::connect(options));
        (runtime, server.expect("the PostgreSQL server of TEST_POSTGRES_URL"))
    });
    started.join().expect("the administrative connections")
}

fn url_of(database: &str) -> String {
    let url = server_url();
    let (server, _) = url.rsplit_once('/').expect("TEST_POSTGRES_URL names a database");
    format!("{server}/{database}")
}

/// Server started by `scripts/with-services`.
#[expect(
    clippy::disallowed_methods,
    reason = "tests find the addresses of their services in the environment"
)]
fn server_url() -> String {
    std::env::var("TEST_POSTGRES_URL").unwrap_or_else(|_| {
        panic!(
            "TEST_POSTGRES_URL is not set: run the tests through `scripts/with-services postgres smtp -- …`"
        )
    })
}
