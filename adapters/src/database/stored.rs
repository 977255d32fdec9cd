//! Domain values in columns. The row of a query declares `Stored<T>` for such a column, or `Name` for the two columns
//! of a name; SeaORM then converts the values while it reads and binds them. A value that is unknown to the domain is
//! `PortError::Corrupt`, with the name of its column.

use domain::access_journal::{JournalAct, JournalObject};
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::campaign::{CampaignKind, CampaignState, MessageState};
use domain::checklist_template::CaseProject;
use domain::contact::ContactStatus;
use domain::contact::group::AutomatedGroup;
use domain::customer_case::deadline::DeadlineKind;
use domain::customer_case::event::CaseEventKind;
use domain::customer_case::item::ItemState;
use domain::customer_case::revenue::{RevenueKind, RevenueStage};
use domain::customer_case::status::{CaseStatus, StatusFamily};
use domain::customer_case::turn::WaitingFor;
use domain::customer_record::household::{HousingSituation, MaritalStatus};
use domain::inquiry::kind::{CallOutcome, InquiryKind, InquiryState};
use domain::list_view::ViewedList;
use domain::mail_template::key::MailTemplateKey;
use domain::media::file_kind::FileKind;
use domain::media::parent::MediaParentKind;
use domain::media::scan::MediaScan;
use domain::partner::follow_up::FollowUpFrequency;
use domain::retention::RetentionCause;
use domain::shared::day::Day;
use domain::shared::email::Email;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::{Civility, PersonName};
use domain::shared::phone::PhoneNumber;
use sea_orm::prelude::TimeDate;
use sea_orm::sea_query::{ArrayType, ColumnType, Nullable, ValueType, ValueTypeErr};
use sea_orm::{ColIdx, DbErr, FromQueryResult, QueryResult, TryFromU64, TryGetError, TryGetable, Value};
use std::any::type_name;
use std::net::IpAddr;
use std::sync::Arc;

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

/// Required of columns of a primary key; the database generates none of these values.
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

/// Microseconds since 1970.
impl ColumnValue for Instant {
    type Column = i64;

    fn into_column(self) -> i64 {
        self.micros()
    }

    fn from_column(micros: i64) -> Option<Self> {
        Some(Self::from_micros(micros))
    }
}

impl ColumnValue for Day {
    type Column = TimeDate;

    fn into_column(self) -> TimeDate {
        self.0
    }

    fn from_column(date: TimeDate) -> Option<Self> {
        Some(Self(date))
    }
}

/// Cents.
impl ColumnValue for Euros {
    type Column = i64;

    fn into_column(self) -> i64 {
        self.cents()
    }

    fn from_column(cents: i64) -> Option<Self> {
        Self::from_cents(cents).ok()
    }
}

/// Number of rows, or sum of such numbers.
impl ColumnValue for u64 {
    type Column = i64;

    fn into_column(self) -> i64 {
        self.try_into().unwrap_or(i64::MAX)
    }

    fn from_column(number: i64) -> Option<Self> {
        number.try_into().ok()
    }
}

/// Small number, such as a number of months.
impl ColumnValue for u16 {
    type Column = i32;

    fn into_column(self) -> i32 {
        self.into()
    }

    fn from_column(number: i32) -> Option<Self> {
        number.try_into().ok()
    }
}

impl ColumnValue for Email {
    type Column = String;

    fn into_column(self) -> String {
        self.as_str().to_owned()
    }

    fn from_column(address: String) -> Option<Self> {
        Self::parse(&address).ok()
    }
}

impl ColumnValue for PhoneNumber {
    type Column = String;

    fn into_column(self) -> String {
        self.as_str().to_owned()
    }

    fn from_column(number: String) -> Option<Self> {
        Self::parse(&number).ok()
    }
}

/// File extension.
impl ColumnValue for FileKind {
    type Column = String;

    fn into_column(self) -> String {
        self.extension().to_owned()
    }

    fn from_column(extension: String) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.extension() == extension)
    }
}

impl ColumnValue for IpAddr {
    type Column = String;

    fn into_column(self) -> String {
        self.to_string()
    }

    fn from_column(address: String) -> Option<Self> {
        address.parse().ok()
    }
}

/// Enumerations stored by their key or by their label.
macro_rules! stored_as_text {
    ($write:ident, $read:ident: $($name:ty),+ $(,)?) => {
        $(impl ColumnValue for $name {
            type Column = String;

            fn into_column(self) -> String {
                self.$write().to_owned()
            }

            fn from_column(text: String) -> Option<Self> {
                Self::$read(&text)
            }
        })+
    };
}

stored_as_text!(
    key, from_key:
    AutomatedGroup,
    CampaignKind,
    CampaignState,
    CaseEventKind,
    CaseProject,
    CaseStatus,
    ContactStatus,
    DeadlineKind,
    FollowUpFrequency,
    CallOutcome,
    InquiryKind,
    InquiryState,
    ItemState,
    JournalAct,
    JournalObject,
    LoginEventKind,
    MailTemplateKey,
    MediaParentKind,
    MediaScan,
    MessageState,
    RevenueKind,
    RevenueStage,
    Role,
    StatusFamily,
    ViewedList,
    WaitingFor,
);
stored_as_text!(label, from_label: Civility, HousingSituation, MaritalStatus, RetentionCause);

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

/// Builds a name from optional columns of an entity.
pub fn optional_name(first_name: Option<String>, last_name: Option<String>) -> Option<PersonName> {
    Some(PersonName { first_name: first_name?, last_name: last_name? })
}

#[cfg(test)]
mod tests {
    use super::super::sql::Sql;
    use super::super::statement;
    use super::*;
    use application::error::PortError;

    #[derive(Debug, PartialEq, FromQueryResult)]
    struct Row {
        role: Stored<Role>,
        at: Stored<Instant>,
        total: Option<Stored<u64>>,
        #[sea_orm(nested)]
        name: Name,
        #[sea_orm(nested(prefix = "author_"))]
        author: Option<Name>,
    }

    async fn read(columns: &'static str) -> Result<Option<Row>, PortError> {
        let database = sea_orm::Database::connect("sqlite::memory:").await.unwrap();
        statement::find(&database, Sql::new("SELECT ").push(columns), "reading a row").await
    }

    #[tokio::test]
    async fn columns_are_read_as_domain_values() {
        let row = read(
            "'ADMIN' AS role, 7 AS at, NULL AS total, 'Anne' AS first_name, 'Petit' AS last_name, \
             NULL AS author_first_name, NULL AS author_last_name",
        );
        let name = Name { first_name: "Anne".to_owned(), last_name: "Petit".to_owned() };
        let (role, at) = (Stored(Role::Admin), Stored(Instant::from_micros(7)));
        assert_eq!(row.await.unwrap(), Some(Row { role, at, total: None, name, author: None }));
    }

    #[tokio::test]
    async fn invalid_column_is_corrupt_and_its_value_is_not_reported() {
        let names =
            "'Anne' AS first_name, 'Petit' AS last_name, 'L' AS author_first_name, NULL AS author_last_name";
        for (columns, column) in [
            ("'SECRET' AS role, 7 AS at, 1 AS total, ", "role"),
            ("'ADMIN' AS role, 7 AS at, -1 AS total, ", "total"),
            ("'ADMIN' AS role, 'SECRET' AS at, 1 AS total, ", "at"),
            ("'ADMIN' AS role, NULL AS at, 1 AS total, ", "at"),
        ] {
            let database = sea_orm::Database::connect("sqlite::memory:").await.unwrap();
            let mut sql = Sql::new("SELECT ");
            sql.push(columns).push(names);
            let read = statement::find::<Row>(&database, &sql, "reading a row").await;
            let Err(PortError::Corrupt(message)) = read else { panic!("{columns}: {read:?}") };
            assert!(message.starts_with("reading a row: ") && message.contains(column), "{message}");
            assert!(!message.contains("SECRET"), "{message}");
        }
    }

    #[test]
    fn value_is_bound_as_type_of_its_column() {
        assert_eq!(Value::from(Stored(Instant::from_micros(7))), Value::BigInt(Some(7)));
        assert_eq!(Value::from(None::<Stored<Instant>>), Value::BigInt(None));
        assert_eq!(Value::from(Stored(Role::Admin)), Value::from("ADMIN"));
        assert_eq!(Value::from(None::<Stored<Role>>), Value::from(None::<String>));
        assert_eq!(Value::from(Stored(Civility::Madame)), Value::from("Madame"));
    }
}
