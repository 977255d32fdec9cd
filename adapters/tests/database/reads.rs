//! Connections for reads.

use crate::database::support::{Engine, TestDatabase};
use crate::on_both_engines;
use sea_orm::{ConnectionTrait, Statement};

on_both_engines!(
    written_row_is_read_immediately,
    read_connection_refuses_writes,
    readers_beyond_connection_limit_all_succeed,
    cancelled_read_leaves_connection_usable,
    statistics_are_updated,
);

async fn number(database: &TestDatabase, sql: &str) -> Result<i64, sea_orm::DbErr> {
    let reads = database.reads();
    let statement = Statement::from_string(reads.get_database_backend(), sql);
    let row = reads.query_one_raw(statement).await?.expect("a row");
    row.try_get_by_index(0)
}

async fn written_row_is_read_immediately(database: &TestDatabase) {
    for expected in 1..=3 {
        database
            .execute(&format!("INSERT INTO rate_limit (key, period_end, count) VALUES ('k{expected}', 1, 1)"))
            .await;
        assert_eq!(number(database, "SELECT count(*) FROM rate_limit").await.unwrap(), expected);
    }
}

async fn read_connection_refuses_writes(database: &TestDatabase) {
    let sql = "INSERT INTO rate_limit (key, period_end, count) VALUES ('k', 1, 1) RETURNING count";
    assert!(number(database, sql).await.is_err());
    assert_eq!(number(database, "SELECT count(*) FROM rate_limit").await.unwrap(), 0);
}

async fn readers_beyond_connection_limit_all_succeed(database: &TestDatabase) {
    let readers = (0..100).map(|_| number(database, "SELECT count(*) FROM rate_limit"));
    assert!(futures::future::join_all(readers).await.into_iter().all(|count| count.unwrap() == 0));
}

async fn cancelled_read_leaves_connection_usable(database: &TestDatabase) {
    for round in 0..30 {
        let read_count = number(database, "SELECT count(*) FROM account");
        let _ = tokio::time::timeout(std::time::Duration::from_micros(round * 40), read_count).await;
    }
    assert_eq!(number(database, "SELECT count(*) FROM rate_limit").await.unwrap(), 0);
}

async fn statistics_are_updated(database: &TestDatabase) {
    database.execute("INSERT INTO rate_limit (key, period_end, count) VALUES ('k', 1, 1)").await;
    database.update_statistics().await;
    if !database.is_postgres() {
        let sql = "SELECT count(*) FROM sqlite_stat1 WHERE tbl = 'rate_limit'";
        assert_eq!(number(database, sql).await.unwrap(), 1);
    }
}

#[tokio::test]
async fn read_survives_closed_connections() {
    let database = TestDatabase::open_migrated(Engine::Postgres).await;
    let readers = (0..8).map(|_| number(&database, "SELECT count(*) FROM rate_limit"));
    futures::future::join_all(readers).await;
    database
        .execute(
            // Waits until each process has ended, for at most ten seconds.
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity \
        WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await;
    // A connection is tested before use once it was idle for half a second.
    tokio::time::sleep(std::time::Duration::from_millis(600)).await;
    let readers = (0..8).map(|_| number(&database, "SELECT count(*) FROM rate_limit"));
    for result in futures::future::join_all(readers).await {
        assert_eq!(result.unwrap(), 0);
    }
}
