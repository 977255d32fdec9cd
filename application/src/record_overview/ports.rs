//! What the overview of a record needs of the database, beside the ports of the other rooms.

use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::day::Day;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// An open task about a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTask {
    pub uuid: Uuid,
    pub title: String,
    pub due_date: Day,
    pub important: bool,
    /// The account that has to do it.
    pub user: Uuid,
    pub name: PersonName,
}

/// What hangs around a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AroundRecord {
    /// Who takes care of it, by name.
    pub employees: Vec<PersonName>,
    /// What is to be done about it, the first due first.
    pub tasks: Vec<OpenTask>,
    /// Inquiries linked with it that nobody has read.
    pub unread_inquiries: u64,
}

/// Reads what hangs around a record.
#[async_trait]
pub trait RecordOverviewQueries: Send + Sync {
    /// All of it; nothing when there is no such record. Whether somebody may see the record is asked before.
    async fn around(&self, record: Uuid) -> Result<AroundRecord, PortError>;
}
