//! Database ports of the record overview that no other module has.

use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::day::Day;
use serde::Serialize;
use uuid::Uuid;

/// An open task about the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OverviewTask))]
#[serde(rename_all = "camelCase")]
pub struct OpenTask {
    pub uuid: Uuid,
    pub title: String,
    pub due_date: Day,
    pub important: bool,
    /// Account of the user who has to complete it.
    pub user: Uuid,
    /// Name of that user.
    pub user_name: String,
}

/// Employees, open tasks and unread inquiries of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OverviewData {
    /// Names of the assigned employees, sorted.
    pub assigned_employees: Vec<String>,
    /// Open tasks, by due date.
    pub tasks: Vec<OpenTask>,
    /// Number of linked inquiries that are unread.
    pub unread_inquiries: u64,
}

/// Read access to the data related to a record.
#[async_trait]
pub trait RecordOverviewQueries: Send + Sync {
    /// Returns the data related to a record; empty if there is none. Callers check the scope.
    async fn load_overview_data(&self, record: Uuid) -> Result<OverviewData, PortError>;
}
