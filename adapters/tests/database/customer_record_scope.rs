//! SQL conditions on the visibility of records.

use adapters::database::customer_record::scope::push_visible;
use adapters::database::sql::Sql;
use application::actor::RecordScope;
use sea_orm::DbBackend;
use uuid::Uuid;

#[test]
fn scope_binds_owner_and_uses_given_column() {
    let mut sql = Sql::new("SELECT 1 FROM customer_record r WHERE ");
    push_visible(&mut sql, RecordScope::AssignedTo(Uuid::nil()), "r.uuid");
    let statement = sql.statement(DbBackend::Postgres);
    assert_eq!(
        statement.sql,
        "SELECT 1 FROM customer_record r WHERE NOT EXISTS (SELECT 1 FROM record_archive z \
         WHERE z.record_uuid = r.uuid) AND EXISTS (SELECT 1 FROM record_assignment seen \
         WHERE seen.record_uuid = r.uuid AND seen.account_uuid = $1)"
    );
    assert_eq!(statement.values.map(|values| values.0.len()), Some(1));
}
