use super::*;
use crate::simulation::test_cases::{Case, examples, simulations};
use proptest::prelude::*;
use serde_json::{Value, json};

fn value_at<'a>(value: &'a Value, path: &str) -> &'a Value {
    path.split('.')
        .fold(value, |node, name| name.parse::<usize>().map_or_else(|_| &node[name], |index| &node[index]))
}

#[test]
fn clean_up_matches_the_shared_cases() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../cases/simulation_clean_up.json")).unwrap();
    for case in cases {
        let cleaned = case.simulation();
        let value = serde_json::to_value(&cleaned).unwrap();
        for (path, expected) in case.expected.as_object().unwrap() {
            assert_eq!(value_at(&value, path), expected, "{}: {path}", case.name);
        }
        assert_eq!(cleaned.clone().clean(), cleaned, "{}", case.name);
    }
}

/// SIM-20 to 22, LOAN-05: the structures of the specification.
#[test]
fn blank_simulation_has_the_structure_of_its_type() {
    for kind in SimulationType::ALL {
        let blank = serde_json::to_value(Simulation::blank(kind)).unwrap();
        assert_eq!((&blank["type"], &blank["contactAccepted"]), (&json!(kind.key()), &json!("Non")));
        assert!(blank[kind.part()].is_object() && blank["referralProgram"].is_object());
        assert_eq!(blank["loan"]["nbOfBorrowers"], if kind.is_loan() { json!(1) } else { Value::Null });
        assert_eq!(blank["medias"], if kind.is_loan() { Value::Null } else { json!([]) });
    }
}

fn leaves(value: &Value, path: &str, paths: &mut Vec<String>) {
    let path_of = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match value {
        Value::Object(entries) => {
            entries.iter().for_each(|(name, value)| leaves(value, &path_of(name), paths));
        }
        Value::Array(items) => {
            items
                .iter()
                .enumerate()
                .for_each(|(index, item)| leaves(item, &path_of(&index.to_string()), paths));
        }
        _ => paths.push(path.to_owned()),
    }
}

/// SIM-25: empty text, blank text and null count as no answer.
#[test]
fn sim_25_every_answer_may_be_empty() {
    for example in examples().into_iter().filter(|example| example.size == "full") {
        let mut paths = Vec::new();
        leaves(&example.simulation, "", &mut paths);
        assert!(paths.len() > 30, "{}", example.name);
        for path in paths.iter().filter(|path| !path.starts_with("medias")) {
            let blank_simulations = [json!(""), json!("  "), Value::Null].map(|nothing| {
                let case = Case::changed_example(&example.name, path, nothing);
                case.simulation()
            });
            assert!(
                blank_simulations.iter().all(|simulation| *simulation == blank_simulations[0]),
                "{}: {path}",
                example.name
            );
            let value = serde_json::to_value(&blank_simulations[0]).unwrap();
            let remaining_value = if path == "type" { &Value::Null } else { value_at(&value, path) };
            let default = path == "contactAccepted"
                || path
                    .split('.')
                    .next_back()
                    .is_some_and(|name| ["has", "nb", "nbOfBorrowers"].contains(&name));
            assert!(
                remaining_value.is_null() || default || path.contains("projectTypes"),
                "{}: {path} is {remaining_value}",
                example.name
            );
        }
    }
}

proptest! {
    /// Random mixtures of answers, types and counts.
    #[test]
    fn clean_up_is_idempotent(
        from in 0_usize..8,
        kind in prop::option::of(0_usize..8),
        borrowers in prop::option::of(any::<u8>()),
        children in prop::option::of(any::<u8>()),
        claims in prop::option::of(any::<u8>()),
        text in prop::option::of("\\PC{0,20}"),
    ) {
        let all = simulations("full");
        let mut mixed = all[from].clone();
        mixed.simulation_type = kind.map(|index| SimulationType::ALL[index]);
        mixed.car_insurance.clone_from(&all[5].car_insurance);
        mixed.motor_insurance.clone_from(&all[5].car_insurance);
        mixed.home_insurance.clone_from(&all[7].home_insurance);
        mixed.email = text;
        if let Some(loan) = &mut mixed.loan {
            loan.nb_of_borrowers = borrowers;
        }
        if let Some(home) = &mut mixed.home_insurance {
            home.step2.number_of_children = children;
        }
        if let Some(motor) = &mut mixed.motor_insurance {
            motor.step2.damages.car.get_or_insert_default().material.responsible.nb = claims;
        }
        let cleaned = mixed.clean();
        prop_assert_eq!(cleaned.clone().clean(), cleaned);
    }
}

#[test]
fn marketing_wording_is_kept_with_its_answer() {
    let answered_simulation = Simulation { marketing_accepted: Some(YesNo::Yes), ..Simulation::default() };
    assert_eq!(answered_simulation.clone().clean().marketing_wording.as_deref(), Some(MARKETING_WORDING));
    let shown = Simulation { marketing_wording: Some(" D’accord\u{202f}? ".into()), ..answered_simulation };
    assert_eq!(shown.clean().marketing_wording.as_deref(), Some("D’accord\u{202f}?"));
    let not_asked = Simulation { marketing_wording: Some("D’accord".into()), ..Simulation::default() };
    assert_eq!(not_asked.clean().marketing_wording, None);
}
