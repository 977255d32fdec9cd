//! Daily mail: tasks due today, late tasks and changes of the cases, at 8:00 in Paris on business days.

use crate::account::ports::AccountRepository;
use crate::actor::User;
use crate::document::fields::day_and_hour;
use crate::error::PortError;
use crate::job::ports::{ClaimedJob, JobQueue};
use crate::job::unfinished::Unfinished;
use crate::job::{JobKind, NewJob};
use crate::mail_template::mails::{MailRecipient, MailService};
use crate::ports::{Clock, Ids};
use crate::settings::Settings;
use crate::task::list::link_scope;
use crate::task::ports::{DigestPeriod, TaskQueries, TaskSettingsRepository};
use crate::task::views::TaskRow;
use domain::calendar::business_hours::{OPENING, is_open, next_business_day_at, previous_business_day};
use domain::calendar::paris::{day_in_paris, from_paris};
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::shared::day::Day;
use domain::task::list::{TaskList, list_of};
use std::sync::Arc;
use uuid::Uuid;

/// Number of accounts per query.
const BATCH: u64 = 200;
const NONE: &str = "Aucune.";

/// Queues and sends the daily mails.
pub struct TaskMailService {
    pub queries: Arc<dyn TaskQueries>,
    pub task_settings: Arc<dyn TaskSettingsRepository>,
    pub accounts: Arc<dyn AccountRepository>,
    pub mails: MailService,
    pub jobs: Arc<dyn JobQueue>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

impl TaskMailService {
    /// Queues the job of the next business morning, once. Called at startup, every hour and by each
    /// morning's job.
    pub async fn plan_next(&self) -> Result<(), PortError> {
        let next = next_business_day_at(OPENING, self.clock.now());
        let kind = JobKind::TaskReminders { day: day_in_paris(next) };
        self.jobs.push(&NewJob::daily(self.ids.new_id(), kind, next)).await
    }

    /// Queues a mail for each account with tasks or case changes, once a day. A late job, even of a former day, sends
    /// the mails of today within business hours.
    pub(crate) async fn remind(&self) -> Result<(), Unfinished> {
        self.plan_next().await?;
        let now = self.clock.now();
        if !is_open(now) {
            return Ok(());
        }
        let day = day_in_paris(now);
        let mut planned = 0_usize;
        loop {
            let accounts = self.task_settings.list_to_remind(digest_period(day), BATCH).await?;
            if accounts.is_empty() {
                tracing::info!(planned, "reminders of tasks");
                return Ok(());
            }
            for account in accounts {
                let job = NewJob::now(self.ids.new_id(), JobKind::TaskReminderMail { account, day }, now);
                self.task_settings.plan_reminder(account, day, &job, now).await?;
                planned += 1;
            }
        }
    }

    /// Sends the current late tasks, the tasks due today and the case changes. No-op if there are none left, or
    /// if the account has no access or disabled the mail.
    pub(crate) async fn send(&self, job: &ClaimedJob, account: Uuid, day: Day) -> Result<(), Unfinished> {
        let Some(account) = self.accounts.find(account).await?.filter(|account| account.enabled) else {
            return Ok(());
        };
        if !self.task_settings.load(account.uuid, self.clock.now()).await?.daily_mail {
            return Ok(());
        }
        let user = User::without_call(account.uuid, account.role, account.name.clone());
        let tasks = self.queries.list(account.uuid, self.clock.now(), link_scope(&user)).await?;
        let in_list = |wanted: TaskList| -> Vec<&TaskRow> {
            let listed =
                |task: &&TaskRow| list_of(task.due_date, task.completed_date.is_some(), day) == wanted;
            tasks.iter().filter(listed).collect()
        };
        let (today, late) = (in_list(TaskList::Today), in_list(TaskList::Late));
        let digest = self.queries.load_case_digest(account.uuid, digest_period(day)).await?;
        if today.is_empty() && late.is_empty() && digest.is_empty() {
            return Ok(());
        }
        let values = MailValues::default()
            .with(MailVariable::TodayTasks, format_tasks(&today, |_| String::new()))
            .with(
                MailVariable::LateTasks,
                format_tasks(&late, |task| format!(" ({})", task.due_date.to_french())),
            )
            .with(MailVariable::CaseUpdates, digest.text())
            .with(MailVariable::Link, self.settings.link("/tasks"));
        let to = MailRecipient { name: account.name, address: account.email };
        self.mails.send(job, MailTemplateKey::TasksOfTheDay, &to, values).await?;
        Ok(())
    }

    /// Notifies an account of its new private calendar address. No-op without access.
    pub(crate) async fn send_calendar_created(
        &self,
        job: &ClaimedJob,
        account: Uuid,
    ) -> Result<(), Unfinished> {
        let Some(account) = self.accounts.find(account).await?.filter(|account| account.enabled) else {
            return Ok(());
        };
        let values = MailValues::default()
            .with(MailVariable::Moment, day_and_hour(job.created_at))
            .with(MailVariable::Link, self.settings.link("/tasks"));
        let to = MailRecipient { name: account.name, address: account.email };
        self.mails.send(job, MailTemplateKey::CalendarCreated, &to, values).await?;
        Ok(())
    }
}

/// Formats one task per line.
fn format_tasks(tasks: &[&TaskRow], when: impl Fn(&TaskRow) -> String) -> String {
    let line = |task: &&TaskRow| {
        let important = if task.important { "Important\u{202f}: " } else { "" };
        format!("- {important}{}{}", task.title, when(task))
    };
    if tasks.is_empty() { NONE.to_owned() } else { tasks.iter().map(line).collect::<Vec<_>>().join("\n") }
}

/// Returns the period of the mail of `day`: from the opening of the previous business day to the opening of `day`.
fn digest_period(day: Day) -> DigestPeriod {
    let since = from_paris(previous_business_day(day.plus_days(-1)), OPENING);
    DigestPeriod { day, since, until: from_paris(day, OPENING) }
}
