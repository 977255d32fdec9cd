//! The schema comes up, goes down and comes up again on both engines.

use crate::on_both_engines;
use crate::support::TestDatabase;
use migrations::Migrator;
use sea_orm::ConnectionTrait;
use sea_orm_migration::MigratorTrait;

async fn every_step_can_be_taken_back(test: TestDatabase) {
    let database = &test.database;
    Migrator::down(database.pool(), None).await.expect("down");
    Migrator::up(database.pool(), None).await.expect("up again");
}
on_both_engines!(down_and_up, super::every_step_can_be_taken_back);

async fn the_number_of_records_is_kept_by_the_database(test: TestDatabase) {
    let database = &test.database;
    let total = async || {
        let sql = "SELECT total FROM row_count WHERE name = 'customer_record'";
        let statement = sea_orm::Statement::from_string(database.pool().get_database_backend(), sql);
        let row = database.pool().query_one_raw(statement).await.unwrap().unwrap();
        row.try_get_by_index::<i64>(0).unwrap()
    };
    let insert = |uuid: &str| {
        format!(
            "INSERT INTO customer_record (uuid, version, sort_key, marital_status, debts, properties, children, \
             birth_dates_of_children, resources, tax_exemption_potential, hamon_potential, \
             lifting_of_banking_secrecy, created_at, created_by_first_name, created_by_last_name, updated_at, \
             updated_by_first_name, updated_by_last_name) VALUES ('{uuid}', 1, 'a', 'Veuf', '[]', '[]', '[]', \
             '[]', '[]', FALSE, FALSE, FALSE, 0, 'A', 'B', 0, 'A', 'B')"
        )
    };
    for n in 1..=3 {
        let sql = insert(&format!("00000000-0000-0000-0000-00000000000{n}"));
        database.pool().execute_unprepared(&sql).await.unwrap();
    }
    assert_eq!(total().await, 3);
    database.pool().execute_unprepared("DELETE FROM customer_record").await.unwrap();
    assert_eq!(total().await, 0);
}
on_both_engines!(row_count, super::the_number_of_records_is_kept_by_the_database);
