//! Daily purge (AMB-046, AMB-082).

use crate::account::ports::AccountRepository;
use crate::document::fields::day_and_hour;
use crate::error::PortError;
use crate::job::ports::{ClaimedJob, JobQueue};
use crate::job::unfinished::Unfinished;
use crate::job::{JobKind, NewJob};
use crate::mail_template::mails::{MailRecipient, MailService};
use crate::ports::{Clock, Ids};
use crate::retention::ports::PurgeStop;
use crate::retention::{PurgeOutcome, RetentionService};
use crate::settings::Settings;
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::retention::{RetentionCause, StopReason, next_daily_run};
use std::sync::Arc;
use time::Duration;
use uuid::Uuid;

/// Maximum duration of the purge in one job; the next job deletes the remaining data.
const MAX_DURATION: Duration = Duration::minutes(3);

pub struct DailyPurge {
    pub retention: RetentionService,
    pub accounts: Arc<dyn AccountRepository>,
    pub mails: MailService,
    pub settings: Arc<Settings>,
    pub jobs: Arc<dyn JobQueue>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl DailyPurge {
    /// Queues the next daily purge, once. Called at startup, every hour and by each purge.
    pub async fn plan_next(&self) -> Result<(), PortError> {
        self.retention.record_installation().await?;
        let next = next_daily_run(self.clock.now());
        self.jobs.push(&NewJob::daily(self.ids.new_id(), JobKind::DailyCleaning, next)).await
    }

    /// Purges expired data; a further job continues if the time was too short. If the guard stops the purge, nothing is
    /// deleted and the admins are notified by mail, once a day.
    pub(crate) async fn run_daily(&self) -> Result<(), Unfinished> {
        self.plan_next().await?;
        self.retention.rows.update_statistics().await?;
        let report = match self.retention.run(RetentionCause::Daily, Some(MAX_DURATION)).await? {
            PurgeOutcome::Purged(report) => report,
            PurgeOutcome::Stopped(reasons) => return Ok(self.record_stop(reasons).await?),
        };
        if report.has_more() {
            let next = NewJob::now(self.ids.new_id(), JobKind::DailyCleaning, self.clock.now());
            self.jobs.push(&next).await?;
        }
        let purged_count: u64 = report.lines.iter().map(|line| line.count).sum();
        tracing::info!(purged = purged_count, "daily purge");
        Ok(())
    }

    async fn record_stop(&self, reasons: Vec<StopReason>) -> Result<(), PortError> {
        let now = self.clock.now();
        tracing::error!(
            reasons = reasons.iter().map(to_english).collect::<Vec<_>>().join("; "),
            "the daily purge deleted nothing: see `fenix retention --dry-run`, then `fenix retention --confirm`"
        );
        let administrators = self.accounts.list_administrators().await?;
        let mails: Vec<NewJob> = administrators
            .iter()
            .map(|account| JobKind::RetentionStoppedMail { account: account.uuid })
            .map(|kind| NewJob::now(self.ids.new_id(), kind, now))
            .collect();
        self.retention.runs.stop(&PurgeStop { at: now, reasons }, day_in_paris(now), &mails).await
    }

    /// Mails an admin the reasons for which purges are stopped. No-op once a purge was confirmed, or for a former
    /// admin.
    pub(crate) async fn send_stopped(&self, job: &ClaimedJob, account: Uuid) -> Result<(), Unfinished> {
        let Some(stop) = self.retention.runs.find_state().await?.and_then(|state| state.stop) else {
            return Ok(());
        };
        let account = self.accounts.find(account).await?;
        let Some(account) = account.filter(|it| it.enabled && it.role == Role::Admin) else { return Ok(()) };
        let to = MailRecipient { name: account.name, address: account.email };
        let reasons: Vec<String> =
            stop.reasons.iter().map(|reason| format!("- {}", to_french(reason))).collect();
        let values = MailValues::default()
            .with(MailVariable::Reasons, reasons.join("\n"))
            .with(MailVariable::Link, self.settings.link("/access-journal"));
        self.mails.send(job, MailTemplateKey::RetentionStopped, &to, values).await?;
        Ok(())
    }
}

/// Returns the French text, for mails and screens.
pub(super) fn to_french(reason: &StopReason) -> String {
    match reason {
        StopReason::ClockAhead { last_run, now } => format!(
            "L’horloge du serveur indiquait {}, alors que la dernière suppression date {}. Le serveur est resté arrêté \
             plus de deux jours, ou son horloge est fausse.",
            day_and_hour(*now),
            day_and_hour(*last_run).replacen("le ", "du ", 1)
        ),
        StopReason::TooMany { category, due, total } => format!(
            "{}\u{a0}: {due} sur {total} disparaîtraient d’un coup, soit plus de 5\u{a0}%.",
            category.label()
        ),
    }
}

/// Returns the English text, for the log and for commands.
pub fn to_english(reason: &StopReason) -> String {
    match reason {
        StopReason::ClockAhead { last_run, now } => format!(
            "the clock was at {} and the last purge at {}: the server was off for more than two days, or its clock is \
             wrong",
            now.to_rfc3339(),
            last_run.to_rfc3339()
        ),
        StopReason::TooMany { category, due, total } => {
            format!("« {} »: {due} of {total} would be removed at once, more than 5 %", category.label())
        }
    }
}
