//! Domain values in columns. The row of a query declares `Stored<T>` for such a column, or `Name` for the two columns
//! of a name; SeaORM then converts the values while it reads and binds them. A value that is unknown to the domain is
//! `PortError::Corrupt`, with the name of its column.

use domain::shared::person::PersonName;
use domain::shared::text::{first_chars, indexed_key};
use sea_orm::sea_query::{ArrayType, ColumnType, Nullable, ValueType, ValueTypeErr};
use sea_orm::{ColIdx, DbErr, FromQueryResult, QueryResult, TryFromU64, TryGetError, TryGetable, Value};
use std::any::type_name;
use std::sync::Arc;

/// Maximum length of the stored reason of a mail or SMS server that refuses a message.
pub const REASON_LENGTH: usize = 255;

/// Conversion of a domain value to and from its column.
pub trait ColumnValue: Sized {
    /// Value that SeaORM reads and binds.
    type Column: TryGetable + ValueType + Nullable + Into<Value>;

    fn into_column(self) -> Self::Column;

    /// Returns `None` for a value unknown to the domain.
    fn from_column(column: Self::Column) -> Option<Self>;
}

/// Domain value of one column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stored<T>(pub T);

impl<T> Stored<T> {
    /// Returns the domain value; for `map` on an optional column.
    pub fn value(self) -> T {
        self.0
    }
}

impl<T: ColumnValue> From<Stored<T>> for Value {
    fn from(stored: Stored<T>) -> Self {
        stored.0.into_column().into()
    }
}

impl<T: ColumnValue> TryGetable for Stored<T> {
    fn try_get_by<I: ColIdx>(row: &QueryResult, index: I) -> Result<Self, TryGetError> {
        let column = T::Column::try_get_by(row, index)?;
        T::from_column(column).map(Self).ok_or_else(|| TryGetError::DbErr(unknown_value::<T>(index)))
    }
}

impl<T: ColumnValue> ValueType for Stored<T> {
    fn try_from(value: Value) -> Result<Self, ValueTypeErr> {
        let column = <T::Column as ValueType>::try_from(value)?;
        T::from_column(column).map(Self).ok_or(ValueTypeErr)
    }

    fn type_name() -> String {
        T::Column::type_name()
    }

    fn array_type() -> ArrayType {
        T::Column::array_type()
    }

    fn column_type() -> ColumnType {
        T::Column::column_type()
    }
}

impl<T: ColumnValue> Nullable for Stored<T> {
    fn null() -> Value {
        T::Column::null()
    }
}

/// Required by SeaORM for columns of a primary key, although the database generates none of these values.
impl<T> TryFromU64 for Stored<T> {
    fn try_from_u64(_: u64) -> Result<Self, DbErr> {
        Err(DbErr::ConvertFromU64(type_name::<T>()))
    }
}

/// Stored value that is unknown to the domain. The value itself may be personal data, and is left out.
#[derive(Debug, thiserror::Error)]
#[error("column {column} holds no valid {expected}")]
struct UnknownValue {
    column: String,
    expected: &'static str,
}

fn unknown_value<T: ColumnValue>(index: impl ColIdx) -> DbErr {
    let expected = type_name::<T>();
    DbErr::TryIntoErr {
        from: type_name::<T::Column>(),
        into: expected,
        source: Arc::new(UnknownValue { column: format!("{index:?}"), expected }),
    }
}

/// Columns `first_name` and `last_name`. A row with several names nests each with the prefix of its columns.
#[derive(Clone, Debug, PartialEq, Eq, FromQueryResult)]
pub struct Name {
    pub first_name: String,
    pub last_name: String,
}

impl From<Name> for PersonName {
    fn from(Name { first_name, last_name }: Name) -> Self {
        Self { first_name, last_name }
    }
}

/// Maximum length of each part of a sort key: indexes have a limit, and longer names do not differ later in practice.
const SORTED_CHARACTERS: usize = 100;

/// Returns the sort key of a name, from the keys of its two parts: family name, then given name. The tab sorts before
/// the space and all letters, so that « Le » precedes « Le Goff ».
pub fn name_sort_key(last_name_key: &str, first_name_key: &str) -> String {
    let shorten_key = |key: &str| first_chars(key, SORTED_CHARACTERS);
    format!("{}\t{}", shorten_key(last_name_key), shorten_key(first_name_key))
}

/// Returns the sort key of a name of which no keys are stored.
pub fn compute_sort_key(last_name: &str, first_name: &str) -> String {
    name_sort_key(&indexed_key(last_name), &indexed_key(first_name))
}

/// Builds a name from required columns of an entity.
pub fn name(first_name: String, last_name: String) -> PersonName {
    PersonName { first_name, last_name }
}

/// Builds a name from optional columns of an entity.
pub fn optional_name(first_name: Option<String>, last_name: Option<String>) -> Option<PersonName> {
    Some(name(first_name?, last_name?))
}
