//! A database for each test, cloned from a template that each test binary migrates once.

use super::TestDatabase;
use adapters::database::connection::Database;
use adapters::database::migrate::migrate;
use sea_orm::{ConnectOptions, ConnectionTrait as _, DbErr};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Sender, channel};
use tokio::sync::OnceCell;

static NEXT: AtomicU32 = AtomicU32::new(0);
static TEMPLATE: OnceCell<String> = OnceCell::const_new();
/// Administrative connection of the test binary. It is on a thread of its own because each test has a runtime of its
/// own, and because a database is dropped where nothing can be awaited.
static ADMINISTRATION: LazyLock<Sender<Order>> = LazyLock::new(start_administration);

/// A statement and the channel for its result.
type Order = (String, Sender<Result<(), DbErr>>);

/// Creates a database with the whole schema.
pub async fn migrated() -> TestDatabase {
    let template = TEMPLATE.get_or_init(migrated_database).await;
    create(&format!("TEMPLATE {template}")).await
}

/// Creates a database without any table.
pub async fn empty() -> TestDatabase {
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
    let (done, result) = channel();
    let closed = || DbErr::Custom("the administrative connection is closed".to_owned());
    ADMINISTRATION.send((sql.to_owned(), done)).map_err(|_| closed())?;
    result.recv().map_err(|_| closed())?
}

fn start_administration() -> Sender<Order> {
    let mut options = ConnectOptions::new(server_url());
    options.max_connections(1).sqlx_logging(false);
    let (orders, received) = channel::<Order>();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let server = runtime.block_on(sea_orm::Database::connect(options));
        let server = server.expect("the PostgreSQL server of TEST_POSTGRES_URL");
        for (sql, done) in received {
            let result = runtime.block_on(server.execute_unprepared(&sql));
            let _ = done.send(result.map(|_| ()));
        }
    });
    orders
}

fn url_of(database: &str) -> String {
    let url = server_url();
    let (server, _) = url.rsplit_once('/').expect("TEST_POSTGRES_URL names a database");
    format!("{server}/{database}")
}

/// The server that `scripts/with-services` starts.
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
