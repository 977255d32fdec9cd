//! New database for each test, on either engine, dropped at its end.

mod postgres;
mod sqlite;

use adapters::database::connection::Database;
use adapters::system::SystemClock;
use application::ports::Clock as _;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait as _, Statement};
use std::ops::Deref;

/// Database engine of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// Database of one test; dereferences to `Database`. Dropping it deletes the database, also when the test panics.
pub struct TestDatabase {
    pub database: Database,
    /// Address for a second pool, as another process would open it.
    pub url: String,
    _folder: Option<tempfile::TempDir>,
}

/// Connections of one pool: enough for a race. PostgreSQL starts a process for each, and prepares its statements again.
const CONNECTIONS: u32 = 2;

impl TestDatabase {
    /// Creates a database with the whole schema and no row.
    pub async fn open_migrated(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => sqlite::open_migrated().await,
            Engine::Postgres => postgres::open_migrated().await,
        }
    }

    /// Creates a database without any table.
    pub async fn open_empty(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => sqlite::open_empty().await,
            Engine::Postgres => postgres::open_empty().await,
        }
    }

    async fn open(url: String, folder: Option<tempfile::TempDir>) -> Self {
        let database = Database::open(&url, CONNECTIONS).await.expect("the database of the test");
        Self { database, url, _folder: folder }
    }

    /// Opens a second pool on the same database, as another process has it.
    pub async fn another_process(&self) -> Database {
        Database::open(&self.url, CONNECTIONS).await.expect("the database, opened a second time")
    }

    /// Runs SQL that no adapter offers, such as rows written by an older version of the application.
    pub async fn execute(&self, sql: &str) {
        self.writes().execute_unprepared(sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }

    /// Runs a query of one row and returns its first column, an integer.
    pub async fn number(&self, sql: &str) -> i64 {
        let statement = Statement::from_string(self.writes().get_database_backend(), sql);
        let row = self.writes().query_one_raw(statement).await.expect("an answer").expect("a row");
        row.try_get_by_index(0).expect("a whole number")
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if self.url.starts_with("postgres") {
            postgres::drop_database(&self.url);
        }
    }
}

impl Deref for TestDatabase {
    type Target = Database;

    fn deref(&self) -> &Database {
        &self.database
    }
}

/// Returns the current time, in microseconds as stored by both engines.
pub fn now() -> Instant {
    SystemClock.now()
}

/// `on_both_engines!(first, second)` turns these `async fn(&TestDatabase)` (or `&Database`) into tests, on SQLite and
/// on PostgreSQL, on a database with the whole schema; `on_both_engines!(empty: …)` on one without any table;
/// `on_both_engines!(name, super::first)` creates a module `name` with one `async fn(TestDatabase)`.
#[macro_export]
macro_rules! on_both_engines {
    (empty: $($test:ident),+ $(,)?) => { $crate::on_both_engines!(@ open_empty $($test)+); };
    (@ $open:ident $($test:ident)+) => {
        mod sqlite { $($crate::on_both_engines!(@@ $open Sqlite $test, &);)+ }
        mod postgres { $($crate::on_both_engines!(@@ $open Postgres $test, &);)+ }
    };
    (@@ $open:ident $engine:ident $test:ident, $($borrowed:tt)?) => {
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $test() {
            let test = $crate::database::support::TestDatabase::$open($crate::database::support::Engine::$engine).await;
            super::$test($($borrowed)? test).await;
        }
    };
    ($module:ident, super::$test:ident) => {
        mod $module {
            use super::$test;

            mod sqlite { $crate::on_both_engines!(@@ open_migrated Sqlite $test,); }
            mod postgres { $crate::on_both_engines!(@@ open_migrated Postgres $test,); }
        }
    };
    ($($test:ident),+ $(,)?) => { $crate::on_both_engines!(@ open_migrated $($test)+); };
}
