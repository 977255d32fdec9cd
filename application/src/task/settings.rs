//! What a member of staff decides about their own tasks: the mail of the morning, the private calendar address.

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

/// The use cases of these settings.
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

    /// The actor's own settings.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn find(&self, user: &Allowed<act::ManageTasks>) -> Result<TaskSettings, AppError> {
        Ok(self.task_settings.find(user.account).await?)
    }

    /// Wants the mail of the morning, or not.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn set_daily_mail(
        &self,
        user: &Allowed<act::ManageTasks>,
        wanted: bool,
    ) -> Result<TaskSettings, AppError> {
        self.task_settings.set_daily_mail(user.account, wanted).await?;
        Ok(self.task_settings.find(user.account).await?)
    }

    /// A new calendar address, shown now and never again; a former one is no longer valid.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn create_calendar(&self, user: &Allowed<act::ManageTasks>) -> Result<String, AppError> {
        let secret = self.ids.new_secret();
        self.task_settings.set_calendar(user.account, &self.ids.digest(&secret), self.clock.now()).await?;
        Ok(self.settings.link(&format!("/api/calendars/{secret}.ics")))
    }

    /// The calendar address is no longer good.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn remove_calendar(&self, user: &Allowed<act::ManageTasks>) -> Result<(), AppError> {
        Ok(self.task_settings.remove_calendar(user.account).await?)
    }

    /// The open tasks of whose calendar this secret opens, as a calendar (RFC 5545).
    ///
    /// # Errors
    /// A secret that opens nothing, or no longer.
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
