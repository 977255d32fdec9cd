//! Domain values in columns.

use adapters::database::sql::Sql;
use adapters::database::statement;
use adapters::database::stored::{Name, Stored};
use application::error::PortError;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use domain::shared::person::Civility;
use sea_orm::{FromQueryResult, Value};

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
    let (role, instant) = (Stored(Role::Admin), Stored(Instant::from_micros(7)));
    assert_eq!(row.await.unwrap(), Some(Row { role, at: instant, total: None, name, author: None }));
}

#[tokio::test]
async fn invalid_column_is_corrupt_without_reporting_its_value() {
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
        let row = statement::find::<Row>(&database, &sql, "reading a row").await;
        let Err(PortError::Corrupt(message)) = row else { panic!("{columns}: {row:?}") };
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
