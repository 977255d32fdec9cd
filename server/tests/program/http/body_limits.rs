//! Limits of the texts, lists and dates of request bodies.

use domain::account::password::PASSWORD_LENGTH;
use domain::shared::date::YEAR_EXPECTED;
use domain::shared::violation::CONTROL_CHARACTERS;
use serde_json::{Value, json};
use server::api_description::openapi::build_document;
use server::http::body_limits::BodyLimits;
use std::sync::LazyLock;

static LIMITS: LazyLock<BodyLimits> = LazyLock::new(|| BodyLimits::new(&build_document()));

fn violations_of(method: &str, path: &str, body: &Value) -> Vec<(String, String)> {
    let all = LIMITS.list_violations(method, path, body.to_string().as_bytes());
    all.into_iter().map(|violation| (violation.field.unwrap_or_default(), violation.message)).collect()
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
    let lines_with_help = json!([{ "label": "RIB", "help": "a".repeat(501) }]);
    assert_eq!(case(lines_with_help)[0].0, "itemsList.0.help");
}

#[test]
fn null_character_is_refused_outside_passwords() {
    let of_field = |field: &str| vec![(field.to_owned(), CONTROL_CHARACTERS.to_owned())];
    let phone = json!({ "customers": [{ "phoneNumber": "06\0" }] });
    assert_eq!(
        violations_of("POST", "/api/customer-records/resembling", &phone),
        of_field("customers.0.phoneNumber")
    );
    let hash = json!({ "sha256": "\0" });
    assert_eq!(violations_of("POST", "/api/legal-documents/verification", &hash), of_field("sha256"));
    let login = json!({ "email": "a@exemple.fr", "password": "a\0b" });
    assert_eq!(violations_of("POST", "/api/login", &login), []);
}

#[test]
fn oversized_password_has_length_message() {
    let long_password = json!({ "email": "a@exemple.fr", "password": "a".repeat(1_000_000) });
    assert_eq!(
        violations_of("POST", "/api/login", &long_password),
        [("password".to_owned(), PASSWORD_LENGTH.to_owned())]
    );
}

#[test]
fn unknown_fields_routes_and_malformed_bodies_pass() {
    assert_eq!(violations_of("POST", "/api/login", &json!({ "autre": "a".repeat(500) })), []);
    assert_eq!(violations_of("POST", "/api/nulle-part", &json!({ "email": "a".repeat(500) })), []);
    assert!(LIMITS.list_violations("POST", "/api/login", b"{\"email\":").is_empty());
}

#[test]
fn labels_lose_line_breaks_invisible_texts_become_empty() {
    let tidy = |method: &str, path: &str, mut body: Value| {
        LIMITS.tidy_body(method, path, &mut body);
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
    assert_eq!(tidy("POST", "/api/customer-records", record), expected);
    let case = json!({ "label": "Prêt\u{2028}relais", "itemsList": "RIB\nBulletin" });
    let expected = json!({ "label": "Prêt relais", "itemsList": "RIB\nBulletin" });
    assert_eq!(tidy("POST", "/api/customer-cases", case), expected);
    let lines = json!({ "itemsList": ["RIB\nde mai", { "label": "a\nb", "help": "c\nd" }] });
    let expected = json!({ "itemsList": ["RIB de mai", { "label": "a b", "help": "c\nd" }] });
    assert_eq!(tidy("POST", "/api/customer-cases", lines), expected);
    let login = json!({ "email": "a@exemple.fr\n", "password": "\u{200b}\n" });
    let expected = json!({ "email": "a@exemple.fr ", "password": "\u{200b}\n" });
    assert_eq!(tidy("POST", "/api/login", login), expected);
}

/// Paths of the dates below a schema; each named one is entered once, because schemas can be recursive.
fn dates<'d>(document: &'d Value, schema: &'d Value, entered: &mut Vec<&'d str>) -> Vec<Vec<String>> {
    if let Some(name) = schema["$ref"].as_str() {
        if entered.contains(&name) {
            return Vec::new();
        }
        entered.push(name);
        let dates_found = dates(document, document.pointer(name.trim_start_matches('#')).unwrap(), entered);
        entered.pop();
        return dates_found;
    }
    let mut dates_found = Vec::new();
    if matches!(schema["format"].as_str(), Some("date" | "date-time")) {
        dates_found.push(Vec::new());
    }
    for subschema in ["allOf", "oneOf", "anyOf"].iter().filter_map(|name| schema[*name].as_array()).flatten()
    {
        dates_found.extend(dates(document, subschema, entered));
    }
    let properties = schema["properties"].as_object().into_iter().flatten();
    let items = schema.get("items").map(|items| ("0", items));
    for (name, child) in properties.map(|(name, child)| (name.as_str(), child)).chain(items) {
        dates_found.extend(
            dates(document, child, entered).into_iter().map(|path| [vec![name.to_owned()], path].concat()),
        );
    }
    dates_found
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
    let document = serde_json::to_value(build_document()).unwrap();
    let mut count = 0;
    for (pattern, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            for path in dates(&document, schema, &mut Vec::new()) {
                count += 1;
                for (year, is_accepted) in [(1899, false), (1900, true), (2100, true), (2101, false)] {
                    let body = body_with(&path, &json!(format!("{year}-06-15")));
                    let fields = violations_of(&method.to_uppercase(), pattern, &body);
                    let expected = vec![(path.join("."), YEAR_EXPECTED.to_owned())];
                    assert_eq!(
                        fields,
                        if is_accepted { vec![] } else { expected },
                        "{method} {pattern} {year}"
                    );
                }
            }
        }
    }
    assert!(count > 30, "{count} dates in the description");
}
