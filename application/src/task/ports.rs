//! What tasks need of the database.

use super::views::TaskRow;
use crate::actor::{PartnerScope, RecordScope};
use crate::error::PortError;
use crate::job::NewJob;
use crate::paging::Page;
use async_trait::async_trait;
use domain::customer_case::news::CaseNews;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::task::Task;
use uuid::Uuid;

/// A task as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTask {
    pub task: Task,
    /// It stands for the due date and title of its record (AMB-053).
    pub from_record: bool,
    /// One more at each save.
    pub version: i64,
    /// Who saved it last; absent for one that was never saved again.
    pub updated_by: Option<PersonName>,
}

/// What somebody who reads tasks may see of their links (AMB-050).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkScope {
    pub records: RecordScope,
    pub partners: PartnerScope,
}

/// Keeps tasks. Each method is one transaction. A record whose own task changes gets a new version, so that a
/// form that was opened before does not write the former date and title back unseen (AMB-129).
#[async_trait]
pub trait TaskRepository: Send + Sync {
    /// The task of this identity.
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredTask>, PortError>;
    /// Adds a task that stands for no record's due date.
    async fn create(&self, task: &Task, at: Instant) -> Result<(), PortError>;
    /// Saves an open task of this version; one that is about another record than before no longer stands for the
    /// due date of the former one. `Stale` when it was saved, completed or deleted meanwhile.
    async fn update(&self, task: &Task, version: i64, by: &PersonName, at: Instant) -> Result<(), PortError>;
    /// Marks an open task done; one that is done already stays as it is.
    async fn complete(&self, uuid: Uuid, by: &PersonName, at: Instant) -> Result<(), PortError>;
    /// Opens a task again that was completed at `completed`. `Stale` when it is open, or was completed at another
    /// time.
    async fn reopen(&self, uuid: Uuid, completed: Instant, by: &PersonName) -> Result<(), PortError>;
    /// Deletes a task; one that is gone is no error.
    async fn remove(&self, uuid: Uuid, by: &PersonName, at: Instant) -> Result<(), PortError>;
}

/// A business morning, and what is new on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Morning {
    pub day: Day,
    /// What happened before was in the mail of the morning before.
    pub since: Instant,
    /// What happens from then on is for the mail of the next morning.
    pub until: Instant,
}

/// Reads tasks with what they are about.
#[async_trait]
pub trait TaskQueries: Send + Sync {
    /// The open tasks of an account by due date, important first on the same day; then those completed after
    /// `completed_after`, newest first.
    async fn list(
        &self,
        account: Uuid,
        completed_after: Instant,
        links: LinkScope,
    ) -> Result<Vec<TaskRow>, PortError>;
    /// The open tasks of an account due on this day or before, in the order of `list`: the first `limit`, and how many
    /// they are in all.
    async fn due(
        &self,
        account: Uuid,
        day: Day,
        links: LinkScope,
        limit: u64,
    ) -> Result<Page<TaskRow>, PortError>;
    async fn one(&self, uuid: Uuid, links: LinkScope) -> Result<Option<TaskRow>, PortError>;
    /// What became of the cases of the records assigned to an account.
    async fn case_news(&self, account: Uuid, morning: Morning) -> Result<CaseNews, PortError>;
    /// Is there such a record in the scope?
    async fn sees_record(&self, uuid: Uuid, scope: RecordScope) -> Result<bool, PortError>;
}

/// The settings of one account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaskSettings {
    /// A mail in the morning of business days lists today's and late tasks.
    pub daily_mail: bool,
    /// When the calendar address was made; absent when there is none, or a password was chosen since.
    pub calendar_since: Option<Instant>,
}

impl Default for TaskSettings {
    fn default() -> Self {
        Self { daily_mail: true, calendar_since: None }
    }
}

/// Keeps settings of tasks. Each method is one transaction.
#[async_trait]
pub trait TaskSettingsRepository: Send + Sync {
    /// The settings of an account; those of a new one when it never decided.
    async fn find(&self, account: Uuid) -> Result<TaskSettings, PortError>;
    /// Wants the mail of the morning, or not.
    async fn set_daily_mail(&self, account: Uuid, wanted: bool) -> Result<(), PortError>;
    /// A new calendar address, of which only the digest is kept; a former one is no longer good.
    async fn set_calendar(&self, account: Uuid, digest: &str, at: Instant) -> Result<(), PortError>;
    /// No calendar address any more.
    async fn remove_calendar(&self, account: Uuid) -> Result<(), PortError>;
    /// Whose calendar address has this digest: a member of staff with access, who chose no password since.
    async fn of_calendar(&self, digest: &str) -> Result<Option<Uuid>, PortError>;
    /// Staff with access who want the mail, have an open task due on the day or before or news of their cases, and
    /// got none for this day yet; at most `limit`.
    async fn to_remind(&self, morning: Morning, limit: u64) -> Result<Vec<Uuid>, PortError>;
    /// Notes that the mail of this day is planned, together with its job; nothing happens the second time.
    async fn plan_reminder(
        &self,
        account: Uuid,
        day: Day,
        job: &NewJob,
        at: Instant,
    ) -> Result<(), PortError>;
}
