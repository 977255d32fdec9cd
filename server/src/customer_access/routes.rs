//! `customer-records/{id}/accesses`: access of the customers of a record.

use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, IdPair, Json};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, patch, web};
use application::customer_access::ports::CustomerAccess;
use domain::account::access::act;
use domain::shared::instant::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A customer of the record, and how they log in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerAccessRow {
    /// The customer.
    uuid: Uuid,
    first_name: String,
    last_name: String,
    /// Left out until a case opens an account for their address.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<CustomerAccountState>,
}

/// The account of a customer.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerAccountState {
    /// What they log in with.
    email: String,
    /// They may log in.
    enable_access: bool,
    /// They chose a password.
    has_password: bool,
    /// When they last logged in; left out when they did not within a year.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_login_date: Option<Instant>,
    /// Another customer uses the same account: whoever has the same address.
    shared: bool,
}

impl From<CustomerAccess> for CustomerAccessRow {
    fn from(CustomerAccess { customer, name, account }: CustomerAccess) -> Self {
        let account = account.map(|account| CustomerAccountState {
            email: account.email,
            enable_access: account.enabled,
            has_password: account.has_password,
            last_login_date: account.last_login,
            shared: account.shared,
        });
        Self { uuid: customer, first_name: name.first_name, last_name: name.last_name, account }
    }
}

/// Whether the customers of a record have an account, and when they last used it.
#[utoipa::path(tag = "customer-record", operation_id = "listCustomerAccesses",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = [])),
    responses(
        (status = 200, description = "The customers in their order", body = Vec<CustomerAccessRow>),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such record for this person", body = ErrorBody),
    ))]
#[get("/customer-records/{id}/accesses")]
pub async fn list(
    services: web::Data<Services>,
    caller: Permit<act::SwitchCustomerAccess>,
    id: Id,
) -> Result<web::Json<Vec<CustomerAccessRow>>, ApiError> {
    let found = services.customer_accesses.list(&caller.0, id.0).await?;
    Ok(web::Json(found.into_iter().map(CustomerAccessRow::from).collect()))
}

/// The access as wanted.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccessSwitchBody {
    /// Given, else cut.
    enable_access: bool,
}

/// Gives a customer their access back, or cuts it: sessions end for good, links serve no more.
#[utoipa::path(tag = "customer-record", operation_id = "switchCustomerAccess", request_body = AccessSwitchBody,
    params(
        ("id" = String, Path, format = Uuid, description = "The record"),
        ("customer" = String, Path, format = Uuid, description = "One of its customers"),
    ), security(("session" = [])),
    responses(
        (status = 204, description = "Switched, or so already"),
        (status = 400, description = "A customer without account; no access named", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such record or customer for this person", body = ErrorBody),
    ))]
#[patch("/customer-records/{id}/accesses/{customer}")]
pub async fn switch(
    services: web::Data<Services>,
    caller: Permit<act::SwitchCustomerAccess>,
    ids: IdPair,
    body: Result<Json<AccessSwitchBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    services.customer_accesses.switch(&caller.0, (ids.0, ids.1), body?.0.enable_access).await?;
    Ok(HttpResponse::NoContent().finish())
}
