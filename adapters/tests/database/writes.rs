//! Those who write at the same time on the embedded database.

use crate::database::support::{Engine, TestDatabase};
use std::sync::{Arc, Mutex};
use std::time::Duration;

#[tokio::test]
async fn sqlite_writers_get_the_lock_in_order() {
    let database = TestDatabase::migrated(Engine::Sqlite).await;
    let first = database.begin_write().await.unwrap();
    let order = Arc::new(Mutex::new(Vec::new()));
    let mut writers = Vec::new();
    for number in 0..20 {
        let (own, order) = (database.database.clone(), Arc::clone(&order));
        writers.push(tokio::spawn(async move {
            let transaction = own.begin_write().await.unwrap();
            order.lock().unwrap().push(number);
            // Longer than the pause after which another would try again by itself.
            tokio::time::sleep(Duration::from_millis(3)).await;
            transaction.commit().await.unwrap();
        }));
        tokio::task::yield_now().await;
    }
    tokio::time::sleep(Duration::from_millis(30)).await;
    first.commit().await.unwrap();
    for writer in writers {
        writer.await.unwrap();
    }
    assert_eq!(*order.lock().unwrap(), (0..20).collect::<Vec<_>>());
}
