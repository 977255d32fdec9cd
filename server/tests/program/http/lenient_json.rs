//! JSON body of a public form.

use domain::shared::day::Day;
use domain::shared::violation::Violation;
use domain::simulation::Simulation;
use server::http::error::ApiError;
use server::http::lenient_json::read_lenient_json;

fn violations_of(body: &str) -> Vec<(String, String)> {
    let lenient_json = read_lenient_json::<Simulation>(body.as_bytes(), Vec::new()).unwrap();
    let violations = lenient_json.value.clone().clean().violations(Day::new(2026, 11, 21).unwrap());
    let all = violations.prepend(&lenient_json.unreadable).into_vec();
    all.into_iter().map(|violation| (violation.field.unwrap_or_default(), violation.message)).collect()
}

/// SIM-17, SIM-35: unknown choices, invalid dates and amounts, and rules, each reported once.
#[test]
fn sim_17_each_violation_is_reported_once_with_field() {
    let all = violations_of(
        r#"{"type":"CONSUMER-LOAN","maritalStatus":"Heureux","email":"a@b","loan":{"rent":-1,
            "identities":[{"birthDate":"31/02/2000","civility":"Docteur"}],"resources":[{"salary":"beaucoup"}]}}"#,
    );
    let messages_of = |name: &str| {
        all.iter().filter(|(field, _)| field == name).map(|(_, message)| message.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(messages_of("maritalStatus"), ["Valeur non valide."]);
    assert_eq!(messages_of("loan.identities.0.birthDate"), ["Date non valide (aaaa-mm-jj attendu)."]);
    assert_eq!(messages_of("loan.identities.0.civility"), ["Valeur non valide."]);
    assert_eq!(messages_of("loan.resources.0.salary"), ["Valeur non valide."]);
    assert_eq!(messages_of("loan.rent"), ["Le montant doit être supérieur ou égal à 0."]);
    assert_eq!(messages_of("loan.identities.0.lastName"), ["Champ obligatoire."]);
    assert_eq!(messages_of("email").len(), 1);
}

#[test]
fn too_long_value_is_reported_and_not_read() {
    let expected = |field: &str| Violation { message: "trop long".to_owned(), field: Some(field.to_owned()) };
    let body = br#"{"email":"trop","loan":{"identities":[{"lastName":"long"}]},"maritalStatus":"Heureux"}"#;
    let lenient_json = read_lenient_json::<Simulation>(
        body,
        vec![expected("email"), expected("loan.identities.0.lastName")],
    )
    .unwrap();
    assert_eq!(lenient_json.value.email, None);
    let fields: Vec<_> =
        lenient_json.unreadable.iter().filter_map(|violation| violation.field.as_deref()).collect();
    assert_eq!(fields, ["email", "loan.identities.0.lastName", "maritalStatus"]);
}

#[test]
fn unknown_type_is_refused() {
    assert_eq!(
        violations_of(r#"{"type":"PVH-LOAN"}"#),
        [("type".to_owned(), "Valeur non valide.".to_owned())]
    );
}

#[test]
fn message_of_an_unreadable_value_is_reported() {
    let all = violations_of(
        r#"{"type":"CAR-INSURANCE","carInsurance":{"step2":{"bonusMalusSystemValue":{"car":"0.49"}}}}"#,
    );
    let unreadable = (
        "carInsurance.step2.bonusMalusSystemValue.car".to_owned(),
        "Choisir un coefficient de 0,50 à 3,50.".to_owned(),
    );
    assert!(all.contains(&unreadable), "{all:?}");
}

#[test]
fn body_that_is_not_a_form_is_refused() {
    for body in ["", "{", "\"\"", "12"] {
        assert!(read_lenient_json::<Simulation>(body.as_bytes(), Vec::new()).is_err(), "{body}");
    }
    let violations =
        read_lenient_json::<Simulation>(br#"{"medias":["x","y"]}"#, Vec::new()).unwrap().unreadable;
    assert_eq!((violations.len(), violations[0].message.as_str()), (1, "Valeur non valide."));
    let many_errors = vec![r#"{"civility":"x"}"#; 60].join(",");
    let body = format!(r#"{{"loan":{{"identities":[{many_errors}]}}}}"#);
    assert!(
        matches!(read_lenient_json::<Simulation>(body.as_bytes(), Vec::new()), Err(ApiError::Body(violations))
            if violations.len() == 50)
    );
}

/// The validator reports at most fifty violations, so with fifty there may be more.
#[test]
fn fifty_too_long_values_refuse_the_body() {
    let too_long = |count: usize| {
        let violation = |index| Violation {
            message: "trop long".to_owned(),
            field: Some(format!("loan.debts.{index}.bankName")),
        };
        read_lenient_json::<Simulation>(b"{}", (0..count).map(violation).collect())
    };
    assert_eq!(too_long(49).unwrap().unreadable.len(), 49);
    assert!(matches!(too_long(50), Err(ApiError::Body(violations)) if violations.len() == 50));
}
