//! Log of slow statements.

use adapters::database::statement_name;

#[test]
fn statement_name_contains_no_values() {
    for (sql, name) in [
        (r#"SELECT "a"."b" FROM "customer_record" WHERE x = $1"#, "SELECT customer_record"),
        ("UPDATE job SET state = 'running'", "UPDATE job"),
        ("INSERT INTO campaign_message (uuid) SELECT 1 FROM x", "INSERT campaign_message"),
        ("WITH due AS (SELECT position FROM campaign_message)", "WITH campaign_message"),
        ("DELETE FROM job WHERE uuid = $1", "DELETE job"),
        ("PRAGMA optimize", "PRAGMA"),
        ("", "NOTHING"),
    ] {
        assert_eq!(statement_name(sql), name);
    }
}
