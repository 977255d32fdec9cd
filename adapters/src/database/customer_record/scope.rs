//! Which records a person may see, as the one SQL condition that every query below a record uses.

use super::super::sql::Sql;
use application::actor::RecordScope;

/// Writes a condition that holds when `record` (a column holding the uuid of a record) is within the scope.
pub fn push_visible(sql: &mut Sql, scope: RecordScope, record: &str) {
    let (table, column, owner) = match scope {
        RecordScope::All => {
            sql.push("TRUE");
            return;
        }
        RecordScope::AssignedTo(account) => ("record_assignment", "account_uuid", account),
        RecordScope::OfPartner(partner) => ("customer_case", "partner_uuid", partner),
        RecordScope::OfCustomer(account) => ("customer", "account_uuid", account),
    };
    sql.push("EXISTS (SELECT 1 FROM ").push(table).push(" seen WHERE seen.record_uuid = ").push(record);
    sql.push(" AND seen.").push(column).push(" = ").bind(owner).push(")");
}

#[cfg(test)]
mod tests {
    use super::*;
    use sea_orm::DbBackend;
    use uuid::Uuid;

    #[test]
    fn the_owner_is_bound_and_the_column_is_that_of_the_query() {
        let mut sql = Sql::new("SELECT 1 FROM customer_record r WHERE ");
        push_visible(&mut sql, RecordScope::AssignedTo(Uuid::nil()), "r.uuid");
        let statement = sql.statement(DbBackend::Postgres);
        assert_eq!(
            statement.sql,
            "SELECT 1 FROM customer_record r WHERE EXISTS (SELECT 1 FROM record_assignment seen \
             WHERE seen.record_uuid = r.uuid AND seen.account_uuid = $1)"
        );
        assert_eq!(statement.values.map(|values| values.0.len()), Some(1));
    }
}
