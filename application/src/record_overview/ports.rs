//! Database ports of the record overview that no other module has.

use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::day::Day;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Open task related to a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTask {
    pub uuid: Uuid,
    pub title: String,
    pub due_date: Day,
    pub important: bool,
    /// Account of the assignee.
    pub user: Uuid,
    pub name: PersonName,
}

/// Data related to a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AroundRecord {
    /// Assigned employees, by name.
    pub employees: Vec<PersonName>,
    /// Open tasks, by due date.
    pub tasks: Vec<OpenTask>,
    /// Number of linked inquiries that are unread.
    pub unread_inquiries: u64,
}

/// Read access to the data related to a record.
#[async_trait]
pub trait RecordOverviewQueries: Send + Sync {
    /// Returns the data related to a record; empty if there is none. Callers check the scope.
    async fn around(&self, record: Uuid) -> Result<AroundRecord, PortError>;
}
