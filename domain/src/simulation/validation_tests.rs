use super::*;
use crate::shared::violation::Violation;
use crate::simulation::test_cases::{Case, examples, simulations};
use proptest::prelude::*;

fn today() -> Day {
    Day::new(2026, 11, 21).unwrap()
}

#[test]
fn valid_examples_have_no_violation() {
    assert_eq!(examples().len(), 16);
    for simulation in simulations("minimal").into_iter().chain(simulations("full")) {
        assert_eq!(simulation.violations(today()).into_vec(), [], "{:?}", simulation.simulation_type);
    }
}

#[test]
fn violations_match_the_shared_cases() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../cases/simulation_violations.json")).unwrap();
    for case in cases {
        let expected: Vec<Violation> = serde_json::from_value(case.expected.clone()).unwrap();
        assert_eq!(case.simulation().violations(today()).into_vec(), expected, "{}", case.name);
    }
}

/// A blank form has a violation for every required field that is asked.
#[test]
fn violations_are_those_of_the_steps() {
    for kind in crate::simulation::SimulationType::ALL {
        let blank = Simulation::blank(kind);
        let answers = answers_of(&blank);
        let steps: usize =
            kind.steps().iter().map(|step| step.violations(&answers, today()).into_vec().len()).sum();
        assert_eq!(blank.violations(today()).into_vec().len(), steps);
        assert!(steps > 8, "{kind:?}");
    }
}

proptest! {
    /// Random texts must not cause a panic.
    #[test]
    fn any_text_is_validated_without_panic(text in "\\PC{0,40}|[\\x00-\\x1f]{0,3}") {
        for mut simulation in simulations("full") {
            simulation.email = Some(text.clone());
            simulation.referral_program.last_name = Some(text.clone());
            let _ = simulation.clean().violations(today());
        }
    }
}
