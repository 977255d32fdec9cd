//! A fresh database for each test, on either engine.

mod postgres;
mod sqlite;

use adapters::database::connection::Database;
use adapters::system::SystemClock;
use application::ports::Clock as _;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait as _, Statement};
use std::ops::Deref;

/// Which engine a test runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// A database of one test; reads as the `Database` that it is.
pub struct TestDatabase {
    pub database: Database,
    /// To open it a second time, as another process would.
    pub url: String,
    _folder: Option<tempfile::TempDir>,
}

/// Connections of one test: enough for a race, few enough for many tests at once.
const CONNECTIONS: u32 = 8;

impl TestDatabase {
    /// With the whole schema and no row.
    pub async fn migrated(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => sqlite::migrated().await,
            Engine::Postgres => postgres::migrated().await,
        }
    }

    /// Without any table.
    pub async fn empty(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => sqlite::empty().await,
            Engine::Postgres => postgres::empty().await,
        }
    }

    async fn open(url: String, folder: Option<tempfile::TempDir>) -> Self {
        let database = Database::open(&url, CONNECTIONS).await.expect("the database of the test");
        Self { database, url, _folder: folder }
    }

    /// The same pool, for a test that keeps it.
    pub fn same(&self) -> Self {
        Self { database: self.database.clone(), url: self.url.clone(), _folder: None }
    }

    /// A second pool on the same database, as another process has it.
    pub async fn another_process(&self) -> Database {
        Database::open(&self.url, CONNECTIONS).await.expect("the database, opened a second time")
    }

    /// Runs SQL that no adapter offers: what another version of the program may have left behind.
    pub async fn execute(&self, sql: &str) {
        self.pool().execute_unprepared(sql).await.unwrap_or_else(|e| panic!("{sql}: {e}"));
    }

    /// The whole number that a query answers.
    pub async fn number(&self, sql: &str) -> i64 {
        let statement = Statement::from_string(self.pool().get_database_backend(), sql);
        let row = self.pool().query_one_raw(statement).await.expect("an answer").expect("a row");
        row.try_get_by_index(0).expect("a whole number")
    }

    /// Ends the test. One that failed does not get here: its PostgreSQL database stays to be looked at, in
    /// a cluster that is thrown away.
    pub async fn remove(self) {
        let Self { database, url, _folder } = self;
        database.close().await;
        if url.starts_with("postgres") {
            postgres::remove(&url).await;
        }
    }
}

impl Deref for TestDatabase {
    type Target = Database;

    fn deref(&self) -> &Database {
        &self.database
    }
}

/// The time, to the microsecond that both engines keep.
pub fn now() -> Instant {
    SystemClock.now()
}

/// `on_both_engines!(first, second)` makes tests of these `async fn(&TestDatabase)` (or `&Database`), on
/// SQLite and on PostgreSQL, on a database with the whole schema; `on_both_engines!(empty: …)` on one
/// without any table; `on_both_engines!(name, super::first)` makes a module `name` of one `async
/// fn(TestDatabase)`.
#[macro_export]
macro_rules! on_both_engines {
    (empty: $($test:ident),+ $(,)?) => { $crate::on_both_engines!(@ empty $($test)+); };
    (@ $made:ident $($test:ident)+) => {
        mod sqlite { $($crate::on_both_engines!(@@ $made Sqlite $test);)+ }
        mod postgres { $($crate::on_both_engines!(@@ $made Postgres $test);)+ }
    };
    (@@ $made:ident $engine:ident $test:ident) => {
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $test() {
            let test = $crate::support::TestDatabase::$made($crate::support::Engine::$engine).await;
            super::$test(&test).await;
            test.remove().await;
        }
    };
    ($module:ident, super::$test:ident) => {
        mod $module {
            async fn $test(test: &$crate::support::TestDatabase) {
                super::$test(test.same()).await;
            }
            $crate::on_both_engines!($test);
        }
    };
    ($($test:ident),+ $(,)?) => { $crate::on_both_engines!(@ migrated $($test)+); };
}
