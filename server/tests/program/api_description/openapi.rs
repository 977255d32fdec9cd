//! Description of the API.

use domain::customer_record::CustomerRecordForm;
use domain::shared::day::Day;
use serde_json::{Value, json};
use server::api_description::openapi::serialize_document;
use std::collections::HashSet;
use uuid::Uuid;

/// Lists the missing maxima of a schema and of all schemas that it references.
fn walk(document: &Value, schema: &Value, at: &str, seen: &mut HashSet<String>, lacking: &mut Vec<String>) {
    if let Some(location) = schema["$ref"].as_str() {
        if seen.insert(location.to_owned()) {
            let target = document.pointer(location.trim_start_matches('#')).unwrap();
            walk(document, target, location, seen, lacking);
        }
        return;
    }
    let is_type = |name: &str| match &schema["type"] {
        Value::Array(several) => several.iter().any(|item| item == name),
        single => single == name,
    };
    let has_key = |name: &str| schema.get(name).is_some();
    let has_fixed_length =
        matches!(schema["format"].as_str(), Some("uuid" | "date" | "date-time" | "binary"));
    if is_type("string")
        && !has_key("maxLength")
        && !has_key("enum")
        && !has_key("const")
        && !has_fixed_length
    {
        lacking.push(format!("{at}: string without maxLength"));
    }
    if is_type("array") && !has_key("maxItems") {
        lacking.push(format!("{at}: array without maxItems"));
    }
    if schema["format"] == "password" && schema["maxLength"] != 64 {
        lacking.push(format!("{at}: password of another length"));
    }
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        if name.contains("assword") && property["format"] != "password" {
            lacking.push(format!("{at}.{name}: not of the format of passwords"));
        }
        walk(document, property, &format!("{at}.{name}"), seen, lacking);
    }
    for name in ["items", "additionalProperties"] {
        if schema[name].is_object() {
            walk(document, &schema[name], &format!("{at}[]"), seen, lacking);
        }
    }
    for name in ["allOf", "oneOf", "anyOf"] {
        for part in schema[name].as_array().into_iter().flatten() {
            walk(document, part, at, seen, lacking);
        }
    }
}

#[test]
fn strings_and_arrays_of_bodies_have_maxima() {
    let document: Value = serde_json::from_str(&serialize_document().unwrap()).unwrap();
    let (mut seen_bodies, mut lacking_fields, mut body_count) = (HashSet::new(), Vec::new(), 0);
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            for content in operation["requestBody"]["content"].as_object().into_iter().flatten() {
                body_count += 1;
                walk(
                    &document,
                    &content.1["schema"],
                    &format!("{method} {path}"),
                    &mut seen_bodies,
                    &mut lacking_fields,
                );
            }
        }
    }
    assert!(body_count > 60 && lacking_fields.is_empty(), "{body_count} bodies: {lacking_fields:#?}");
}

/// Schemas of a record, each with the location of one row in the full record.
const RECORD_SCHEMAS: [(&str, &str); 6] = [
    ("CustomerRecordForm", ""),
    ("CustomerForm", "/customers/0"),
    ("Debt", "/debts/0"),
    ("Property", "/properties/0"),
    ("Child", "/children/0"),
    ("Resource", "/resources/0"),
];

/// Texts that the domain does not limit by their length.
const FORMATTED_TEXTS: [&str; 4] = ["addressZipCode", "email", "phoneNumber", "zipCode"];

fn read_full_record() -> Value {
    serde_json::from_str(include_str!("../../../../domain/cases/full_record.json")).unwrap()
}

/// Returns the full record with another text at this location.
fn build_record_form(location: &str, text: &str) -> CustomerRecordForm {
    let mut body = read_full_record();
    *body.pointer_mut(location).unwrap() = json!(text);
    serde_json::from_value(body).unwrap()
}

/// Lists the texts of a record: location in the full record, documented maximum.
fn list_record_texts() -> Vec<(String, usize)> {
    let document: Value = serde_json::from_str(&serialize_document().unwrap()).unwrap();
    let mut texts = Vec::new();
    for (schema, row) in RECORD_SCHEMAS {
        for (name, property) in document["components"]["schemas"][schema]["properties"].as_object().unwrap() {
            if let Some(max_length) = property["maxLength"].as_u64() {
                texts.push((format!("{row}/{name}"), usize::try_from(max_length).unwrap()));
            }
        }
    }
    assert!(texts.len() > 25, "{texts:?}");
    texts
}

#[test]
fn domain_enforces_documented_maxima_of_record_texts() {
    let is_valid = |location: &str, length: usize| {
        let form = build_record_form(location, &"é".repeat(length));
        form.validate(None, Day::new(2026, 11, 21).unwrap(), Uuid::nil).is_ok()
    };
    for (location, max_length) in list_record_texts() {
        if FORMATTED_TEXTS.iter().any(|name| location.ends_with(&format!("/{name}"))) {
            continue;
        }
        assert!(is_valid(&location, max_length), "{location}: {max_length} characters");
        assert!(!is_valid(&location, max_length + 1), "{location}: more than {max_length} characters");
    }
}

#[test]
fn domain_trims_every_text_of_a_record() {
    let full_record = read_full_record();
    for (location, _) in list_record_texts() {
        let text = full_record.pointer(&location).unwrap().as_str().unwrap();
        let cleaned_form = build_record_form(&location, &format!(" {text} ")).clean();
        assert_eq!(cleaned_form, build_record_form(&location, text), "{location}");
    }
}
