//! Migrations while servers work, and a binary older than the schema.

use crate::database::support::{Engine, TestDatabase};
use crate::on_both_engines;
use adapters::database::migrate::migrate;
use migrations::Migrator;
use sea_orm::{ConnectionTrait as _, TransactionTrait as _};
use sea_orm_migration::MigratorTrait as _;
use std::error::Error as _;
use std::time::Duration;

async fn newer_schema_is_refused(test: &TestDatabase) {
    migrate(test, &test.url).await.unwrap();
    let newer_migration_insertion =
        "INSERT INTO seaql_migrations (version, applied_at) VALUES ('m20990101_000001_later', 0)";
    test.execute(newer_migration_insertion).await;
    let refusal = migrate(test, &test.url).await.unwrap_err();
    let words = format!("{refusal}: {}", refusal.source().unwrap());
    assert!(words.contains("a newer version") && words.contains("m20990101_000001_later"), "{words}");
    assert!(words.len() < 200, "one line names one step: {words}");
}

on_both_engines!(empty: newer_schema_is_refused);

/// The migration changes cases, then their statuses; the writer locks them in the opposite order.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn migration_retries_on_deadlock() {
    let test = TestDatabase::open_empty(Engine::Postgres).await;
    let steps = Migrator::migrations();
    let from = steps.iter().position(|step| step.name() == "m20261123_000831_figure_moments").unwrap();
    Migrator::up(test.writes(), Some(u32::try_from(from).unwrap())).await.unwrap();

    // The migration checks for a deadlock after waiting three seconds, the writer only after a minute. PostgreSQL thus
    // always aborts the migration, even on a busy machine.
    test.execute(
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = ''3s''', current_database()); END $$",
    )
    .await;
    let writer = test.writes().begin().await.unwrap();
    writer.execute_unprepared("SET LOCAL deadlock_timeout = '1min'").await.unwrap();
    writer.execute_unprepared("LOCK TABLE case_status IN ROW EXCLUSIVE MODE").await.unwrap();
    let (database, url) = (test.another_process().await, test.url.clone());
    let migration = tokio::spawn(async move { migrate(&database, &url).await });
    let waiting_lock_query =
        "SELECT count(*) FROM pg_locks WHERE relation = 'case_status'::regclass AND NOT granted";
    while test.number(waiting_lock_query).await == 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    writer.execute_unprepared("LOCK TABLE customer_case IN ROW EXCLUSIVE MODE").await.unwrap();
    writer.commit().await.unwrap();
    migration.await.unwrap().unwrap();
    assert_eq!(Migrator::get_pending_migrations(test.writes()).await.unwrap().len(), 0);
}
