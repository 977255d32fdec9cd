//! `api-tokens`: tokens of API clients.

use crate::http::client::ClientInfo;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json};
use crate::http::refusals::{AdminOnly, TooMany};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, delete, get, post, web};
use application::api_token::create::CreatedToken;
use application::api_token::list::ApiTokenView;
use domain::account::access::act;
use domain::api_token::ApiTokenForm;

/// The API tokens: valid ones first, then by name, at most two hundred. Ended tokens are listed for a year.
#[utoipa::path(tag = "api-token", operation_id = "listApiTokens", security(("session" = [])),
    responses(
        (status = 200, description = "The tokens, without their secrets", body = Vec<ApiTokenView>),
        AdminOnly,
    ))]
#[get("/api-tokens")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageApiTokens>,
) -> Result<web::Json<Vec<ApiTokenView>>, ApiError> {
    Ok(web::Json(services.api_tokens.list(&caller.0).await?))
}

/// Creates an API token. The response is the only one that contains `token`; only a digest is stored. Within its
/// scopes, the token gives access to the data of an administrator. It is revoked when the access of its creator is
/// disabled. The caller's `password` is required, and every administrator is notified by mail.
#[utoipa::path(tag = "api-token", operation_id = "createApiToken", request_body = ApiTokenForm,
    security(("session" = [])),
    responses(
        (status = 201, description = "Created", body = CreatedToken),
        (status = 400, description = "Errors of the form and wrong password, each with its field",
            body = ErrorResponse),
        AdminOnly, TooMany,
    ))]
#[post("/api-tokens")]
pub async fn create(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageApiTokens>,
    client: ClientInfo,
    body: Result<Json<ApiTokenForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let created_token = services.api_tokens.create(&caller.0, body?.0, &client.0).await?;
    let mut response = HttpResponse::Created();
    Ok(response.insert_header((CACHE_CONTROL, "no-store")).json(created_token))
}

/// Revokes an API token: its next request is refused.
#[utoipa::path(tag = "api-token", operation_id = "revokeApiToken",
    params(("id" = String, Path, format = Uuid, description = "The token")), security(("session" = [])),
    responses(
        (status = 204, description = "Revoked"),
        AdminOnly,
        (status = 404, description = "No such token, or already revoked", body = ErrorResponse),
    ))]
#[delete("/api-tokens/{id}")]
pub async fn revoke(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageApiTokens>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.api_tokens.revoke(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
