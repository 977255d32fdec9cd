//! Treatment, in a merge, of each column that references a record or a customer; former records of moved cases.

use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::record_merge::REFERENCES;
use sea_orm::{ConnectionTrait, Statement};

const POSTGRES: &str = "SELECT DISTINCT c.table_name::text, c.column_name::text, \
    coalesce(r.table_name::text, '') FROM information_schema.columns c \
    LEFT JOIN information_schema.key_column_usage k ON k.table_schema = c.table_schema \
    AND k.table_name = c.table_name AND k.column_name = c.column_name AND k.position_in_unique_constraint IS NOT NULL \
    LEFT JOIN information_schema.constraint_column_usage r ON r.constraint_name = k.constraint_name \
    WHERE c.table_schema = 'public'";
const SQLITE: &str = "SELECT t.name, c.name, coalesce((SELECT f.\"table\" FROM pragma_foreign_key_list(t.name) f \
    WHERE f.\"from\" = c.name), '') FROM sqlite_master t JOIN pragma_table_info(t.name) c \
    WHERE t.type = 'table' AND t.name NOT LIKE 'search_text%' AND t.name NOT LIKE 'sqlite_%'";

/// Returns whether a column may contain the identifier of a record or of a customer.
fn may_name(column: &str, refers_to: &str) -> bool {
    let reference_columns = ["object_uuid", "parent_uuid", "kept_uuid", "removed_uuid"];
    let names = ["record", "customer"].iter().any(|word| column.contains(word) && column.contains("uuid"));
    names || reference_columns.contains(&column) || ["customer_record", "customer"].contains(&refers_to)
}

async fn every_referencing_column_has_a_treatment(test: TestDatabase) {
    let pool = test.database.writes();
    let sql = if test.database.is_postgres() { POSTGRES } else { SQLITE };
    let statement = Statement::from_string(pool.get_database_backend(), sql);
    let rows = pool.query_all_raw(statement).await.expect("the schema");
    let mut reference_columns: Vec<(String, String)> = rows
        .iter()
        .map(|row| {
            let name = |index| row.try_get_by_index::<String>(index).expect("a name");
            (name(0), name(1), name(2))
        })
        .filter(|(_, column, refers_to)| may_name(column, refers_to))
        .map(|(table, column, _)| (table, column))
        .collect();
    reference_columns.sort();
    reference_columns.dedup();
    let mut decided_columns: Vec<(String, String)> = REFERENCES
        .iter()
        .map(|reference| (reference.table.to_owned(), reference.column.to_owned()))
        .collect();
    decided_columns.sort();
    assert_eq!(
        reference_columns, decided_columns,
        "decide in record_merge/references.rs what a merge does with it"
    );
}

on_both_engines!(references, super::every_referencing_column_has_a_treatment);
