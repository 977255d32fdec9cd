//! `customer-records/selection`: actions on several records.

use super::list::RecordFilterQuery;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::Json;
use crate::http::refusals::{Forbidden, NotFound};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{post, web};
use application::customer_record::selection::{AddedContacts, RecordSelection};
use application::customer_record::views::DeletionCounts;
use application::error::AppError;
use domain::account::access::act;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// Records by uuid, or all records that match the filters of the list.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SelectedRecords)]
pub struct RecordSelectionBody {
    /// Only these records; without it, all records that match the filters.
    #[schema(max_items = 1_000)]
    records: Option<Vec<Uuid>>,
    /// Words of the last name.
    last_name: Option<String>,
    /// Words of the first name.
    first_name: Option<String>,
    /// Label of the current status of at least one case.
    status: Option<String>,
    /// Potential for tax exemption.
    tax_exemption_potential: Option<bool>,
    /// Potential for changing the loan insurance (« Potentiel Hamon »).
    hamon_potential: Option<bool>,
    /// Number of records that the caller saw; the operation is refused when the selection has another number.
    count: u64,
}

impl RecordSelectionBody {
    fn parse(self) -> Result<RecordSelection, AppError> {
        let query = RecordFilterQuery {
            records: None,
            last_name: self.last_name,
            first_name: self.first_name,
            status: self.status,
            tax_exemption_potential: self.tax_exemption_potential,
            hamon_potential: self.hamon_potential,
            updated_since: None,
            sort: None,
        };
        let mut input = query.parse()?;
        input.filter.records = self.records;
        Ok(RecordSelection { input, displayed: self.count })
    }
}

/// A selection of records.
#[derive(Deserialize, ToSchema)]
pub struct SelectionBody {
    selection: RecordSelectionBody,
}

/// Assignment of records to an employee.
#[derive(Deserialize, ToSchema)]
#[schema(as = SelectionAssignment)]
pub struct SelectionAssignmentBody {
    selection: RecordSelectionBody,
    /// Uuid of an employee with access.
    employee: Uuid,
    /// True assigns the records, false removes the assignment.
    assigned: bool,
}

/// Group to which customers are added.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SelectionGroup)]
pub struct SelectionGroupBody {
    selection: RecordSelectionBody,
    /// Uuid of a group that is not automated.
    contact_group: Uuid,
}

/// Number of objects that the deletion of the selected records would delete (AMB-054).
#[derive(Serialize, ToSchema)]
#[schema(as = SelectionDeletionCounts)]
pub struct SelectionDeletionCountsResponse {
    records: u64,
    #[serde(flatten)]
    below: DeletionCounts,
}

/// The records that changed.
#[derive(Serialize, ToSchema)]
#[schema(as = ChangedRecords)]
pub struct ChangedRecordsResponse {
    records: Vec<Uuid>,
}

/// Number of deleted records.
#[derive(Serialize, ToSchema)]
#[schema(as = DeletedRecords)]
pub struct DeletedRecordsResponse {
    deleted: u64,
}

/// Result of adding customers to a group of contacts.
#[derive(Serialize, ToSchema)]
#[schema(as = GroupJoined)]
pub struct GroupAdditionResponse {
    /// Contacts added to the group.
    added: u64,
    /// Contacts that were already in the group.
    known: u64,
}

/// Number of objects that the deletion of these records, at most 200, would delete, for the confirmation dialog.
#[utoipa::path(tag = "customer-record", operation_id = "countSelectedRecords", request_body = SelectionBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "The counts", body = SelectionDeletionCountsResponse),
        (status = 400, description = "No record, too many records, or a number that differs from `count`",
            body = ErrorResponse),
        Forbidden,
    ))]
#[post("/customer-records/selection/counts")]
pub async fn count_deletion(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::DeleteRecord>,
    body: Result<Json<SelectionBody>, ApiError>,
) -> Result<web::Json<SelectionDeletionCountsResponse>, ApiError> {
    let selection = body?.0.selection.parse()?;
    let counts = services.record_selections.count_deletion(&caller.0, selection).await?;
    Ok(web::Json(SelectionDeletionCountsResponse { records: counts.records, below: counts }))
}

/// Deletes these records, at most 200, each with its related data.
#[utoipa::path(tag = "customer-record", operation_id = "deleteSelectedRecords", request_body = SelectionBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "Deleted", body = DeletedRecordsResponse),
        (status = 400, description = "No record, too many records, or a number that differs from `count`",
            body = ErrorResponse),
        Forbidden,
    ))]
#[post("/customer-records/selection/deletion")]
pub async fn delete(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::DeleteRecord>,
    body: Result<Json<SelectionBody>, ApiError>,
) -> Result<web::Json<DeletedRecordsResponse>, ApiError> {
    let selection = body?.0.selection.parse()?;
    let deleted_count = services.record_selections.delete(&caller.0, selection).await?;
    Ok(web::Json(DeletedRecordsResponse { deleted: deleted_count }))
}

/// Assigns these records, at most 1 000, to an employee, or removes the assignment.
#[utoipa::path(tag = "customer-record", operation_id = "assignSelectedRecords",
    request_body = SelectionAssignmentBody, security(("session" = [])),
    responses(
        (status = 200, description = "The records that changed", body = ChangedRecordsResponse),
        (status = 400, description = "No record, too many records, or a number that differs from `count`; an employee without access",
            body = ErrorResponse),
        Forbidden, NotFound,
    ))]
#[post("/customer-records/selection/assignment")]
pub async fn assign(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::AssignRecords>,
    body: Result<Json<SelectionAssignmentBody>, ApiError>,
) -> Result<web::Json<ChangedRecordsResponse>, ApiError> {
    let SelectionAssignmentBody { selection, employee, assigned } = body?.0;
    let selection = selection.parse()?;
    let records = services.record_selections.assign(&caller.0, selection, employee, assigned).await?;
    Ok(web::Json(ChangedRecordsResponse { records }))
}

/// Adds the customers of these records, at most 1 000, to a group of contacts; refusals are kept.
#[utoipa::path(tag = "customer-record", operation_id = "groupSelectedRecords", request_body = SelectionGroupBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "Members added", body = GroupAdditionResponse),
        (status = 400, description = "No record, too many records, or a number that differs from `count`; an automated group",
            body = ErrorResponse),
        Forbidden, NotFound,
    ))]
#[post("/customer-records/selection/contact-group")]
pub async fn join_group(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageContacts>,
    body: Result<Json<SelectionGroupBody>, ApiError>,
) -> Result<web::Json<GroupAdditionResponse>, ApiError> {
    let SelectionGroupBody { selection, contact_group } = body?.0;
    let selection = selection.parse()?;
    let contacts = services.record_selections.add_to_group(&caller.0, selection, contact_group).await?;
    let AddedContacts { added, known } = contacts;
    Ok(web::Json(GroupAdditionResponse { added, known }))
}
