//! Routes of merges.

use super::views::{MergedRecord, PastMerge, RecordMergePreview};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, Json, Query};
use crate::http::session::Permit;
use crate::inquiry::views::ResemblingRecord;
use crate::wiring::Services;
use actix_web::{get, post, web};
use application::error::AppError;
use application::record_merge::merge::MergeForm;
use domain::account::access::act;
use domain::record_merge::SamePerson;
use domain::record_merge::people::NO_PAIR;
use serde::Deserialize;
use uuid::Uuid;

/// Records that share an address, a number, or names and a birth date with a customer of this one, among those the
/// caller may see.
#[utoipa::path(tag = "record-merge", operation_id = "listDuplicateRecords",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = []), ("apiToken" = ["records:read"])),
    responses(
        (status = 200, description = "The records, newest first, at most twenty", body = Vec<ResemblingRecord>),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such record for the caller", body = ErrorBody),
    ))]
#[get("/customer-records/{id}/duplicates")]
pub async fn duplicates(
    services: web::Data<Services>,
    caller: Permit<act::ReadOverview>,
    id: Id,
) -> Result<web::Json<Vec<ResemblingRecord>>, ApiError> {
    let found = services.record_merges.duplicates(&caller.0, id.0).await?;
    Ok(web::Json(found.into_iter().map(ResemblingRecord::from).collect()))
}

/// Merges in which this record stayed or went, newest first. Of a record that is not found it says what became of it;
/// none when the caller does not see the record that stayed.
#[utoipa::path(tag = "record-merge", operation_id = "listRecordMerges",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = []), ("apiToken" = ["records:read"])),
    responses(
        (status = 200, description = "The merges that are not undone", body = Vec<PastMerge>),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "Not an identifier", body = ErrorBody),
    ))]
#[get("/customer-records/{id}/merges")]
pub async fn of_record(
    services: web::Data<Services>,
    caller: Permit<act::ReadOverview>,
    id: Id,
) -> Result<web::Json<Vec<PastMerge>>, ApiError> {
    let found = services.record_merges.of_record(&caller.0, id.0).await?;
    Ok(web::Json(found.into_iter().map(PastMerge::from).collect()))
}

/// With which record, and who is who.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PreviewParams {
    /// The record that goes.
    #[param(value_type = Option<Uuid>)]
    with: Option<String>,
    /// Customers who are one person: `kept:removed`, separated by commas; nobody when empty, those who probably are
    /// when absent.
    people: Option<String>,
}

impl PreviewParams {
    fn read(&self) -> Result<(Uuid, Option<Vec<SamePerson>>), AppError> {
        let with = self.with.as_deref().and_then(|text| text.parse().ok()).ok_or(AppError::NotFound)?;
        let pair = |text: &str| {
            let (kept, removed) = text.split_once(':')?;
            Some(SamePerson { kept: kept.parse().ok()?, removed: removed.parse().ok()? })
        };
        let people = self.people.as_deref().map(|text| {
            let pairs: Option<Vec<_>> = text.split(',').filter(|text| !text.is_empty()).map(pair).collect();
            pairs.ok_or_else(|| AppError::invalid_field("people", NO_PAIR))
        });
        Ok((with, people.transpose()?))
    }
}

/// Two records field by field, what is proposed, and what would move to the one that stays. Nothing is saved.
#[utoipa::path(tag = "record-merge", operation_id = "previewRecordMerge",
    params(("id" = String, Path, format = Uuid, description = "The record that stays"), PreviewParams),
    security(("session" = [])),
    responses(
        (status = 200, description = "Both records", body = RecordMergePreview),
        (status = 400, description = "A record with itself, or people who are no pair", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "One of the records does not exist", body = ErrorBody),
    ))]
#[get("/customer-records/{id}/merge")]
pub async fn preview(
    services: web::Data<Services>,
    caller: Permit<act::MergeRecords>,
    id: Id,
    params: Query<PreviewParams>,
) -> Result<web::Json<RecordMergePreview>, ApiError> {
    let (with, people) = params.0.read()?;
    Ok(web::Json(services.record_merges.preview(&caller.0, id.0, with, people.as_deref()).await?.into()))
}

/// Makes one record of two: this one takes the values that were chosen and all that hangs on the other one, which goes.
/// It can be undone for a day.
#[utoipa::path(tag = "record-merge", operation_id = "mergeRecords", request_body = MergeForm,
    params(("id" = String, Path, format = Uuid, description = "The record that stays")),
    security(("session" = [])),
    responses(
        (status = 200, description = "The merge", body = MergedRecord),
        (status = 400, description = "Choices that make no record, each with its field", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "One of the records does not exist", body = ErrorBody),
        (status = 409, description = "Concurrent modification of one of them", body = ErrorBody),
    ))]
#[post("/customer-records/{id}/merge")]
pub async fn merge(
    services: web::Data<Services>,
    caller: Permit<act::MergeRecords>,
    id: Id,
    body: Result<Json<MergeForm>, ApiError>,
) -> Result<web::Json<MergedRecord>, ApiError> {
    let uuid = services.record_merges.merge(&caller.0, id.0, &body?.0).await?;
    Ok(web::Json(MergedRecord { uuid, customer_record: id.0 }))
}

/// Makes two records again, as they were; what was added since stays on the record that stayed.
#[utoipa::path(tag = "record-merge", operation_id = "undoRecordMerge",
    params(("id" = String, Path, format = Uuid, description = "The merge")), security(("session" = [])),
    responses(
        (status = 200, description = "Undone", body = MergedRecord),
        (status = 400, description = "It can no longer be undone, and why", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such merge, or its record is gone", body = ErrorBody),
    ))]
#[post("/record-merges/{id}/undo")]
pub async fn undo(
    services: web::Data<Services>,
    caller: Permit<act::MergeRecords>,
    id: Id,
) -> Result<web::Json<MergedRecord>, ApiError> {
    let customer_record = services.record_merges.undo(&caller.0, id.0).await?;
    Ok(web::Json(MergedRecord { uuid: id.0, customer_record }))
}
