//! What a member of staff decides about their own tasks: the mail of the morning, the private calendar address.

use crate::account::ports::AccountRepository;
use crate::actor::{Actor, User};
use crate::error::{AppError, PortError};
use crate::job::NewJob;
use crate::ports::{Clock, Ids};
use crate::settings::Settings;
use crate::task::list::links;
use crate::task::ports::TaskQueries;
use async_trait::async_trait;
use domain::account::access::Act;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::task::ics::calendar;
use std::sync::Arc;
use uuid::Uuid;

/// The settings of one account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaskSettings {
    /// A mail in the morning of business days tells today's and late tasks.
    pub daily_mail: bool,
    /// When the calendar address was made; absent when there is none.
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
    /// Whose calendar address has this digest: a member of staff with access.
    async fn of_calendar(&self, digest: &str) -> Result<Option<Uuid>, PortError>;
    /// Staff with access who want the mail, have an open task due on `day` or before, and got none for this day
    /// yet; at most `limit`.
    async fn to_remind(&self, day: Day, limit: u64) -> Result<Vec<Uuid>, PortError>;
    /// Notes that the mail of this day is planned, together with its job; nothing happens the second time.
    async fn plan_reminder(
        &self,
        account: Uuid,
        day: Day,
        job: &NewJob,
        at: Instant,
    ) -> Result<(), PortError>;
}

/// The use cases of these settings.
pub struct TaskPreferences {
    kept: Arc<dyn TaskSettingsRepository>,
    queries: Arc<dyn TaskQueries>,
    accounts: Arc<dyn AccountRepository>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
}

impl TaskPreferences {
    /// Over their ports.
    pub fn new(
        kept: Arc<dyn TaskSettingsRepository>,
        queries: Arc<dyn TaskQueries>,
        accounts: Arc<dyn AccountRepository>,
        clock: Arc<dyn Clock>,
        ids: Arc<dyn Ids>,
        settings: Arc<Settings>,
    ) -> Self {
        Self { kept, queries, accounts, clock, ids, settings }
    }

    /// The actor's own settings.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn find(&self, actor: &Actor) -> Result<TaskSettings, AppError> {
        let user = actor.require_user(Act::ManageTasks)?;
        Ok(self.kept.find(user.account).await?)
    }

    /// Wants the mail of the morning, or not.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn set_daily_mail(&self, actor: &Actor, wanted: bool) -> Result<TaskSettings, AppError> {
        let user = actor.require_user(Act::ManageTasks)?;
        self.kept.set_daily_mail(user.account, wanted).await?;
        Ok(self.kept.find(user.account).await?)
    }

    /// A new calendar address: told now, never again; a former one is no longer good.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn create_calendar(&self, actor: &Actor) -> Result<String, AppError> {
        let user = actor.require_user(Act::ManageTasks)?;
        let secret = self.ids.new_secret();
        self.kept.set_calendar(user.account, &self.ids.digest(&secret), self.clock.now()).await?;
        Ok(self.settings.link(&format!("/api/calendars/{secret}.ics")))
    }

    /// The calendar address is no longer good.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn remove_calendar(&self, actor: &Actor) -> Result<(), AppError> {
        let user = actor.require_user(Act::ManageTasks)?;
        Ok(self.kept.remove_calendar(user.account).await?)
    }

    /// The open tasks of whose calendar this secret opens, as a calendar (RFC 5545).
    ///
    /// # Errors
    /// A secret that opens nothing, or no longer.
    pub async fn calendar(&self, secret: &str) -> Result<String, AppError> {
        let owner = self.kept.of_calendar(&self.ids.digest(secret)).await?.ok_or(AppError::NotFound)?;
        let account = self.accounts.find(owner).await?.ok_or(AppError::NotFound)?;
        let user = User { account: owner, role: account.role, name: account.name, address: None };
        let now = self.clock.now();
        let tasks = self.queries.list(owner, now, links(&user)).await?;
        let open: Vec<_> =
            tasks.into_iter().map(|row| row.task).filter(|task| task.completed_date.is_none()).collect();
        let name = format!("Mes tâches – {}", self.settings.brand_name);
        Ok(calendar(&name, &self.settings.link("/tasks"), &open, now))
    }
}
