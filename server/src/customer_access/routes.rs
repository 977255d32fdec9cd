//! `customer-records/{id}/accesses`: access of the customers of a record.

use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, IdPair, Json};
use crate::http::refusals::{Forbidden, NotFound};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, patch, web};
use application::customer_access::ports::CustomerAccess;
use domain::account::access::act;
use domain::shared::instant::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A customer of the record, with the customer's account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerAccessRow {
    /// Uuid of the customer.
    uuid: Uuid,
    first_name: String,
    last_name: String,
    /// Absent until a case opens an account for the customer's address.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<CustomerAccountState>,
}

/// The account of a customer.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerAccountState {
    /// Login address.
    email: String,
    /// Whether the customer may log in.
    enable_access: bool,
    /// Whether a password was set.
    has_password: bool,
    /// Last login; absent when there was none within a year.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_login_date: Option<Instant>,
    /// Another customer with the same address uses the same account.
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

/// Accounts of the customers of a record, with their last login.
#[utoipa::path(tag = "customer-record", operation_id = "listCustomerAccesses",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = [])),
    responses(
        (status = 200, description = "The customers, in order", body = Vec<CustomerAccessRow>),
        Forbidden, NotFound,
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
        (status = 400, description = "A customer without account; missing `enableAccess`", body = ErrorBody),
        Forbidden,
        (status = 404, description = "No such record or customer for the caller", body = ErrorBody),
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
