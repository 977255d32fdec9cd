//! The connections kept for reads.

use crate::on_both_engines;
use crate::support::{Engine, TestDatabase};
use sea_orm::{ConnectionTrait, Statement};

on_both_engines!(
    what_was_just_written_is_read,
    a_statement_that_writes_is_refused,
    more_readers_than_connections_all_get_an_answer,
    a_reader_that_gives_up_leaves_the_connection_usable,
);

async fn number(database: &TestDatabase, sql: &str) -> Result<i64, sea_orm::DbErr> {
    let reads = database.reads();
    let statement = Statement::from_string(reads.get_database_backend(), sql);
    let row = reads.query_one_raw(statement).await?.expect("a row");
    row.try_get_by_index(0)
}

async fn what_was_just_written_is_read(database: &TestDatabase) {
    for expected in 1..=3 {
        database
            .execute(&format!("INSERT INTO rate_limit (key, period_end, count) VALUES ('k{expected}', 1, 1)"))
            .await;
        assert_eq!(number(database, "SELECT count(*) FROM rate_limit").await.unwrap(), expected);
    }
}

async fn a_statement_that_writes_is_refused(database: &TestDatabase) {
    let sql = "INSERT INTO rate_limit (key, period_end, count) VALUES ('k', 1, 1) RETURNING count";
    assert!(number(database, sql).await.is_err());
    assert_eq!(number(database, "SELECT count(*) FROM rate_limit").await.unwrap(), 0);
}

async fn more_readers_than_connections_all_get_an_answer(database: &TestDatabase) {
    let readers = (0..100).map(|_| number(database, "SELECT count(*) FROM rate_limit"));
    assert!(futures::future::join_all(readers).await.into_iter().all(|read| read.unwrap() == 0));
}

async fn a_reader_that_gives_up_leaves_the_connection_usable(database: &TestDatabase) {
    for turn in 0..30 {
        let read = number(database, "SELECT count(*) FROM account");
        let _ = tokio::time::timeout(std::time::Duration::from_micros(turn * 40), read).await;
    }
    assert_eq!(number(database, "SELECT count(*) FROM rate_limit").await.unwrap(), 0);
}

#[tokio::test]
async fn a_read_survives_connections_that_the_server_cut() {
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
    database.remove().await;
}
