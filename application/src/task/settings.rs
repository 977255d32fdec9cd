//! Task settings of a user: daily mail, private calendar URL.

use crate::account::ports::AccountRepository;
use crate::actor::{Authorized, User};
use crate::error::AppError;
use crate::job::{JobKind, NewJob};
use crate::ports::{Clock, Ids};
use crate::settings::Settings;
use crate::task::list::link_scope;
use crate::task::ports::{TaskQueries, TaskSettings, TaskSettingsRepository};
use crate::task::views::TaskRow;
use crate::today::ports::{DeadlineRange, DueDeadline, TodayQueries};
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::shared::person::household;
use domain::task::ics::{CalendarEvent, calendar};
use std::sync::Arc;

/// Deadlines missed within this number of days are in the calendar.
const PAST_DAYS: i64 = 30;
/// Deadlines within this number of days are in the calendar: two years.
const FUTURE_DAYS: i64 = 730;
/// Maximum number of deadlines in the calendar.
const MAX_DEADLINES: u64 = 500;

pub struct TaskSettingsService {
    pub task_settings: Arc<dyn TaskSettingsRepository>,
    pub queries: Arc<dyn TaskQueries>,
    pub today_queries: Arc<dyn TodayQueries>,
    pub accounts: Arc<dyn AccountRepository>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

impl TaskSettingsService {
    /// Returns the user's settings.
    pub async fn find(&self, user: &Authorized<act::ManageTasks>) -> Result<TaskSettings, AppError> {
        Ok(self.task_settings.load(user.account, self.clock.now()).await?)
    }

    /// Enables or disables the daily mail.
    pub async fn set_daily_mail(
        &self,
        user: &Authorized<act::ManageTasks>,
        wanted: bool,
    ) -> Result<TaskSettings, AppError> {
        self.task_settings.set_daily_mail(user.account, wanted).await?;
        Ok(self.task_settings.load(user.account, self.clock.now()).await?)
    }

    /// Creates a new calendar URL, which cannot be displayed again; the former one becomes invalid. The user is
    /// notified by mail, because the URL outlives the session (AMB-201).
    pub async fn create_calendar(&self, user: &Authorized<act::ManageTasks>) -> Result<String, AppError> {
        let secret = self.ids.new_secret();
        let kind = JobKind::CalendarCreatedMail { account: user.account };
        let mail = NewJob::now(self.ids.new_id(), kind, self.clock.now());
        self.task_settings.set_calendar(user.account, &self.ids.digest(&secret), &mail).await?;
        Ok(self.settings.link(&format!("/api/calendars/{secret}.ics")))
    }

    /// Deletes the calendar URL.
    pub async fn remove_calendar(&self, user: &Authorized<act::ManageTasks>) -> Result<(), AppError> {
        Ok(self.task_settings.remove_calendar(user.account).await?)
    }

    /// Returns the open tasks and the deadlines of the calendar with this secret, in iCalendar format (RFC 5545).
    ///
    /// # Errors
    /// `NotFound`: the secret is unknown or no longer valid.
    pub async fn render_calendar(&self, secret: &str) -> Result<String, AppError> {
        let now = self.clock.now();
        let owner = self.task_settings.find_by_calendar(&self.ids.digest(secret), now).await?;
        let owner = owner.ok_or(AppError::NotFound)?;
        let account = self.accounts.find(owner).await?.ok_or(AppError::NotFound)?;
        let user = User::without_call(owner, account.role, account.name);
        let tasks = self.queries.list(owner, now, link_scope(&user)).await?;
        let open = tasks.into_iter().filter(|task| task.completed_date.is_none());
        let page = self.settings.link("/tasks");
        let task_event = |task: TaskRow| CalendarEvent {
            uid: task.uuid.to_string(),
            day: task.due_date,
            summary: task.title,
            important: task.important,
            page: page.clone(),
        };
        let mut events: Vec<_> = open.map(task_event).collect();
        let today = day_in_paris(now);
        let range = DeadlineRange {
            today,
            from: Some(today.plus_days(-PAST_DAYS)),
            until: today.plus_days(FUTURE_DAYS),
        };
        let due = self.today_queries.list_deadlines(range, user.record_scope(), MAX_DEADLINES).await?;
        events.extend(due.rows.iter().map(|due| self.build_event(due)));
        let name = format!("Mes tâches – {}", self.settings.brand_name);
        Ok(calendar(&name, &events, now))
    }

    fn build_event(&self, due: &DueDeadline) -> CalendarEvent {
        CalendarEvent {
            uid: format!("{}-{}", due.case, due.position),
            day: due.date,
            summary: format!("{} – {}", due.label, household(&due.customers)),
            important: due.kind.can_be_late(),
            page: self
                .settings
                .link(&format!("/customer-records/{}/cases/{}", due.customer_record, due.case)),
        }
    }
}
