//! The OpenAPI document, built from the routes that the server registers, so that both always agree.

use super::maxima::{self, operations};
use crate::export::routes::ExportTicket;
use crate::http::routes::Routes;
use crate::routes;
use actix_web::App;
use domain::inquiry::ContactAnswers;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder};
use utoipa::{Modify, OpenApi};
use utoipa_actix_web::AppExt;
use utoipa_actix_web::scope::scope;

#[derive(OpenApi)]
#[openapi(
    info(title = "Fenix", description = "API of a credit and insurance broker's web application."),
    modifiers(&Schemes),
    // Schemas of responses that no route annotation references.
    components(schemas(ContactAnswers, ExportTicket)),
    servers((url = "/"))
)]
struct Document;

struct Schemes;

impl Modify for Schemes {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let components = document.components.get_or_insert_with(Default::default);
        let session = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("JWT")
            .description(Some("Token returned by `login`."))
            .build();
        components.add_security_scheme("session", SecurityScheme::Http(session));
        let token = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("fnx_<id>_<secret>")
            .description(Some(
                "Token of an API client, created by an administrator under « Accès pour programmes » \
                 (`docs/integrating.md`). Each operation lists the required scopes; an operation without scopes \
                 refuses API tokens.",
            ))
            .build();
        components.add_security_scheme("apiToken", SecurityScheme::Http(token));
        let guest = ApiKeyValue::with_description(
            "Authorization",
            "Identifier of a visitor: ten groups of four lower-case hexadecimal characters joined by `-`.",
        );
        components.add_security_scheme("guest", SecurityScheme::ApiKey(ApiKey::Header(guest)));
    }
}

pub fn openapi_document() -> utoipa::openapi::OpenApi {
    let api = scope("/api").configure(|api| routes::configure(&mut Routes::Documented(api)));
    let mut document =
        App::new().into_utoipa_app().openapi(Document::openapi()).service(api).split_for_parts().1;
    for operation in document.paths.paths.values_mut().flat_map(operations) {
        // An explicit `security: []` distinguishes a public operation from one whose security was forgotten.
        operation.security.get_or_insert_default();
        if has_scheme(operation, "session") && !has_scheme(operation, "guest") {
            refusal(operation, "401", "No session");
        }
        if reads_json(operation) {
            refusal(operation, "408", "Body not received within 30 seconds");
            refusal(operation, "413", "Body too large");
            refusal(operation, "415", "Body with a media type other than JSON");
        }
    }
    maxima::fill(&mut document);
    document
}

fn has_scheme(operation: &Operation, scheme: &str) -> bool {
    let asked = SecurityRequirement::new(scheme, [""; 0]);
    operation.security.iter().flatten().any(|requirement| *requirement == asked)
}

fn reads_json(operation: &Operation) -> bool {
    matches!(&operation.request_body, Some(RefOr::T(body)) if body.content.contains_key("application/json"))
}

/// Adds an error response unless the route declares one of this status.
fn refusal(operation: &mut Operation, status: &str, description: &str) {
    let body = Content::new(Some(Ref::from_schema_name("ErrorBody")));
    let response = ResponseBuilder::new().description(description).content("application/json", body).build();
    operation.responses.responses.entry(status.to_owned()).or_insert_with(|| response.into());
}

/// Returns the document as it is committed: the content of `openapi/openapi.json` and the output of `fenix openapi`.
///
/// # Errors
/// None in practice: the document contains plain values only.
pub fn json() -> Result<String, serde_json::Error> {
    Ok(serde_json::to_string_pretty(&openapi_document())? + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use std::collections::HashSet;

    /// Lists the missing maxima of a schema and of all schemas that it references.
    fn walk(
        document: &Value,
        schema: &Value,
        at: &str,
        seen: &mut HashSet<String>,
        lacking: &mut Vec<String>,
    ) {
        if let Some(location) = schema["$ref"].as_str() {
            if seen.insert(location.to_owned()) {
                let target = document.pointer(location.trim_start_matches('#')).unwrap();
                walk(document, target, location, seen, lacking);
            }
            return;
        }
        let is = |name: &str| match &schema["type"] {
            Value::Array(several) => several.iter().any(|one| one == name),
            one => one == name,
        };
        let has = |name: &str| schema.get(name).is_some();
        let fixed = matches!(schema["format"].as_str(), Some("uuid" | "date" | "date-time" | "binary"));
        if is("string") && !has("maxLength") && !has("enum") && !has("const") && !fixed {
            lacking.push(format!("{at}: string without maxLength"));
        }
        if is("array") && !has("maxItems") {
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
        let document: Value = serde_json::from_str(&json().unwrap()).unwrap();
        let (mut seen, mut lacking, mut bodies) = (HashSet::new(), Vec::new(), 0);
        for (path, operations) in document["paths"].as_object().unwrap() {
            for (method, operation) in operations.as_object().unwrap() {
                for content in operation["requestBody"]["content"].as_object().into_iter().flatten() {
                    bodies += 1;
                    walk(
                        &document,
                        &content.1["schema"],
                        &format!("{method} {path}"),
                        &mut seen,
                        &mut lacking,
                    );
                }
            }
        }
        assert!(bodies > 60 && lacking.is_empty(), "{bodies} bodies: {lacking:#?}");
    }
}
