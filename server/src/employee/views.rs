//! Request and response bodies of employees.

use application::employee::ports::{AssignmentChange, ShownAssignments};
use application::employee::views::{EmployeeRow, EmployeeView};
use domain::shared::instant::Instant;
use domain::shared::reference::Reference;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// One employee of the list.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeListRow {
    uuid: Uuid,
    first_name: String,
    last_name: String,
    email: String,
    job_function: Option<String>,
    /// Phone number for customers, ten digits.
    phone_number: Option<String>,
    creation_date: Instant,
    /// Whether the employee has access.
    enable_access: bool,
}

impl From<EmployeeRow> for EmployeeListRow {
    fn from(row: EmployeeRow) -> Self {
        Self {
            uuid: row.uuid,
            first_name: row.name.first_name,
            last_name: row.name.last_name,
            email: row.email,
            job_function: row.job_function,
            phone_number: row.phone_number,
            creation_date: row.creation_date,
            enable_access: row.enable_access,
        }
    }
}

/// One employee.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Employee {
    #[serde(flatten)]
    row: EmployeeListRow,
    /// Sent with the next save (AMB-129).
    version: i64,
    /// Uuids of the assigned records.
    associated_records: Vec<Uuid>,
    /// Uuids of the assigned partners.
    associated_partners: Vec<Uuid>,
}

impl From<EmployeeView> for Employee {
    fn from(view: EmployeeView) -> Self {
        Self {
            row: view.row.into(),
            version: view.version,
            associated_records: view.records,
            associated_partners: view.partners,
        }
    }
}

/// The wanted assignments of an employee.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssociationsBody {
    /// Uuids of the records.
    #[schema(max_items = 20_000)]
    associated_records: Vec<Reference>,
    /// Uuids of the partners.
    #[schema(max_items = 20_000)]
    associated_partners: Vec<Reference>,
    /// The assignments that the caller saw: assignments added since then are kept. Without it, every assignment that is
    /// not listed is removed.
    shown: Option<ShownAssociations>,
}

/// Assignments that the caller saw.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownAssociations {
    #[schema(max_items = 20_000)]
    associated_records: Vec<Reference>,
    #[schema(max_items = 20_000)]
    associated_partners: Vec<Reference>,
}

impl From<AssociationsBody> for AssignmentChange {
    fn from(body: AssociationsBody) -> Self {
        let uuids =
            |references: Vec<Reference>| references.into_iter().map(|reference| reference.0).collect();
        Self {
            records: uuids(body.associated_records),
            partners: uuids(body.associated_partners),
            shown: body.shown.map(|shown| ShownAssignments {
                records: uuids(shown.associated_records),
                partners: uuids(shown.associated_partners),
            }),
        }
    }
}
