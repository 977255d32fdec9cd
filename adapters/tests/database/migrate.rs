//! The schema comes up whoever asks for it, however often, and every step can be taken back.

use crate::builders::{a_record, an_account, number, run};
use crate::on_both_engines;
use crate::support::TestDatabase;
use adapters::database::migrate::migrate;
use domain::account::role::Role;
use migrations::Migrator;
use sea_orm_migration::{MigratorTrait as _, SchemaManager};

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

/// The account of before had the identity of its first customer; what refers to it moves along.
async fn accounts_of_customers_get_an_identity_of_their_own(test: &TestDatabase) {
    migrate(test, &test.url).await.unwrap();
    let record = a_record("Durand", "Paul").and("Durand", "Anne").saved(test).await;
    let account = an_account(test, Role::Customer, "couple@exemple.fr").await;
    let first = "(SELECT uuid FROM customer WHERE position = 0)";
    run(test, &format!("UPDATE account SET uuid = {first} WHERE uuid = ?"), vec![account.into()]).await;
    run(
        test,
        &format!("UPDATE customer SET account_uuid = {first} WHERE record_uuid = ?"),
        vec![record.into()],
    )
    .await;
    for sql in [
        "INSERT INTO password_link (digest, account_uuid, created_at, expires_at) SELECT 'd', uuid, 0, 1 FROM account",
        "INSERT INTO access_journal (at, account_uuid, role, act, object_kind, object_uuid) \
         SELECT 1, uuid, 'CUSTOMER', 'read', 'customer_case', uuid FROM account",
    ] {
        run(test, sql, vec![]).await;
    }
    let steps = Migrator::migrations();
    let step = steps.iter().find(|step| step.name() == "m20261122_000612_account_identity").unwrap();
    step.up(&SchemaManager::new(test.pool())).await.unwrap();

    let count = async |sql: &str| number(test, sql, vec![]).await;
    assert_eq!(count("SELECT count(*) FROM account WHERE email_key = 'couple@exemple.fr'").await, 1);
    assert_eq!(count("SELECT count(*) FROM account WHERE uuid IN (SELECT uuid FROM customer)").await, 0);
    for (table, rows) in [("customer", 2), ("password_link", 1), ("access_journal", 1)] {
        let moved = format!("SELECT count(*) FROM {table} WHERE account_uuid IN (SELECT uuid FROM account)");
        assert_eq!(count(&moved).await, rows, "{table}");
    }
}

on_both_engines!(
    empty: migrating_twice_changes_nothing,
    several_processes_may_migrate_at_once,
    every_step_can_be_taken_back,
    accounts_of_customers_get_an_identity_of_their_own,
);
