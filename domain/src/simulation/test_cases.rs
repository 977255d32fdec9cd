//! Test cases shared with the frontend.

use super::Simulation;
use serde::Deserialize;
use serde_json::{Map, Value};

#[derive(Deserialize)]
pub struct Example {
    pub name: String,
    pub size: String,
    pub simulation: Value,
}

/// Valid example with some answers changed.
#[derive(Deserialize)]
pub struct Case {
    pub name: String,
    pub example: String,
    pub set: Map<String, Value>,
    pub expected: Value,
}

pub fn examples() -> Vec<Example> {
    serde_json::from_str(include_str!("../../cases/simulation_examples.json")).unwrap()
}

/// Returns the cleaned examples of a size.
pub fn simulations(size: &str) -> Vec<Simulation> {
    let read = |example: Example| serde_json::from_value::<Simulation>(example.simulation).unwrap().clean();
    examples().into_iter().filter(|example| example.size == size).map(read).collect()
}

impl Case {
    /// Builds a case that changes one answer of an example.
    pub fn changed_example(example: &str, path: &str, new: Value) -> Self {
        let set = Map::from_iter([(path.to_owned(), new)]);
        Self { name: path.to_owned(), example: example.to_owned(), set, expected: Value::Null }
    }

    /// Returns the changed example, cleaned.
    pub fn simulation(&self) -> Simulation {
        let example = examples().into_iter().find(|example| example.name == self.example).unwrap();
        let mut value = example.simulation;
        for (path, new) in &self.set {
            set(&mut value, path, new.clone());
        }
        serde_json::from_value::<Simulation>(value)
            .unwrap_or_else(|error| panic!("{}: {error}", self.name))
            .clean()
    }
}

fn set(value: &mut Value, path: &str, new: Value) {
    let mut node = value;
    for name in path.split('.') {
        node = match name.parse::<usize>() {
            Ok(index) => &mut node[index],
            Err(_) => &mut node[name],
        };
    }
    *node = new;
}
