use super::*;
use crate::api_description::openapi;
use serde_json::json;

fn violations_of(method: &str, path: &str, body: &Value) -> Vec<(String, String)> {
    enable(openapi::openapi_document);
    let all = limits().unwrap().violations(method, path, body.to_string().as_bytes());
    all.into_iter().map(|one| (one.field.unwrap_or_default(), one.message)).collect()
}

#[test]
fn over_limit_text_and_list_violations_name_fields() {
    let mut customers = vec![json!({ "lastName": "é".repeat(256), "firstName": "é".repeat(255) })];
    customers.resize(101, json!({}));
    let body = json!({ "customers": customers, "childrenComment": "a".repeat(10_000), "debtsComment": "a".repeat(10_001) });
    let mut fields = violations_of("POST", "/api/customer-records", &body);
    fields.sort();
    let expected = [
        ("customers", "Cette liste est trop longue. (100 éléments au plus)"),
        ("customers.0.lastName", "Ce texte est trop long. (255 caractères au plus)"),
        ("debtsComment", "Ce texte est trop long. (10000 caractères au plus)"),
    ];
    assert_eq!(fields, expected.map(|(field, message)| (field.to_owned(), message.to_owned())));
}

/// The list of documents is a text, or an array of lines: each form has its own limit.
#[test]
fn alternatives_of_a_value_have_separate_limits() {
    let case = |list: Value| violations_of("POST", "/api/customer-cases", &json!({ "itemsList": list }));
    assert_eq!(case(json!("a".repeat(60_000))), []);
    assert_eq!(case(json!("a".repeat(60_001))).len(), 1);
    assert_eq!(case(json!(vec!["RIB"; 200])), []);
    assert_eq!(case(json!(vec!["RIB"; 201])).len(), 1);
    let helped = json!([{ "label": "RIB", "help": "a".repeat(501) }]);
    assert_eq!(case(helped)[0].0, "itemsList.0.help");
}

#[test]
fn oversized_password_has_length_message() {
    let long = json!({ "email": "a@exemple.fr", "password": "a".repeat(1_000_000) });
    assert_eq!(
        violations_of("POST", "/api/login", &long),
        [("password".to_owned(), PASSWORD_LENGTH.to_owned())]
    );
}

#[test]
fn unknown_fields_routes_and_malformed_bodies_pass() {
    assert_eq!(violations_of("POST", "/api/login", &json!({ "autre": "a".repeat(500) })), []);
    assert_eq!(violations_of("POST", "/api/nulle-part", &json!({ "email": "a".repeat(500) })), []);
    assert!(limits().unwrap().violations("POST", "/api/login", b"{\"email\":").is_empty());
}

#[test]
fn labels_lose_line_breaks_invisible_texts_become_empty() {
    enable(openapi::openapi_document);
    let tidied = |method: &str, path: &str, mut body: Value| {
        limits().unwrap().tidy_body(method, path, &mut body);
        body
    };
    let record = json!({
        "customers": [{ "lastName": "Le\r\nGoff", "firstName": "\u{200b}\u{ad}", "email": null }],
        "debtsComment": "deux\nlignes", "childrenComment": "\u{2060}\n", "number": 12, "autre": "a\nb",
    });
    let expected = json!({
        "customers": [{ "lastName": "Le Goff", "firstName": "", "email": null }],
        "debtsComment": "deux\nlignes", "childrenComment": "", "number": 12, "autre": "a\nb",
    });
    assert_eq!(tidied("POST", "/api/customer-records", record), expected);
    let case = json!({ "label": "Prêt\u{2028}relais", "itemsList": "RIB\nBulletin" });
    let expected = json!({ "label": "Prêt relais", "itemsList": "RIB\nBulletin" });
    assert_eq!(tidied("POST", "/api/customer-cases", case), expected);
    let lines = json!({ "itemsList": ["RIB\nde mai", { "label": "a\nb", "help": "c\nd" }] });
    let expected = json!({ "itemsList": ["RIB de mai", { "label": "a b", "help": "c\nd" }] });
    assert_eq!(tidied("POST", "/api/customer-cases", lines), expected);
    let login = json!({ "email": "a@exemple.fr\n", "password": "\u{200b}\n" });
    let expected = json!({ "email": "a@exemple.fr ", "password": "\u{200b}\n" });
    assert_eq!(tidied("POST", "/api/login", login), expected);
}

/// Paths of the dates below a node; each schema is entered once, because schemas can be recursive.
fn dates(limits: &BodyLimits, node: usize, entered: &mut Vec<usize>) -> Vec<Vec<String>> {
    if entered.contains(&node) {
        return Vec::new();
    }
    entered.push(node);
    let mut found = Vec::new();
    for place in limits.combined_nodes([node]) {
        let schema = &limits.nodes[place];
        if schema.date {
            found.push(Vec::new());
        }
        let below = schema.properties.iter().map(|(name, node)| (name.clone(), *node));
        for (name, below) in below.chain(schema.items.map(|node| ("0".to_owned(), node))) {
            for path in dates(limits, below, entered) {
                found.push([vec![name.clone()], path].concat());
            }
        }
    }
    entered.pop();
    found
}

/// A body that consists of one value at this path.
fn body_with(path: &[String], value: &Value) -> Value {
    match path {
        [] => value.clone(),
        [name, rest @ ..] if name == "0" => json!([body_with(rest, value)]),
        [name, rest @ ..] => json!({ name: body_with(rest, value) }),
    }
}

#[test]
fn body_dates_have_years_from_1900_to_2100() {
    enable(openapi::openapi_document);
    let limits = limits().unwrap();
    let mut count = 0;
    for (operation, node) in &limits.bodies {
        let (method, pattern) = operation.split_once(' ').unwrap();
        for path in dates(limits, *node, &mut Vec::new()) {
            count += 1;
            for (year, accepted) in [(1899, false), (1900, true), (2100, true), (2101, false)] {
                let body = body_with(&path, &json!(format!("{year}-06-15")));
                let fields = violations_of(method, pattern, &body);
                let expected = vec![(path.join("."), YEAR_EXPECTED.to_owned())];
                assert_eq!(fields, if accepted { vec![] } else { expected }, "{operation} {year}");
            }
        }
    }
    assert!(count > 30, "{count} dates in the description");
}
