//! `customer-records/selection`: actions on several records.

use super::list::RecordFilterQuery;
use super::views::RecordDeletionCounts;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::Json;
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{post, web};
use application::customer_record::selection::{JoinedContacts, RecordSelection};
use application::customer_record::views::RecordDeletion;
use application::error::AppError;
use domain::account::access::act;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// Records that are named, or all that the filters of the list find.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SelectedRecords {
    /// Only these; without them all that the filters find.
    #[schema(max_items = 1_000)]
    records: Option<Vec<Uuid>>,
    /// Words of the family name.
    last_name: Option<String>,
    /// Words of the given name.
    first_name: Option<String>,
    /// Label of the current status of at least one case.
    status: Option<String>,
    /// Could pay less tax.
    tax_exemption_potential: Option<bool>,
    /// Could change loan insurance.
    hamon_potential: Option<bool>,
    /// How many records these are for the person who acts: nothing is done to another number of them.
    count: u64,
}

impl SelectedRecords {
    fn typed(self) -> Result<RecordSelection, AppError> {
        let filter = RecordFilterQuery {
            records: None,
            last_name: self.last_name,
            first_name: self.first_name,
            status: self.status,
            tax_exemption_potential: self.tax_exemption_potential,
            hamon_potential: self.hamon_potential,
            updated_since: None,
            sort: None,
        };
        let mut typed = filter.typed()?;
        typed.filter.records = self.records;
        Ok(RecordSelection { typed, said: self.count })
    }
}

/// Several records, and nothing more.
#[derive(Deserialize, ToSchema)]
pub struct SelectionBody {
    selection: SelectedRecords,
}

/// To whom records are given.
#[derive(Deserialize, ToSchema)]
pub struct SelectionAssignment {
    selection: SelectedRecords,
    /// Uuid of an employee with access.
    employee: Uuid,
    /// Given, else taken back.
    assigned: bool,
}

/// Where customers are put.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SelectionGroup {
    selection: SelectedRecords,
    /// Uuid of a group that the server does not keep by itself.
    contact_group: Uuid,
}

/// What goes when the selected records are deleted (AMB-054).
#[derive(Serialize, ToSchema)]
pub struct SelectionDeletionCounts {
    records: u64,
    #[serde(flatten)]
    below: RecordDeletionCounts,
}

impl From<RecordDeletion> for SelectionDeletionCounts {
    fn from(deletion: RecordDeletion) -> Self {
        Self { records: deletion.records, below: deletion.into() }
    }
}

/// The records for which something changed.
#[derive(Serialize, ToSchema)]
pub struct ChangedRecords {
    records: Vec<Uuid>,
}

/// How many records were deleted.
#[derive(Serialize, ToSchema)]
pub struct DeletedRecords {
    deleted: u64,
}

/// What a group of contacts got.
#[derive(Serialize, ToSchema)]
pub struct GroupJoined {
    /// Contacts that were not in it.
    added: u64,
    /// Those who were.
    known: u64,
}

/// How much would go if these records, 200 at most, were deleted now, for the dialog that asks.
#[utoipa::path(tag = "customer-record", operation_id = "countSelectedRecords", request_body = SelectionBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "The counts", body = SelectionDeletionCounts),
        (status = 400, description = "No record, too many, or another number than the one said", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[post("/customer-records/selection/counts")]
pub async fn counts(
    services: web::Data<Services>,
    caller: Permit<act::DeleteRecord>,
    body: Result<Json<SelectionBody>, ApiError>,
) -> Result<web::Json<SelectionDeletionCounts>, ApiError> {
    let selection = body?.0.selection.typed()?;
    Ok(web::Json(services.record_selections.deletion(&caller.0, selection).await?.into()))
}

/// Deletes these records, 200 at most, each with all that goes with it.
#[utoipa::path(tag = "customer-record", operation_id = "deleteSelectedRecords", request_body = SelectionBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "Deleted", body = DeletedRecords),
        (status = 400, description = "No record, too many, or another number than the one said", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[post("/customer-records/selection/deletion")]
pub async fn delete(
    services: web::Data<Services>,
    caller: Permit<act::DeleteRecord>,
    body: Result<Json<SelectionBody>, ApiError>,
) -> Result<web::Json<DeletedRecords>, ApiError> {
    let selection = body?.0.selection.typed()?;
    let deleted = services.record_selections.delete(&caller.0, selection).await?;
    Ok(web::Json(DeletedRecords { deleted }))
}

/// Gives these records, 1 000 at most, to an employee, or takes them back.
#[utoipa::path(tag = "customer-record", operation_id = "assignSelectedRecords",
    request_body = SelectionAssignment, security(("session" = [])),
    responses(
        (status = 200, description = "Assigned; the records for which something changed", body = ChangedRecords),
        (status = 400, description = "No record, too many, or another number than the one said; an employee without access", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such employee", body = ErrorBody),
    ))]
#[post("/customer-records/selection/assignment")]
pub async fn assign(
    services: web::Data<Services>,
    caller: Permit<act::AssignRecords>,
    body: Result<Json<SelectionAssignment>, ApiError>,
) -> Result<web::Json<ChangedRecords>, ApiError> {
    let SelectionAssignment { selection, employee, assigned } = body?.0;
    let selection = selection.typed()?;
    let records = services.record_selections.assign(&caller.0, selection, employee, assigned).await?;
    Ok(web::Json(ChangedRecords { records }))
}

/// Puts the customers of these records, 1 000 at most, into a group of contacts; what they refused stays refused.
#[utoipa::path(tag = "customer-record", operation_id = "groupSelectedRecords", request_body = SelectionGroup,
    security(("session" = [])),
    responses(
        (status = 200, description = "They are in the group", body = GroupJoined),
        (status = 400, description = "No record, too many, or another number than the one said; an automated group", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such group", body = ErrorBody),
    ))]
#[post("/customer-records/selection/contact-group")]
pub async fn join_group(
    services: web::Data<Services>,
    caller: Permit<act::ManageContacts>,
    body: Result<Json<SelectionGroup>, ApiError>,
) -> Result<web::Json<GroupJoined>, ApiError> {
    let SelectionGroup { selection, contact_group } = body?.0;
    let selection = selection.typed()?;
    let joined = services.record_selections.join_group(&caller.0, selection, contact_group).await?;
    let JoinedContacts { added, known } = joined;
    Ok(web::Json(GroupJoined { added, known }))
}
