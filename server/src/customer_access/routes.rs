//! `customer-records/{id}/accesses`: access of the customers of a record.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, IdPair, Json};
use crate::http::refusals::{Forbidden, NotFound};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, patch, web};
use application::customer_access::ports::CustomerAccess;
use domain::account::access::act;
use serde::Deserialize;
use utoipa::ToSchema;

/// Accounts of the customers of a record, with their last login.
#[utoipa::path(tag = "customer-record", operation_id = "listCustomerAccesses",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = [])),
    responses(
        (status = 200, description = "The customers, in order", body = Vec<CustomerAccess>),
        Forbidden, NotFound,
    ))]
#[get("/customer-records/{id}/accesses")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SwitchCustomerAccess>,
    id: Id,
) -> Result<web::Json<Vec<CustomerAccess>>, ApiError> {
    Ok(web::Json(services.customer_accesses.list(&caller.0, id.0).await?))
}

/// The wanted state of the access.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccessSwitchBody {
    /// Enables or disables the access.
    enable_access: bool,
}

/// Enables or disables the access of a customer. Disabling it ends all sessions and invalidates links.
#[utoipa::path(tag = "customer-record", operation_id = "switchCustomerAccess", request_body = AccessSwitchBody,
    params(
        ("id" = String, Path, format = Uuid, description = "The record"),
        ("customer" = String, Path, format = Uuid, description = "One of its customers"),
    ), security(("session" = [])),
    responses(
        (status = 204, description = "Saved; also when nothing changed"),
        (status = 400, description = "A customer without account; missing `enableAccess`", body = ErrorResponse),
        Forbidden,
        (status = 404, description = "No such record or customer for the caller", body = ErrorResponse),
    ))]
#[patch("/customer-records/{id}/accesses/{customer}")]
pub async fn switch_access(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SwitchCustomerAccess>,
    ids: IdPair,
    body: Result<Json<AccessSwitchBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    services.customer_accesses.switch(&caller.0, ids.0, ids.1, body?.0.enable_access).await?;
    Ok(HttpResponse::NoContent().finish())
}
