//! The schema comes up whoever asks for it, however often, and every step can be taken back.

use crate::on_both_engines;
use crate::support::TestDatabase;
use adapters::database::migrate::migrate;
use migrations::Migrator;
use sea_orm_migration::MigratorTrait as _;

async fn applied(test: &TestDatabase) -> usize {
    Migrator::get_applied_migrations(test.pool()).await.unwrap().len()
}

async fn migrating_twice_changes_nothing(test: &TestDatabase) {
    for _ in 0..2 {
        migrate(test, &test.url).await.unwrap();
        assert_eq!(applied(test).await, Migrator::migrations().len());
    }
}

async fn several_processes_may_migrate_at_once(test: &TestDatabase) {
    let processes = (0..4).map(async |_| {
        let database = test.another_process().await;
        migrate(&database, &test.url).await
    });
    for done in futures::future::join_all(processes).await {
        done.unwrap();
    }
    assert_eq!(applied(test).await, Migrator::migrations().len());
}

async fn every_step_can_be_taken_back(test: &TestDatabase) {
    migrate(test, &test.url).await.unwrap();
    Migrator::down(test.pool(), None).await.unwrap();
    assert_eq!(applied(test).await, 0);
    migrate(test, &test.url).await.unwrap();
    assert_eq!(applied(test).await, Migrator::migrations().len());
}

on_both_engines!(
    empty: migrating_twice_changes_nothing,
    several_processes_may_migrate_at_once,
    every_step_can_be_taken_back,
);
