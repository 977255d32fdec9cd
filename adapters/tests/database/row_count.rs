//! Number of records, maintained by the database so that lists need no count.

use crate::database::support::TestDatabase;
use crate::on_both_engines;

fn insert(number: u32) -> String {
    format!(
        "INSERT INTO customer_record (uuid, version, sort_key, marital_status, debts, properties, children, \
         birth_dates_of_children, resources, tax_exemption_potential, hamon_potential, \
         lifting_of_banking_secrecy, created_at, created_by_first_name, created_by_last_name, updated_at, \
         updated_by_first_name, updated_by_last_name) \
         VALUES ('00000000-0000-0000-0000-00000000000{number}', 1, 'a', 'Veuf', '[]', '[]', '[]', \
         '[]', '[]', FALSE, FALSE, FALSE, 0, 'A', 'B', 0, 'A', 'B')"
    )
}

async fn database_maintains_the_record_count(test: &TestDatabase) {
    let total_query = "SELECT total FROM row_count WHERE name = 'customer_record'";
    for number in 1..=3 {
        test.execute(&insert(number)).await;
    }
    assert_eq!(test.number(total_query).await, 3);
    test.execute("DELETE FROM customer_record").await;
    assert_eq!(test.number(total_query).await, 0);
}

on_both_engines!(database_maintains_the_record_count);
