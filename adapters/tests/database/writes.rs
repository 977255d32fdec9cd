//! Concurrent writes.

use crate::database::support::{Engine, TestDatabase};
use adapters::database::error::db_error;
use application::error::{PortError, WriteConflict};
use sea_orm::{ConnectionTrait as _, DbBackend, Statement, TransactionTrait as _};
use std::sync::{Arc, Mutex};
use std::time::Duration;

#[tokio::test]
async fn sqlite_writers_get_the_lock_in_order() {
    let database = TestDatabase::open_migrated(Engine::Sqlite).await;
    let first_write = database.begin_write().await.unwrap();
    let order = Arc::new(Mutex::new(Vec::new()));
    let mut writers = Vec::new();
    for number in 0..20 {
        let (own_database, order) = (database.database.clone(), Arc::clone(&order));
        writers.push(tokio::spawn(async move {
            let transaction = own_database.begin_write().await.unwrap();
            order.lock().unwrap().push(number);
            // Longer than the pause between retries of the busy handler.
            tokio::time::sleep(Duration::from_millis(3)).await;
            transaction.commit().await.unwrap();
        }));
        tokio::task::yield_now().await;
    }
    tokio::time::sleep(Duration::from_millis(30)).await;
    first_write.commit().await.unwrap();
    for writer in writers {
        writer.await.unwrap();
    }
    assert_eq!(*order.lock().unwrap(), (0..20).collect::<Vec<_>>());
}

/// SQLite then rolls back implicitly, which its driver does not detect: it would open savepoints from then on.
#[tokio::test]
async fn sqlite_commits_reach_file_after_full_disk() {
    let database = TestDatabase::open_migrated(Engine::Sqlite).await;
    database.execute("CREATE TABLE filler (content BLOB)").await;
    // Prevents growth of the file; the setting belongs to the single writing connection.
    database.execute("PRAGMA max_page_count = 1").await;
    let transaction = database.begin_write().await.unwrap();
    let full = transaction.execute_unprepared("INSERT INTO filler VALUES (zeroblob(1000000))").await;
    assert!(full.unwrap_err().to_string().contains("full"));
    drop(transaction);
    database.execute("PRAGMA max_page_count = 1000000").await;
    database.begin_write().await.unwrap().rollback().await.unwrap();
    let transaction = database.begin_write().await.unwrap();
    transaction.execute_unprepared("INSERT INTO filler VALUES (zeroblob(1000000))").await.unwrap();
    transaction.commit().await.unwrap();
    let other_process = database.another_process().await;
    let rows = Statement::from_string(DbBackend::Sqlite, "SELECT count(*) FROM filler");
    let row = other_process.writes().query_one_raw(rows).await.unwrap().unwrap();
    assert_eq!(row.try_get_by_index::<i64>(0).unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_deadlock_is_a_stale_write() {
    let database = TestDatabase::open_migrated(Engine::Postgres).await;
    let (first, second) =
        (database.writes().begin().await.unwrap(), database.writes().begin().await.unwrap());
    let (lock_one, lock_two) = ("SELECT pg_advisory_xact_lock(1)", "SELECT pg_advisory_xact_lock(2)");
    first.execute_unprepared(lock_one).await.unwrap();
    second.execute_unprepared(lock_two).await.unwrap();
    let (of_first, of_second) =
        tokio::join!(first.execute_unprepared(lock_two), second.execute_unprepared(lock_one));
    let refusals: Vec<PortError> =
        [of_first, of_second].into_iter().filter_map(Result::err).map(db_error("locking")).collect();
    assert!(matches!(refusals[..], [PortError::Conflict(WriteConflict::Stale)]), "{refusals:?}");
}
