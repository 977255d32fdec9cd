//! What the browser shares of the simulations: their types, and the table of their fields.

use domain::simulation::SimulationType;
use serde_json::{Map, Value, json};
use std::error::Error;
use std::fmt::Write;

/// The text of `simulationConstants.ts`, without its header.
///
/// # Errors
/// A value cannot be written.
pub fn constants() -> Result<String, Box<dyn Error>> {
    let types: Vec<Value> = SimulationType::ALL
        .iter()
        .map(|kind| {
            json!({
                "type": kind.key(),
                "label": kind.label(),
                "slug": kind.slug(),
                "part": kind.part(),
                "isLoan": kind.is_loan(),
                "longestDuration": kind.longest_duration(),
            })
        })
        .collect();
    let types = serde_json::to_string_pretty(&types)?;
    Ok(format!(
        "/** The eight simulations; `part` holds the answers of the type. */\nexport const SIMULATION_TYPES = {types} as const\n"
    ))
}

/// The text of `simulationSteps.ts`, without its header.
///
/// # Errors
/// A value cannot be written.
pub fn steps() -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    for name in ["SimulationStep", "SimulationType"] {
        writeln!(text, "import type {{ {name} }} from './{name}'")?;
    }
    text.push('\n');
    let steps: Map<String, Value> =
        SimulationType::ALL.iter().map(|kind| (kind.key().to_owned(), json!(kind.steps()))).collect();
    writeln!(text, "/** The fields of each step: what is asked, when, and what it may hold. */")?;
    let steps = serde_json::to_string(&steps)?;
    writeln!(text, "export const SIMULATION_STEPS: Record<SimulationType, SimulationStep[]> = {steps}")?;
    Ok(text)
}
