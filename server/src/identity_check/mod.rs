//! `customer-records/{id}/identity-checks`: ADMIN, EMPLOYEE. Internal: no customer, no partner, no export.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json};
use crate::http::refusals::{Forbidden, Invalid, NotFound};
use crate::http::routes::Routes;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, post, web};
use domain::account::access::act;
use domain::identity_check::{IdentityCheck, IdentityCheckForm, IdentityDocument, Vigilance};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::shared::reference::Reference;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(list).service(save);
}

/// Identity check of a customer; the number of the document is not kept.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IdentityCheckResponse {
    pub uuid: Uuid,
    pub customer: Uuid,
    pub document: IdentityDocument,
    /// Last day on which the document is valid.
    pub valid_until: Day,
    pub politically_exposed: bool,
    pub vigilance: Vigilance,
    pub origin_of_funds: Option<String>,
    pub check_date: Instant,
    pub user: PersonName,
}

impl From<IdentityCheck> for IdentityCheckResponse {
    fn from(check: IdentityCheck) -> Self {
        Self {
            uuid: check.uuid,
            customer: check.customer,
            document: check.document,
            valid_until: check.valid_until,
            politically_exposed: check.is_politically_exposed,
            vigilance: check.vigilance,
            origin_of_funds: check.origin_of_funds,
            check_date: check.checked_at,
            user: check.checked_by,
        }
    }
}

/// The latest check of each customer of a record.
#[utoipa::path(tag = "customer-record", operation_id = "listIdentityChecks",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = [])),
    responses(
        (status = 200, description = "The checks", body = Vec<IdentityCheckResponse>),
        Forbidden, NotFound,
    ))]
#[get("/customer-records/{id}/identity-checks")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadIdentityChecks>,
    id: Id,
) -> Result<web::Json<Vec<IdentityCheckResponse>>, ApiError> {
    let checks = services.identity_checks.list_by_record(&caller.0, id.0).await?;
    Ok(web::Json(checks.into_iter().map(Into::into).collect()))
}

/// Identity check to record.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IdentityCheckBody {
    /// Customer of the record; required.
    #[serde(default)]
    customer: Option<Reference>,
    #[serde(flatten)]
    check: IdentityCheckForm,
}

/// Records an identity check of a customer; earlier ones are kept.
#[utoipa::path(tag = "customer-record", operation_id = "saveIdentityCheck", request_body = IdentityCheckBody,
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = [])),
    responses(
        (status = 201, description = "Recorded", body = IdentityCheckResponse),
        (status = 409, description = "The customer was deleted concurrently", body = ErrorResponse),
        Invalid, Forbidden, NotFound,
    ))]
#[post("/customer-records/{id}/identity-checks")]
pub async fn save(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SaveIdentityCheck>,
    id: Id,
    body: Result<Json<IdentityCheckBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let IdentityCheckBody { customer, check } = body?.0;
    let customer = customer.map_or_else(Uuid::nil, |customer| customer.0);
    let saved_check = services.identity_checks.save(&caller.0, (id.0, customer), &check).await?;
    Ok(HttpResponse::Created().json(IdentityCheckResponse::from(saved_check)))
}
