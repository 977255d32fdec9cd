//! A database for each test, cloned from one that was migrated once.

use super::TestDatabase;
use adapters::database::connection::Database;
use adapters::database::migrate::migrate;
use sea_orm::ConnectionTrait as _;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::sync::OnceCell;

static NEXT: AtomicU32 = AtomicU32::new(0);
static TEMPLATE: OnceCell<String> = OnceCell::const_new();

/// With the whole schema.
pub async fn migrated() -> TestDatabase {
    let template = TEMPLATE.get_or_init(migrated_database).await;
    create(&format!("TEMPLATE {template}")).await
}

/// Without any table.
pub async fn empty() -> TestDatabase {
    create("").await
}

/// Drops the database of this address.
pub async fn remove(url: &str) {
    let (_, name) = url.rsplit_once('/').expect("an address with a database");
    administer(&format!("DROP DATABASE {name} WITH (FORCE)")).await;
}

async fn create(made_from: &str) -> TestDatabase {
    let name = new_name("test");
    administer(&format!("CREATE DATABASE {name} {made_from}")).await;
    TestDatabase::open(url_of(&name), None).await
}

async fn migrated_database() -> String {
    let name = new_name("template");
    administer(&format!("CREATE DATABASE {name}")).await;
    let url = url_of(&name);
    let database = Database::open(&url, 2).await.expect("the template database");
    migrate(&database, &url).await.expect("the schema on PostgreSQL");
    database.close().await;
    name
}

fn new_name(kind: &str) -> String {
    format!("fenix_{kind}_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

async fn administer(sql: &str) {
    let server = Database::open(&server_url(), 1).await.expect("the PostgreSQL server of TEST_POSTGRES_URL");
    server.pool().execute_unprepared(sql).await.unwrap_or_else(|e| panic!("{sql}: {e}"));
    server.close().await;
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
