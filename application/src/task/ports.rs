//! Database ports of tasks.

use super::views::TaskRow;
use crate::actor::{InquiryScope, PartnerScope, RecordScope};
use crate::error::PortError;
use crate::job::NewJob;
use crate::paging::Page;
use async_trait::async_trait;
use domain::customer_case::digest::CaseDigest;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::task::Task;
use serde::Serialize;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTask {
    pub task: Task,
    /// Whether it is the linked task of its record (AMB-053).
    pub from_record: bool,
    /// Increases with each save.
    pub version: i64,
    /// User who last saved it; absent if it was not saved since its creation.
    pub updated_by: Option<PersonName>,
}

/// Scope of the records, partners and inquiries shown with tasks (AMB-050).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkScope {
    pub records: RecordScope,
    pub partners: PartnerScope,
    pub inquiries: InquiryScope,
}

/// Stores tasks. Each method that writes is one transaction. An edit or deletion of a linked task increments the
/// version of its record, so that an open form of the record cannot revert it unnoticed (AMB-129).
#[async_trait]
pub trait TaskRepository: Send + Sync {
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredTask>, PortError>;
    /// Creates a task that is not the linked task of a record.
    async fn create(&self, task: &Task, at: Instant) -> Result<(), PortError>;
    /// Updates an open task with this version. If its record changes, it is no longer the linked task of the former
    /// one. `Stale` if it was saved, completed or deleted in the meantime.
    async fn update(&self, task: &Task, version: i64, by: &PersonName, at: Instant) -> Result<(), PortError>;
    /// Completes an open task; no-op if it is completed.
    async fn complete(&self, uuid: Uuid, by: &PersonName, at: Instant) -> Result<(), PortError>;
    /// Reopens a task completed at `completed`. `Stale` if it is open, or was completed at another time.
    async fn reopen(&self, uuid: Uuid, completed: Instant, by: &PersonName) -> Result<(), PortError>;
    /// Deletes a task; no-op if it does not exist.
    async fn delete(&self, uuid: Uuid, by: &PersonName, at: Instant) -> Result<(), PortError>;
}

/// Period of a daily mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DigestPeriod {
    pub day: Day,
    /// Inclusive start; earlier events were in the previous mail.
    pub since: Instant,
    /// Exclusive end; later events are in the next mail.
    pub until: Instant,
}

/// Read access to tasks and their related objects.
#[async_trait]
pub trait TaskQueries: Send + Sync {
    /// Returns the open tasks of an account by due date, important ones first on the same day; then those completed
    /// after `completed_after`, newest first.
    async fn list(
        &self,
        account: Uuid,
        completed_after: Instant,
        links: LinkScope,
    ) -> Result<Vec<TaskRow>, PortError>;
    /// Returns the first `limit` open tasks of an account due on this day or before, in the order of `list`, and
    /// their total number.
    async fn list_due(
        &self,
        account: Uuid,
        day: Day,
        links: LinkScope,
        limit: u64,
    ) -> Result<Page<TaskRow>, PortError>;
    /// Returns a task of any account; its links outside the scope are left out.
    async fn find(&self, uuid: Uuid, links: LinkScope) -> Result<Option<TaskRow>, PortError>;
    /// Returns the changes of the cases on the records assigned to an account.
    async fn load_case_digest(&self, account: Uuid, period: DigestPeriod) -> Result<CaseDigest, PortError>;
    /// Returns whether the record is in the scope.
    async fn is_record_in_scope(&self, uuid: Uuid, scope: RecordScope) -> Result<bool, PortError>;
    /// Returns the record of a case, if it is within the scope.
    async fn find_record_of_case(&self, case: Uuid, scope: RecordScope) -> Result<Option<Uuid>, PortError>;
}

/// Task settings of the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TaskSettingsView))]
#[serde(rename_all = "camelCase")]
pub struct TaskSettings {
    /// Whether a mail at 8:00 on business days lists the tasks that are due today or overdue.
    pub daily_mail: bool,
    // A change of the password revokes the address.
    /// Creation of the calendar address; absent when there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calendar_since: Option<Instant>,
}

impl Default for TaskSettings {
    fn default() -> Self {
        Self { daily_mail: true, calendar_since: None }
    }
}

/// Stores task settings. Each method that writes is one transaction.
#[async_trait]
pub trait TaskSettingsRepository: Send + Sync {
    /// Returns the settings of an account at `now`; the default ones if none are stored.
    async fn load(&self, account: Uuid, now: Instant) -> Result<TaskSettings, PortError>;
    /// Enables or disables the daily mail.
    async fn set_daily_mail(&self, account: Uuid, wanted: bool) -> Result<(), PortError>;
    /// Replaces the calendar URL at the time of the mail, and queues the mail; only the digest of the URL is stored.
    async fn set_calendar(&self, account: Uuid, digest: &str, mail: &NewJob) -> Result<(), PortError>;
    /// Deletes the calendar URL.
    async fn remove_calendar(&self, account: Uuid) -> Result<(), PortError>;
    /// Returns the owner of the calendar with this digest: an employee or admin with access, who chose no password
    /// since. A calendar created after `now` was written by a clock that was ahead, and is invalid (AMB-196).
    async fn find_by_calendar(&self, digest: &str, now: Instant) -> Result<Option<Uuid>, PortError>;
    /// Returns at most `limit` employees and admins with access and enabled mail, who have an open task due on the
    /// day or before, or case changes, and no mail queued for this day.
    async fn list_to_remind(&self, period: DigestPeriod, limit: u64) -> Result<Vec<Uuid>, PortError>;
    /// Records the mail of this day and queues its job; no-op if it is recorded already.
    async fn plan_reminder(
        &self,
        account: Uuid,
        day: Day,
        job: &NewJob,
        at: Instant,
    ) -> Result<(), PortError>;
}
