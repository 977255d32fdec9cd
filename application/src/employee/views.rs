//! Views of employees.

use crate::choice::ports::Choice;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// One employee of the list.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = EmployeeListRow))]
#[serde(rename_all = "camelCase")]
pub struct EmployeeRow {
    /// Identifier, also of the account (AMB-100).
    pub uuid: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// Mail address, also the login.
    pub email: String,
    /// Job title.
    pub job_function: Option<String>,
    /// Phone number for customers, ten digits.
    pub phone_number: Option<String>,
    /// Creation date of the account.
    pub creation_date: Instant,
    /// Whether the employee has access.
    pub enable_access: bool,
}

/// One employee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Employee))]
pub struct EmployeeView {
    #[serde(flatten)]
    pub row: EmployeeRow,
    /// Version to send with the next save (AMB-129).
    pub version: i64,
    /// Uuids of the assigned records.
    #[serde(rename = "associatedRecords")]
    pub records: Vec<Uuid>,
    /// Uuids of the assigned partners.
    #[serde(rename = "associatedPartners")]
    pub partners: Vec<Uuid>,
}

/// Assignments of an employee, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = EmployeeAssociations))]
pub struct Associations {
    #[serde(rename = "associatedRecords")]
    pub records: Vec<Choice>,
    #[serde(rename = "associatedPartners")]
    pub partners: Vec<Choice>,
}
