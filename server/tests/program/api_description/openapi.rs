//! Description of the API.

use serde_json::Value;
use server::api_description::openapi::serialize_document;
use std::collections::HashSet;

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
