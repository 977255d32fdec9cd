//! Slow statements are logged by operation and table, never with their text or values.

use std::time::Duration;

/// Duration from which a statement is logged as slow.
const SLOW_STATEMENT: Duration = Duration::from_millis(200);

pub(super) fn log_if_slow(sql: &str, duration: Duration) {
    if duration >= SLOW_STATEMENT {
        let milliseconds = u64::try_from(duration.as_millis()).unwrap_or(u64::MAX);
        tracing::warn!(statement = statement_name(sql), ms = milliseconds, "slow statement");
    }
}

/// Returns the first word and the first table name of a statement, for example « SELECT customer_record », without
/// values.
pub fn statement_name(sql: &str) -> String {
    let mut words =
        sql.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    let operation = words.next().unwrap_or("nothing").to_uppercase();
    let is_before_table =
        |word: &&str| ["FROM", "INTO", "UPDATE"].iter().any(|before| word.eq_ignore_ascii_case(before));
    let table = if operation == "UPDATE" {
        words.next()
    } else {
        words.find(is_before_table).and_then(|_| words.next())
    };
    table.map_or_else(|| operation.clone(), |table| format!("{operation} {table}"))
}
