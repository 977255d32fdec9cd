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
    /// Returns `NULL`, which the columns refuse, for a value that cannot be serialised.
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
