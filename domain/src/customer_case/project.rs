//! Project of a case: type, amount, duration.

use crate::checklist_template::CaseProject;
use crate::shared::euros::Euros;
use crate::shared::violation::Violations;
use crate::simulation::Simulation;
use crate::simulation::estimate::LoanMonths;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

/// Message for an invalid duration.
pub const WRONG_DURATION: &str = "Indiquez une durée en mois, de 1 à 480.";
/// Message for an amount of 0.
pub const NO_AMOUNT: &str = "Indiquez un montant supérieur à 0.";

/// Project of a case; unknown fields are absent.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Project {
    /// Type of the project.
    #[serde(rename = "type")]
    pub kind: Option<CaseProject>,
    /// Amount to lend or to insure, in euros.
    pub amount: Option<Euros>,
    /// Duration in months, 1 to 480.
    pub duration: Option<u16>,
}

impl Project {
    /// Returns whether no field is known.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns every violation; field names are prefixed with `path`.
    pub fn violations(&self, path: &str) -> Violations {
        let mut violations = Violations::default();
        if self.amount.is_some_and(|amount| amount.cents() == 0) {
            violations.add(format!("{path}amount"), NO_AMOUNT);
        }
        if self.duration.is_some_and(|months| LoanMonths::new(months).is_none()) {
            violations.add(format!("{path}duration"), WRONG_DURATION);
        }
        violations
    }

    /// Returns the project described by a simulation, `None` without a simulation type. Insurance simulations give
    /// neither amount nor duration.
    pub fn from_simulation(simulation: &Simulation) -> Option<Self> {
        let kind = CaseProject::from(simulation.simulation_type?);
        let years = simulation.loan.as_ref().and_then(|loan| loan.wishes.duration);
        Some(Self {
            kind: Some(kind),
            amount: simulation.amount_to_borrow(),
            duration: years.filter(|years| *years > 0).map(|years| u16::from(years) * 12),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulation::SimulationType;
    use serde_json::Value;

    fn fields(project: Project) -> Vec<String> {
        project
            .violations("project.")
            .into_vec()
            .into_iter()
            .filter_map(|violation| violation.field)
            .collect()
    }

    #[test]
    fn amount_and_duration_bounds_are_enforced() {
        let project_with = |amount: i64, duration| Project {
            kind: None,
            amount: Some(Euros::from_cents(amount).unwrap()),
            duration: Some(duration),
        };
        assert!(fields(Project::default()).is_empty());
        assert!(fields(project_with(1, 1)).is_empty() && fields(project_with(1, 480)).is_empty());
        assert_eq!(fields(project_with(0, 0)), ["project.amount", "project.duration"]);
        assert_eq!(fields(project_with(1, 481)), ["project.duration"]);
    }

    #[test]
    fn project_is_read_from_every_simulation() {
        let examples: Vec<Value> =
            serde_json::from_str(include_str!("../../cases/simulation_examples.json")).unwrap();
        let full = examples.iter().filter(|example| example["size"] == "full");
        let mut tested = 0;
        for example in full {
            let simulation: Simulation = serde_json::from_value(example["simulation"].clone()).unwrap();
            let project = Project::from_simulation(&simulation.clone().clean()).unwrap();
            let kind = simulation.simulation_type.unwrap();
            assert_eq!(project.kind, Some(CaseProject::from(kind)));
            assert_eq!(project.amount.is_some(), kind.is_loan(), "{kind:?}");
            assert_eq!(project.duration.is_some(), kind.is_loan(), "{kind:?}");
            assert!(fields(project).is_empty());
            tested += 1;
        }
        assert_eq!(tested, SimulationType::ALL.len());
    }
}
