//! Files about simulations for the browser: types, and the table of fields.

use super::typescript::Module;
use domain::simulation::SimulationType;
use serde_json::{Value, json};

/// Returns the content of `simulationConstants.ts`.
///
/// # Errors
/// A value cannot be serialised.
pub fn render_constants() -> serde_json::Result<String> {
    let constants_of = |kind: &SimulationType| {
        json!({
            "type": kind.key(),
            "label": kind.label(),
            "slug": kind.slug(),
            "part": kind.part(),
            "isLoan": kind.is_loan(),
            "longestDuration": kind.longest_duration(),
        })
    };
    let types: Vec<Value> = SimulationType::ALL.iter().map(constants_of).collect();
    let mut module = Module::default();
    module.add_constant(
        "SIMULATION_TYPES",
        "Simulation types; `part` holds the answers of the type.",
        &types,
    )?;
    Ok(module.to_text())
}

/// Returns the content of `simulationSteps/<slug>.ts`; a page loads the steps of its own type only.
///
/// # Errors
/// A value cannot be serialised.
pub fn render_steps(kind: SimulationType) -> serde_json::Result<String> {
    let comment = "Fields of each step, with their conditions and allowed values.";
    let mut module = Module::default();
    module.add_table("SIMULATION_STEPS", comment, "SimulationStep", &kind.steps())?;
    Ok(module.to_text())
}
