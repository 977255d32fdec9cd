//! Connections for reads.

use crate::database::support::{Engine, TestDatabase};
use crate::on_both_engines;
use adapters::database::connection::Database;
use sea_orm::{ConnectionTrait, DbBackend, Statement};

on_both_engines!(
    written_row_is_read_immediately,
    read_connection_refuses_writes,
    readers_beyond_connection_limit_all_succeed,
    cancelled_read_leaves_connection_usable,
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
    assert!(futures::future::join_all(readers).await.into_iter().all(|read| read.unwrap() == 0));
}

async fn cancelled_read_leaves_connection_usable(database: &TestDatabase) {
    for turn in 0..30 {
        let read = number(database, "SELECT count(*) FROM account");
        let _ = tokio::time::timeout(std::time::Duration::from_micros(turn * 40), read).await;
    }
    assert_eq!(number(database, "SELECT count(*) FROM rate_limit").await.unwrap(), 0);
}

#[tokio::test]
async fn read_survives_closed_connections() {
    let database = TestDatabase::migrated(Engine::Postgres).await;
    let readers = (0..8).map(|_| number(&database, "SELECT count(*) FROM rate_limit"));
    futures::future::join_all(readers).await;
    database
        .execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
        WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await;
    let readers = (0..8).map(|_| number(&database, "SELECT count(*) FROM rate_limit"));
    for read in futures::future::join_all(readers).await {
        assert_eq!(read.unwrap(), 0);
    }
}

/// Opens two different databases as primary and standby, which shows the one that is read.
async fn beside_another(standby: &TestDatabase) -> (TestDatabase, Database) {
    let primary = TestDatabase::migrated(Engine::Postgres).await;
    standby.execute("INSERT INTO rate_limit (key, period_end, count) VALUES ('standby', 1, 1)").await;
    let both = Database::open_beside(&primary.url, Some(&standby.url), 4).await.expect("both databases");
    (primary, both)
}

async fn limits_of(database: &Database) -> i64 {
    let reads = database.reads();
    let statement = Statement::from_string(reads.get_database_backend(), "SELECT count(*) FROM rate_limit");
    reads
        .query_one_raw(statement)
        .await
        .expect("an answer")
        .expect("a row")
        .try_get_by_index(0)
        .expect("a number")
}

#[tokio::test]
async fn lists_use_standby_and_decisions_use_primary() {
    let standby = TestDatabase::migrated(Engine::Postgres).await;
    let (_primary, both) = beside_another(&standby).await;
    assert_eq!(limits_of(&both.for_lists()).await, 1);
    assert_eq!(limits_of(&both).await, 0);

    let shown = "SELECT current_setting('synchronous_commit')";
    let shown = both.pool().query_one_raw(Statement::from_string(DbBackend::Postgres, shown)).await;
    let shown: String = shown.unwrap().unwrap().try_get_by_index(0).unwrap();
    assert_eq!(shown, "remote_apply", "a commit waits until the standby shows it");
    both.close().await;
}

#[tokio::test]
async fn lists_read_primary_without_standby() {
    let standby = TestDatabase::migrated(Engine::Postgres).await;
    let (primary, both) = beside_another(&standby).await;
    assert_eq!(limits_of(&both.for_lists()).await, 1);
    drop(standby);
    assert_eq!(limits_of(&both.for_lists()).await, 0, "the primary answers");

    let nobody = Database::open_beside(&primary.url, Some("postgres://fenix@127.0.0.1:1/fenix"), 4).await;
    let nobody = nobody.expect("a server starts without its standby");
    assert_eq!(limits_of(&nobody.for_lists()).await, 0);
    nobody.close().await;
    both.close().await;
}
