//! Task settings of a user: daily mail, private calendar URL.

use crate::account::ports::AccountRepository;
use crate::actor::{Allowed, User};
use crate::adapters::Adapters;
use crate::error::AppError;
use crate::ports::{Clock, Ids};
use crate::settings::Settings;
use crate::task::list::links;
use crate::task::ports::{TaskQueries, TaskSettings, TaskSettingsRepository};
use domain::account::access::act;
use domain::task::ics::calendar;
use std::sync::Arc;

pub struct TaskPreferences {
    task_settings: Arc<dyn TaskSettingsRepository>,
    queries: Arc<dyn TaskQueries>,
    accounts: Arc<dyn AccountRepository>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
}

impl TaskPreferences {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { task_settings, task_queries: queries, accounts, clock, ids, settings, .. } =
            adapters.clone();
        Self { task_settings, queries, accounts, clock, ids, settings }
    }

    /// Returns the user's settings.
    ///
    /// # Errors
    /// `Port`: the database fails.
    pub async fn find(&self, user: &Allowed<act::ManageTasks>) -> Result<TaskSettings, AppError> {
        Ok(self.task_settings.find(user.account).await?)
    }

    /// Enables or disables the daily mail.
    ///
    /// # Errors
    /// `Port`: the database fails.
    pub async fn set_daily_mail(
        &self,
        user: &Allowed<act::ManageTasks>,
        wanted: bool,
    ) -> Result<TaskSettings, AppError> {
        self.task_settings.set_daily_mail(user.account, wanted).await?;
        Ok(self.task_settings.find(user.account).await?)
    }

    /// Creates a new calendar URL, which cannot be displayed again; the former one becomes invalid.
    ///
    /// # Errors
    /// `Port`: the database fails.
    pub async fn create_calendar(&self, user: &Allowed<act::ManageTasks>) -> Result<String, AppError> {
        let secret = self.ids.new_secret();
        self.task_settings.set_calendar(user.account, &self.ids.digest(&secret), self.clock.now()).await?;
        Ok(self.settings.link(&format!("/api/calendars/{secret}.ics")))
    }

    /// Deletes the calendar URL.
    ///
    /// # Errors
    /// `Port`: the database fails.
    pub async fn remove_calendar(&self, user: &Allowed<act::ManageTasks>) -> Result<(), AppError> {
        Ok(self.task_settings.remove_calendar(user.account).await?)
    }

    /// Returns the open tasks of the calendar with this secret, in iCalendar format (RFC 5545).
    ///
    /// # Errors
    /// `NotFound`: the secret is unknown or no longer valid.
    pub async fn calendar(&self, secret: &str) -> Result<String, AppError> {
        let owner =
            self.task_settings.of_calendar(&self.ids.digest(secret)).await?.ok_or(AppError::NotFound)?;
        let account = self.accounts.find(owner).await?.ok_or(AppError::NotFound)?;
        let user = User::without_call(owner, account.role, account.name);
        let now = self.clock.now();
        let tasks = self.queries.list(owner, now, links(&user)).await?;
        let open: Vec<_> =
            tasks.into_iter().map(|row| row.task).filter(|task| task.completed_date.is_none()).collect();
        let name = format!("Mes tâches – {}", self.settings.brand_name);
        Ok(calendar(&name, &self.settings.link("/tasks"), &open, now))
    }
}
