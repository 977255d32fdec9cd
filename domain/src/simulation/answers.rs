//! Simulation as JSON, so that the field table can refer to answers by path.

use serde::Serialize;
use serde_json::Value;

/// Serialises a part of the model; absent answers are left out.
pub(super) fn answers_of<T: Serialize>(part: &T) -> Value {
    serde_json::to_value(part).unwrap_or_default()
}

/// Returns the answer at a dotted path (`loan.debts.0.type`), `Null` if there is none.
pub(super) fn answer_at<'a>(answers: &'a Value, path: &str) -> &'a Value {
    answers.pointer(&format!("/{}", path.replace('.', "/"))).unwrap_or(&Value::Null)
}

/// Returns the items of a list; empty for any other answer.
pub(super) fn items(answer: &Value) -> &[Value] {
    answer.as_array().map_or(&[], Vec::as_slice)
}
