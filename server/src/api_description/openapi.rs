//! The OpenAPI document: the same routes as the server, so that the two cannot drift apart.

use crate::export::routes::ExportTicket;
use crate::http::routes::Routes;
use crate::rooms;
use actix_web::App;
use domain::inquiry::ContactAnswers;
use utoipa::openapi::path::{Operation, PathItem};
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
    // Named by answers that are not written beside a route.
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
            .description(Some("The token that `login` answers."))
            .build();
        components.add_security_scheme("session", SecurityScheme::Http(session));
        let token = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("fnx_<id>_<secret>")
            .description(Some(
                "The token of a program, made by an administrator under « Accès pour programmes » \
                 (`docs/integrating.md`). What a call needs is named beside it; a call without it is for people.",
            ))
            .build();
        components.add_security_scheme("apiToken", SecurityScheme::Http(token));
        let guest = ApiKeyValue::with_description(
            "Authorization",
            "A visitor's identifier: ten chunks of four lower-case hexadecimal characters joined by `-`.",
        );
        components.add_security_scheme("guest", SecurityScheme::ApiKey(ApiKey::Header(guest)));
    }
}

pub fn document() -> utoipa::openapi::OpenApi {
    let api = scope("/api").configure(|api| rooms::configure(&mut Routes::Documented(api)));
    let mut document =
        App::new().into_utoipa_app().openapi(Document::openapi()).service(api).split_for_parts().1;
    for operation in document.paths.paths.values_mut().flat_map(operations) {
        // Said in so many words, `security: []`: a call without it would be one that nobody decided about.
        operation.security.get_or_insert_default();
        if asks(operation, "session") && !asks(operation, "guest") {
            refusal(operation, "401", "No session");
        }
        if reads_json(operation) {
            refusal(operation, "413", "Body too large");
            refusal(operation, "415", "Body of another media type than JSON");
        }
    }
    document
}

fn asks(operation: &Operation, scheme: &str) -> bool {
    let asked = SecurityRequirement::new(scheme, [""; 0]);
    operation.security.iter().flatten().any(|requirement| *requirement == asked)
}

fn reads_json(operation: &Operation) -> bool {
    matches!(&operation.request_body, Some(RefOr::T(body)) if body.content.contains_key("application/json"))
}

/// What the route does not say itself.
fn refusal(operation: &mut Operation, status: &str, description: &str) {
    let body = Content::new(Some(Ref::from_schema_name("ErrorBody")));
    let response = ResponseBuilder::new().description(description).content("application/json", body).build();
    operation.responses.responses.entry(status.to_owned()).or_insert_with(|| response.into());
}

fn operations(path: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, put, post, delete, patch, .. } = path;
    [get, put, post, delete, patch].into_iter().flatten()
}

/// The document as it is committed: the bytes of `openapi/openapi.json` and of `fenix openapi`.
///
/// # Errors
/// None in practice: the document is made of plain values.
pub fn json() -> Result<String, serde_json::Error> {
    Ok(serde_json::to_string_pretty(&document())? + "\n")
}
