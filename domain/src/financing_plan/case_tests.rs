//! Worked cases: the whole result of each input, to the cent and to the last decimal.

use super::{PlanConfig, PlanInput};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Cases {
    config: PlanConfig,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    input: Value,
    expected: Value,
}

fn cases() -> Cases {
    serde_json::from_str(include_str!("../../cases/financing_plans.json")).unwrap()
}

/// Describes every difference, with its path. Decimals are exact when their doubles are equal: 0.1 and 0.10.
fn differences(path: &str, actual: &Value, expected: &Value) -> Vec<String> {
    match (actual, expected) {
        (Value::Object(actual), Value::Object(expected)) => {
            let keys = actual.keys().chain(expected.keys().filter(|key| !actual.contains_key(*key)));
            let value_at =
                |map: &serde_json::Map<String, Value>, key: &str| map.get(key).cloned().unwrap_or_default();
            keys.flat_map(|key| {
                differences(&format!("{path}.{key}"), &value_at(actual, key), &value_at(expected, key))
            })
            .collect()
        }
        (Value::Array(actual), Value::Array(expected)) if actual.len() == expected.len() => {
            let pairs = actual.iter().zip(expected).enumerate();
            pairs.flat_map(|(index, (a, b))| differences(&format!("{path}.{index}"), a, b)).collect()
        }
        (Value::Number(a), Value::Number(b)) if a.as_f64() == b.as_f64() => Vec::new(),
        _ if actual == expected => Vec::new(),
        _ => vec![format!("{path}: {actual} instead of {expected}")],
    }
}

#[test]
fn worked_cases_match_to_the_cent() {
    let Cases { config, cases } = cases();
    assert_eq!(cases.len(), 14);
    for case in cases {
        let input: PlanInput = serde_json::from_value(case.input).unwrap();
        let plan =
            input.compute(&config).unwrap_or_else(|violations| panic!("{}: {violations:?}", case.name));
        let actual = serde_json::to_value(plan).unwrap();
        let differences = differences("", &actual, &case.expected);
        assert!(differences.is_empty(), "{}:\n{}", case.name, differences.join("\n"));
    }
}

#[test]
fn input_round_trips() {
    for case in cases().cases {
        let input: PlanInput = serde_json::from_value(case.input.clone()).unwrap();
        let written = serde_json::to_value(&input).unwrap();
        assert_eq!(differences("", &written, &case.input), Vec::<String>::new(), "{}", case.name);
        assert_eq!(serde_json::from_value::<PlanInput>(written).unwrap(), input);
    }
}

#[test]
fn default_tables_are_those_of_the_cases() {
    assert_eq!(cases().config, PlanConfig::default());
}
