//! Columns with a JSON document. The row of a query declares `JsonColumn<T>` for such a column; SeaORM then parses and
//! writes the document. An invalid document is `PortError::Corrupt`, with the name of its column.

use sea_orm::TryGetableFromJson;
use sea_orm::prelude::Json;
use sea_orm::sea_query::{ArrayType, ColumnType, Nullable, Value, ValueType, ValueTypeErr};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// JSON document of one column: `FromJsonQueryResult`, which cannot be derived for a generic type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct JsonColumn<T>(pub T);

impl<T: DeserializeOwned> TryGetableFromJson for JsonColumn<T> {}

impl<T: Serialize> From<JsonColumn<T>> for Value {
    /// Returns `NULL`, which the columns refuse, for a value that cannot be serialized.
    fn from(column: JsonColumn<T>) -> Self {
        Self::Json(serde_json::to_value(column.0).ok().map(Box::new))
    }
}

impl<T: DeserializeOwned> ValueType for JsonColumn<T> {
    fn try_from(value: Value) -> Result<Self, ValueTypeErr> {
        let json = <Json as ValueType>::try_from(value)?;
        serde_json::from_value(json).map(Self).map_err(|_| ValueTypeErr)
    }

    fn type_name() -> String {
        Json::type_name()
    }

    fn array_type() -> ArrayType {
        Json::array_type()
    }

    fn column_type() -> ColumnType {
        Json::column_type()
    }
}

impl<T> Nullable for JsonColumn<T> {
    fn null() -> Value {
        Json::null()
    }
}

#[cfg(test)]
mod tests {
    use super::super::sql::Sql;
    use super::super::statement;
    use super::*;
    use application::error::PortError;
    use sea_orm::FromQueryResult;

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
}
