//! Automatic reminders: on each business morning, one mail per customer for all open cases that are due.

use super::follow_up::follow_up_task;
use super::ports::{CaseChange, CaseDetails, CaseEffects, CustomerCaseQueries, CustomerCaseRepository};
use super::recipients::{obstacle_messages, recipients};
use crate::error::{AppError, PortError};
use crate::job::ports::JobQueue;
use crate::job::unfinished::Unfinished;
use crate::job::{JobKind, NewJob};
use crate::ports::{Clock, Ids};
use crate::retry::retry_on_fresh_data;
use crate::settings::Settings;
use domain::calendar::business_hours::{CLOSING, next_business_day_at};
use domain::calendar::paris::{day_in_paris, from_paris};
use domain::customer_case::CustomerCase;
use domain::customer_case::event::{CaseEvent, CaseEventKind};
use domain::customer_case::follow_up::FollowUp;
use domain::customer_case::reminder::{LastContacts, MAX_OVERDUE_DAYS};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use std::sync::Arc;
use time::Time;
use time::macros::time;
use uuid::Uuid;

/// Time of the reminders, in Paris.
const HOUR: Time = time!(9:00);
/// Number of records per query.
const BATCH: u64 = 200;

/// Queues the reminders of a morning.
pub struct CaseReminderService {
    pub cases: Arc<dyn CustomerCaseRepository>,
    pub queries: Arc<dyn CustomerCaseQueries>,
    pub jobs: Arc<dyn JobQueue>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

impl CaseReminderService {
    /// Queues the job of the next business morning, once. Called at startup, every hour and by each
    /// morning's job.
    pub async fn plan_next(&self) -> Result<(), PortError> {
        let next = next_business_day_at(HOUR, self.clock.now());
        self.jobs.push(&NewJob::daily(self.ids.new_id(), JobKind::CaseReminders, next)).await
    }

    /// Queues a mail for each customer who is due today. A run delayed by an outage still sends, until closing time.
    pub(crate) async fn plan(&self) -> Result<(), Unfinished> {
        self.plan_next().await?;
        let now = self.clock.now();
        let day = day_in_paris(now);
        if self.settings.reminders.is_empty() || !is_reminder_time(now) {
            return Ok(());
        }
        let mut last_record = None;
        let mut planned = 0_usize;
        let mut failure = None;
        loop {
            let oldest = oldest_reminder_day(day);
            let records = self.queries.list_records_open_for_upload(oldest, last_record, BATCH).await?;
            let Some(end) = records.last() else { break };
            last_record = Some(*end);
            for record in records {
                match retry_on_fresh_data(self.clock.as_ref(), async || self.follow_up(record, day).await)
                    .await
                {
                    Ok(mails) => planned += mails,
                    // The other records are still processed.
                    Err(AppError::Port(error @ PortError::Corrupt(_))) => {
                        tracing::error!(%record, %error, "the reminders of a record cannot be planned");
                        failure = Some(error);
                    }
                    Err(error) => return Err(error.into()),
                }
            }
        }
        tracing::info!(planned, "reminders of cases");
        failure.map_or(Ok(()), |error| Err(error.into()))
    }

    /// Escalates unanswered and undeliverable reminders of a record to employees, then queues the due reminders.
    /// Returns the number of mails.
    async fn follow_up(&self, record: Uuid, day: Day) -> Result<usize, AppError> {
        let mut known = self.queries.list_open_by_record(record, oldest_reminder_day(day)).await?;
        if self.report_unreachable(record, &known, day).await? {
            known = self.queries.list_open_by_record(record, oldest_reminder_day(day)).await?;
        }
        if self.escalate(record, &known, day).await? {
            known = self.queries.list_open_by_record(record, oldest_reminder_day(day)).await?;
        }
        known.retain(|details| details.stored.case.is_active_for_upload(day));
        self.remind_record(record, known, day).await
    }

    /// Creates a follow-up task for each case whose reminders ended without an answer, in the same transaction as the
    /// mark on the case.
    async fn escalate(&self, record: Uuid, known: &[CaseDetails], day: Day) -> Result<bool, AppError> {
        let has_ended =
            |details: &&CaseDetails| details.stored.case.needs_escalation(&self.settings.reminders, day);
        let ended: Vec<&CaseDetails> = known.iter().filter(has_ended).collect();
        if ended.is_empty() {
            return Ok(false);
        }
        let now = self.clock.now();
        let owner = self.queries.find_responsible_account(record).await?;
        for details in ended {
            let mut case = details.stored.case.clone();
            case.escalate();
            let task =
                |owner| follow_up_task(self.ids.as_ref(), FollowUp::NoAnswer, None, owner, &[details], now);
            let event = CaseEvent { kind: CaseEventKind::RemindersEnded, at: now, by: None, detail: None };
            let tasks = owner.map(task).into_iter().collect();
            let effects = CaseEffects { events: vec![event], tasks, ..Default::default() };
            self.save_automatic(details, &case, now, effects).await?;
        }
        Ok(true)
    }

    /// Notifies employees once of each undeliverable or missing address of a case with planned reminders: by an entry
    /// in the history of each such case, and by one task saved with the first of them.
    async fn report_unreachable(
        &self,
        record: Uuid,
        known: &[CaseDetails],
        day: Day,
    ) -> Result<bool, AppError> {
        let has_reminders = |details: &&CaseDetails| {
            !details.stored.case.planned_reminders(&self.settings.reminders, day).is_empty()
        };
        let remindable_cases: Vec<&CaseDetails> = known.iter().filter(has_reminders).collect();
        let Some(first) = remindable_cases.first() else { return Ok(false) };
        let lines = obstacle_messages(&first.stored.customers);
        let is_recorded_everywhere =
            |line: &String| remindable_cases.iter().all(|details| is_recorded(details, line));
        if lines.iter().all(is_recorded_everywhere) {
            return Ok(false);
        }
        let now = self.clock.now();
        let is_new = |line: &String| !remindable_cases.iter().any(|details| is_recorded(details, line));
        let has_new_line = lines.iter().any(is_new);
        let owner = if has_new_line { self.queries.find_responsible_account(record).await? } else { None };
        let mut task = owner.map(|owner| {
            follow_up_task(self.ids.as_ref(), FollowUp::Unreachable, None, owner, &remindable_cases, now)
        });
        for details in &remindable_cases {
            let kind = CaseEventKind::CustomerUnreachable;
            let event = |line: &String| CaseEvent { kind, at: now, by: None, detail: Some(line.clone()) };
            let events: Vec<_> = lines.iter().filter(|line| !is_recorded(details, line)).map(event).collect();
            if events.is_empty() {
                continue;
            }
            // The task is saved with the first case.
            let tasks = task.take().into_iter().collect();
            let effects = CaseEffects { events, tasks, ..Default::default() };
            self.save_automatic(details, &details.stored.case, now, effects).await?;
        }
        Ok(true)
    }

    /// Reminds the customers of a record if one of its cases is due; the mail covers all open cases.
    async fn remind_record(&self, record: Uuid, open: Vec<CaseDetails>, day: Day) -> Result<usize, AppError> {
        let now = self.clock.now();
        let delays = &self.settings.reminders;
        let is_due = |details: &CaseDetails| {
            details.stored.case.reminder_is_due(delays, find_last_contacts(details), now)
        };
        if !open.iter().any(is_due) {
            return Ok(0);
        }
        let mut jobs = self.build_reminder_mails(record, day, &open, now);
        let count = jobs.len();
        if count == 0 {
            return Ok(0);
        }
        // The mails are saved with the first marked case; a case marked as reminded today is not due again.
        for details in open {
            let mut case = details.stored.case.clone();
            if case.reminders_stopped || case.remind(day).is_err() {
                continue;
            }
            let effects = CaseEffects {
                events: vec![CaseEvent { kind: CaseEventKind::Reminded, at: now, by: None, detail: None }],
                jobs: std::mem::take(&mut jobs),
                mailed_at: Some(now),
                ..Default::default()
            };
            self.save_automatic(&details, &case, now, effects).await?;
        }
        Ok(count)
    }

    /// Saves a case that no user changed, in the name of its previous editor.
    async fn save_automatic(
        &self,
        details: &CaseDetails,
        case: &CustomerCase,
        at: Instant,
        effects: CaseEffects,
    ) -> Result<(), PortError> {
        let by = details.stored.updated_by.clone().unwrap_or_else(default_author);
        self.cases
            .save(&details.stored.case, details.stored.version, CaseChange { case, by: &by, at, effects })
            .await
    }

    fn build_reminder_mails(
        &self,
        record: Uuid,
        day: Day,
        open: &[CaseDetails],
        now: Instant,
    ) -> Vec<NewJob> {
        let customers = open.first().map(|details| details.stored.customers.as_slice()).unwrap_or_default();
        let job = |customer: Uuid| build_reminder_mail(self.ids.as_ref(), record, customer, day, now);
        recipients(customers).map(|customer| job(customer.uuid)).collect()
    }
}

/// Returns whether reminders may be sent: from 9:00 until closing time, in Paris.
pub(crate) fn is_reminder_time(now: Instant) -> bool {
    let day = day_in_paris(now);
    (from_paris(day, HOUR)..from_paris(day, CLOSING)).contains(&now)
}

/// Builds the reminder job of a customer for this day; its key allows one pending job per day.
pub(super) fn build_reminder_mail(
    ids: &dyn Ids,
    record: Uuid,
    customer: Uuid,
    day: Day,
    now: Instant,
) -> NewJob {
    NewJob {
        id: ids.new_id(),
        kind: JobKind::CaseReminderMail { record, customer, day },
        run_at: now,
        unique_key: Some(format!("case-reminder:{customer}:{}", day.to_iso())),
    }
}

/// Returns whether the history of the case already contains this line.
fn is_recorded(details: &CaseDetails, line: &str) -> bool {
    let is_unreachable = |event: &CaseEvent| event.kind == CaseEventKind::CustomerUnreachable;
    details.events.iter().any(|event| is_unreachable(event) && event.detail.as_deref() == Some(line))
}

/// Returns the earliest limit date considered; older windows are ignored.
fn oldest_reminder_day(day: Day) -> Day {
    day.plus_days(-MAX_OVERDUE_DAYS)
}

/// Returns the times of the last mail and of the last upload by a customer.
fn find_last_contacts(details: &CaseDetails) -> LastContacts {
    LastContacts { mailed_at: details.mailed_at, deposited_at: details.last_upload_time() }
}

/// Author recorded for automatic saves when the case has no previous editor.
fn default_author() -> PersonName {
    PersonName { first_name: "Fenix".to_owned(), last_name: String::new() }
}
