//! Clean-up of the databases that these tests run on.

use super::support::{Engine, TestDatabase};

#[tokio::test]
async fn panicking_test_leaves_no_database() {
    let test = TestDatabase::open_empty(Engine::Postgres).await;
    let observer = TestDatabase::open_empty(Engine::Postgres).await;
    let (_, name) = test.url.rsplit_once('/').unwrap();
    let database_count_query = format!("SELECT count(*) FROM pg_database WHERE datname = '{name}'");
    assert_eq!(observer.number(&database_count_query).await, 1);
    let failed_task = tokio::spawn(async move {
        let _test = test;
        panic!("a test that fails");
    });
    assert!(failed_task.await.unwrap_err().is_panic());
    assert_eq!(observer.number(&database_count_query).await, 0);
}
