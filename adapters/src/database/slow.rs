//! Slow statements are logged by operation and table, never with their text or values.

use std::time::Duration;

/// Threshold of slow statements.
const SLOW: Duration = Duration::from_millis(200);

pub(super) fn log_if_slow(sql: &str, took: Duration) {
    if took >= SLOW {
        let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        tracing::warn!(statement = name_of(sql), ms, "slow statement");
    }
}

/// Returns the first word and the first table name, for example « SELECT customer_record ».
fn name_of(sql: &str) -> String {
    let mut words =
        sql.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    let act = words.next().unwrap_or("nothing").to_uppercase();
    let named =
        |word: &&str| ["FROM", "INTO", "UPDATE"].iter().any(|before| word.eq_ignore_ascii_case(before));
    let table = if act == "UPDATE" { words.next() } else { words.find(named).and_then(|_| words.next()) };
    table.map_or_else(|| act.clone(), |table| format!("{act} {table}"))
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(name_of(sql), name);
        }
    }
}
