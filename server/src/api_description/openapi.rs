//! The OpenAPI document, built from the routes that the server registers, so that both always agree.

use super::maxima::{self, list_operations};
use crate::export::routes::ExportTicketResponse;
use crate::http::routes::Routes;
use crate::routes;
use domain::inquiry::ContactAnswers;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder};
use utoipa::{Modify, OpenApi};

#[derive(OpenApi)]
#[openapi(
    info(title = "Fenix", description = "API of a credit and insurance broker's web application."),
    modifiers(&Schemes),
    // Schemas of responses that no route annotation references.
    components(schemas(ContactAnswers, ExportTicketResponse)),
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

pub fn build_document() -> utoipa::openapi::OpenApi {
    let mut document = Document::openapi();
    routes::configure(&mut Routes::Documented(&mut document));
    for operation in document.paths.paths.values_mut().flat_map(list_operations) {
        // An explicit `security: []` distinguishes a public operation from one whose security was forgotten.
        operation.security.get_or_insert_default();
        if has_scheme(operation, "session") && !has_scheme(operation, "guest") {
            add_refusal(operation, "401", "No session");
        }
        if reads_json(operation) {
            add_refusal(operation, "408", "Body not received within 30 seconds");
            add_refusal(operation, "413", "Body too large");
            add_refusal(operation, "415", "Body with a media type other than JSON");
        }
    }
    maxima::fill(&mut document);
    document
}

fn has_scheme(operation: &Operation, scheme: &str) -> bool {
    let expected = SecurityRequirement::new(scheme, [""; 0]);
    operation.security.iter().flatten().any(|requirement| *requirement == expected)
}

fn reads_json(operation: &Operation) -> bool {
    matches!(&operation.request_body, Some(RefOr::T(body)) if body.content.contains_key("application/json"))
}

/// Adds an error response unless the route declares one of this status.
fn add_refusal(operation: &mut Operation, status: &str, description: &str) {
    let body = Content::new(Some(Ref::from_schema_name("ErrorBody")));
    let response = ResponseBuilder::new().description(description).content("application/json", body).build();
    operation.responses.responses.entry(status.to_owned()).or_insert_with(|| response.into());
}

/// Returns the document as it is committed: the content of `openapi/openapi.json` and the output of `fenix openapi`.
///
/// # Errors
/// None in practice: the document contains plain values only.
pub fn serialize_document() -> Result<String, serde_json::Error> {
    Ok(serde_json::to_string_pretty(&build_document())? + "\n")
}
