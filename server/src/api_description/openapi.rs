//! The OpenAPI document: the same routes as the server, so that the two cannot drift apart.

use crate::rooms;
use actix_web::App;
use domain::inquiry::ContactAnswers;
use utoipa::openapi::RefOr;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_actix_web::AppExt;
use utoipa_actix_web::scope::scope;

#[derive(OpenApi)]
#[openapi(
    info(title = "Fenix", description = "API of a credit and insurance broker's web application."),
    modifiers(&Schemes),
    components(schemas(ContactAnswers)),
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
    let api = scope("/api").configure(rooms::configure);
    let mut document =
        App::new().into_utoipa_app().openapi(Document::openapi()).service(api).split_for_parts().1;
    for operation in document.paths.paths.values_mut().flat_map(operations) {
        // Said in so many words, `security: []`: a call without it would be one that nobody decided about.
        operation.security.get_or_insert_default();
        // Whoever reads a JSON body refuses one that is too large, and one that says to be something else.
        let responses = &mut operation.responses.responses;
        if let Some(RefOr::T(mut refusal)) = responses.get("413").cloned() {
            "Body of another media type than JSON".clone_into(&mut refusal.description);
            responses.insert("415".to_owned(), RefOr::T(refusal));
        }
    }
    document
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
