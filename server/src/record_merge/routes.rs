//! Routes of merges.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json, Query};
use crate::http::refusals::{Forbidden, NotFound};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{get, post, web};
use application::error::AppError;
use application::inquiry::views::DuplicateRecord;
use application::record_merge::merge::MergeForm;
use application::record_merge::views::{MergePreview, PastMerge};
use domain::account::access::act;
use domain::record_merge::SamePerson;
use domain::record_merge::people::NO_PAIR;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// Records in the caller's scope that have an address, a phone number, or names and a birth date in common with a
/// customer of this record.
#[utoipa::path(tag = "record-merge", operation_id = "listDuplicateRecords",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = []), ("apiToken" = ["records:read"])),
    responses(
        (status = 200, description = "The records, newest first, at most twenty", body = Vec<DuplicateRecord>),
        Forbidden, NotFound,
    ))]
#[get("/customer-records/{id}/duplicates")]
pub async fn list_duplicates(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadOverview>,
    id: Id,
) -> Result<web::Json<Vec<DuplicateRecord>>, ApiError> {
    Ok(web::Json(services.record_merges.list_duplicates(&caller.0, id.0).await?))
}

/// Merges of this record, as the kept or the removed one, newest first; for a removed record, only if the kept record
/// is in the caller's scope.
#[utoipa::path(tag = "record-merge", operation_id = "listRecordMerges",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = []), ("apiToken" = ["records:read"])),
    responses(
        (status = 200, description = "Merges that were not undone", body = Vec<PastMerge>),
        Forbidden,
        (status = 404, description = "Not an identifier", body = ErrorResponse),
    ))]
#[get("/customer-records/{id}/merges")]
pub async fn list_by_record(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadOverview>,
    id: Id,
) -> Result<web::Json<Vec<PastMerge>>, ApiError> {
    Ok(web::Json(services.record_merges.list_by_record(&caller.0, id.0).await?))
}

/// The other record, and the pairs of identical customers.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MergePreviewQuery {
    /// Uuid of the record to remove.
    #[param(value_type = Option<Uuid>)]
    with: Option<String>,
    /// Identical customers as pairs `kept:removed`, separated by commas. Empty: none; absent: the probable pairs.
    people: Option<String>,
}

impl MergePreviewQuery {
    fn parse(&self) -> Result<(Uuid, Option<Vec<SamePerson>>), AppError> {
        let removed_record =
            self.with.as_deref().and_then(|text| text.parse().ok()).ok_or(AppError::NotFound)?;
        let parse_pair = |text: &str| {
            let (kept_text, removed_text) = text.split_once(':')?;
            Some(SamePerson { kept: kept_text.parse().ok()?, removed: removed_text.parse().ok()? })
        };
        let people = self.people.as_deref().map(|text| {
            let pairs: Option<Vec<_>> =
                text.split(',').filter(|text| !text.is_empty()).map(parse_pair).collect();
            pairs.ok_or_else(|| AppError::invalid_field("people", NO_PAIR))
        });
        Ok((removed_record, people.transpose()?))
    }
}

/// Comparison of two records: fields with proposed values, and counts of the rows that would move to the kept record.
/// Nothing is saved.
#[utoipa::path(tag = "record-merge", operation_id = "previewRecordMerge",
    params(("id" = String, Path, format = Uuid, description = "The record to keep"), MergePreviewQuery),
    security(("session" = [])),
    responses(
        (status = 200, description = "Both records", body = MergePreview),
        (status = 400, description = "A record with itself, or invalid pairs of customers", body = ErrorResponse),
        Forbidden,
        (status = 404, description = "One of the records does not exist", body = ErrorResponse),
    ))]
#[get("/customer-records/{id}/merge")]
pub async fn preview_merge(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::MergeRecords>,
    id: Id,
    params: Query<MergePreviewQuery>,
) -> Result<web::Json<MergePreview>, ApiError> {
    let (removed_record, people) = params.0.parse()?;
    Ok(web::Json(services.record_merges.preview(&caller.0, id.0, removed_record, people.as_deref()).await?))
}

/// A merge that was made or undone.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MergedRecord)]
pub struct MergedRecordResponse {
    /// Uuid of the merge.
    uuid: Uuid,
    /// The kept record.
    customer_record: Uuid,
}

/// Merges two records: this record gets the chosen values and all related rows of the other one, which is removed. The
/// merge can be undone for a day.
#[utoipa::path(tag = "record-merge", operation_id = "mergeRecords", request_body = MergeForm,
    params(("id" = String, Path, format = Uuid, description = "The record to keep")),
    security(("session" = [])),
    responses(
        (status = 200, description = "The merge", body = MergedRecordResponse),
        (status = 400, description = "Choices that result in an invalid record, each with its field",
            body = ErrorResponse),
        Forbidden,
        (status = 404, description = "One of the records does not exist", body = ErrorResponse),
        (status = 409, description = "Concurrent modification of one of them", body = ErrorResponse),
    ))]
#[post("/customer-records/{id}/merge")]
pub async fn merge(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::MergeRecords>,
    id: Id,
    body: Result<Json<MergeForm>, ApiError>,
) -> Result<web::Json<MergedRecordResponse>, ApiError> {
    let uuid = services.record_merges.merge(&caller.0, id.0, &body?.0).await?;
    Ok(web::Json(MergedRecordResponse { uuid, customer_record: id.0 }))
}

/// Undoes a merge: both records are restored; data added since then stays on the kept record.
#[utoipa::path(tag = "record-merge", operation_id = "undoRecordMerge",
    params(("id" = String, Path, format = Uuid, description = "The merge")), security(("session" = [])),
    responses(
        (status = 200, description = "Undone", body = MergedRecordResponse),
        (status = 400, description = "The merge can no longer be undone; with the reason", body = ErrorResponse),
        Forbidden,
        (status = 404, description = "No such merge, or its record was deleted", body = ErrorResponse),
    ))]
#[post("/record-merges/{id}/undo")]
pub async fn undo(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::MergeRecords>,
    id: Id,
) -> Result<web::Json<MergedRecordResponse>, ApiError> {
    let customer_record = services.record_merges.undo(&caller.0, id.0).await?;
    Ok(web::Json(MergedRecordResponse { uuid: id.0, customer_record }))
}
