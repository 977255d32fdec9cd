//! Deleted data is no longer in the file of the embedded database, including its indexes.

use crate::database::builders::{a_record, an_entry, new_id};
use crate::database::support::{Engine, TestDatabase};
use adapters::database::connection::sqlite_file;
use adapters::database::customer_record::SqlCustomerRecordRepository;
use application::customer_record::ports::CustomerRecordRepository;

fn contains_text(content: &[u8], word: &str) -> bool {
    content.windows(word.len()).any(|piece| piece == word.as_bytes())
}

async fn read_content(test: &TestDatabase) -> Vec<u8> {
    test.number("PRAGMA wal_checkpoint(TRUNCATE)").await;
    std::fs::read(sqlite_file(&test.url).expect("a file")).expect("the database")
}

#[tokio::test]
async fn deleted_record_is_erased_from_database_file() {
    let test = TestDatabase::open_migrated(Engine::Sqlite).await;
    let words = ["Quatrefages", "quatrefages", "orchidées bleues"];
    for number in 0..40 {
        a_record(&format!("Voisin{number}"), "Paul").create(&test).await;
    }
    let record = a_record("Quatrefages", "Zéphyrine")
        .with(|form| form.debts_comment = Some("orchidées bleues ".repeat(500)))
        .create(&test)
        .await;
    let content_before = read_content(&test).await;
    assert!(words.iter().all(|word| contains_text(&content_before, word)));
    let records = SqlCustomerRecordRepository::new(test.database.clone());
    assert!(records.delete(record, new_id(), &an_entry(record)).await.unwrap());
    let content_after = read_content(&test).await;
    for word in words {
        assert!(!contains_text(&content_after, word), "{word}");
    }
}
