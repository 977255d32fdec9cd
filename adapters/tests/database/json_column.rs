//! Columns with a JSON document.

use adapters::database::json_column::JsonColumn;
use adapters::database::sql::Sql;
use adapters::database::statement;
use application::error::PortError;
use sea_orm::{FromQueryResult, Value};

#[derive(Debug, FromQueryResult)]
struct Row {
    days: JsonColumn<Vec<u8>>,
}

async fn read(columns: &'static str) -> Result<Option<Row>, PortError> {
    let database = sea_orm::Database::connect("sqlite::memory:").await.unwrap();
    statement::find(&database, Sql::new("SELECT ").push(columns), "reading a row").await
}

#[tokio::test]
async fn document_is_read_as_domain_value() {
    assert_eq!(read("'[1, 2]' AS days").await.unwrap().unwrap().days, JsonColumn(vec![1, 2]));
    assert_eq!(Value::from(JsonColumn(vec![1, 2])), Value::from(serde_json::json!([1, 2])));
}

#[tokio::test]
async fn invalid_document_is_corrupt_and_not_reported() {
    for columns in ["'[\"SECRET\"]' AS days", "'SECRET' AS days", "NULL AS days"] {
        let Err(PortError::Corrupt(message)) = read(columns).await else { panic!("{columns}") };
        assert!(message.starts_with("reading a row: ") && message.contains("days"), "{message}");
        assert!(!message.contains("SECRET"), "{message}");
    }
}
