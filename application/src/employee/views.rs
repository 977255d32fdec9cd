//! Views of employees.

use crate::choice::ports::Choice;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use uuid::Uuid;

/// Employee in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmployeeRow {
    /// Identifier, also of the account (AMB-100).
    pub uuid: Uuid,
    pub name: PersonName,
    /// Mail address, also the login.
    pub email: String,
    /// Job title.
    pub job_function: Option<String>,
    /// Phone number shown to customers: ten digits.
    pub phone_number: Option<String>,
    /// Creation date of the account.
    pub creation_date: Instant,
    /// Whether the employee has access.
    pub enable_access: bool,
}

/// Employee with all details.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmployeeView {
    /// Fields of the list.
    pub row: EmployeeRow,
    /// Changes with each save (AMB-129).
    pub version: i64,
    /// Assigned records.
    pub records: Vec<Uuid>,
    /// Assigned partners.
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
