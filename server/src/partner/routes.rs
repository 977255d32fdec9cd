//! `partners`: the list, and the records of one (doc 2 §7).

use super::views::{PartnerListRow, PartnerRecordRow};
use crate::error::{ApiError, ErrorBody};
use crate::input::{Id, Paging, Query};
use crate::list::{page_answer, whole_answer};
use crate::session::Caller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use serde::Deserialize;

/// What to read beside the partners.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PartnerListQuery {
    /// Their types too.
    with_type: Option<bool>,
}

/// The partners that the caller may see, by business name.
#[utoipa::path(tag = "partner", operation_id = "listPartners", params(PartnerListQuery),
    security(("session" = [])),
    responses(
        (status = 200, description = "The partners", body = Vec<PartnerListRow>),
        (status = 400, description = "A query that is not one", body = ErrorBody),
        (status = 401, description = "No session", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[get("/partners")]
pub async fn list(
    services: web::Data<Services>,
    caller: Caller,
    query: Query<PartnerListQuery>,
) -> Result<web::Json<Vec<PartnerListRow>>, ApiError> {
    let partners = services.partners.list(&caller.0, query.0.with_type.unwrap_or(false)).await?;
    Ok(web::Json(partners.into_iter().map(Into::into).collect()))
}

/// The records with a case of the partner, by family name, then given name. Without `page` and `pageSize`
/// all of them; with them one page, and `X-Total-Count`.
#[utoipa::path(tag = "partner", operation_id = "listPartnerRecords",
    params(("id" = String, Path, format = Uuid, description = "The partner"), Paging),
    security(("session" = [])),
    responses(
        (status = 200, description = "The records", body = Vec<PartnerRecordRow>,
            headers(("X-Total-Count" = u64, description = "Rows of the whole list; with a page only"))),
        (status = 400, description = "A page that is not one", body = ErrorBody),
        (status = 401, description = "No session", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such partner for the caller", body = ErrorBody),
    ))]
#[get("/partners/{id}/records")]
pub async fn records(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    paging: Query<Paging>,
) -> Result<HttpResponse, ApiError> {
    match paging.0.request()? {
        Some(page) => {
            Ok(page_answer::<_, PartnerRecordRow>(services.partners.records(&caller.0, id.0, page).await?))
        }
        None => {
            Ok(whole_answer::<_, PartnerRecordRow>(services.partners.all_records(&caller.0, id.0).await?))
        }
    }
}
