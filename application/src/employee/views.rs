//! What the list and the screens of an employee read.

use crate::choice::ports::Choice;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use uuid::Uuid;

/// One employee of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmployeeRow {
    /// Identity; also that of the account (AMB-100).
    pub uuid: Uuid,
    pub name: PersonName,
    /// Mail address; also their login.
    pub email: String,
    /// What they do.
    pub job_function: Option<String>,
    /// Where their customers call them: ten digits.
    pub phone_number: Option<String>,
    /// When they were added.
    pub creation_date: Instant,
    /// They have a personal space.
    pub enable_access: bool,
}

/// One employee, open on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmployeeView {
    /// What the list shows of them.
    pub row: EmployeeRow,
    /// Changed by each save (AMB-129).
    pub version: i64,
    /// Records assigned to them.
    pub records: Vec<Uuid>,
    /// Partners assigned to them.
    pub partners: Vec<Uuid>,
}

/// What is assigned to an employee, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = EmployeeAssociations))]
pub struct Associations {
    #[serde(rename = "associatedRecords")]
    pub records: Vec<Choice>,
    #[serde(rename = "associatedPartners")]
    pub partners: Vec<Choice>,
}
