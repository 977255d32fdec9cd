//! Retention: deletion of expired data by category, in small batches (AMB-043, AMB-046, AMB-082).

pub mod daily;
mod guard;
pub mod ports;
mod purge;
pub mod reports;

use crate::backup::ports::BackupRuns;
use crate::customer_record::ports::CustomerRecordRepository;
use crate::error::PortError;
use crate::inquiry::ports::InquiryRepository;
use crate::media::ports::MediaRepository;
use crate::ports::{Clock, FileStore, Ids};
use crate::settings::Settings;
use domain::access_journal::JOURNAL_DAYS;
use domain::account::device::DEVICE_LIFE;
use domain::account::login_event::LOGIN_EVENT_DAYS;
use domain::account::session::SESSION_LIFE;
use domain::api_token::ENDED_TOKEN_DAYS;
use domain::calendar::paris::{day_in_paris, from_paris};
use domain::inquiry::SPAM_DAYS;
use domain::media::ORPHAN_HOURS;
use domain::record_merge::UNDO_HOURS;
use domain::retention::{
    CAMPAIGN_DAYS, CONTACT_DAYS, DEAD_JOB_DAYS, IDEMPOTENCY_KEY_DAYS, IDENTITY_YEARS, LINK_DAYS, OUTBOX_DAYS,
    REPORT_DAYS, RetentionCategory, RetentionCause, RetentionLine, RetentionReport, StopReason,
};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use ports::{ExpiryCutoffs, Outbox, OutcomeCutoffs, PurgeRuns, RetentionRows};
use std::sync::Arc;
use time::{Duration, Time};

/// Purges expired data, or reports it in dry-run mode.
pub struct RetentionService {
    pub rows: Arc<dyn RetentionRows>,
    pub runs: Arc<dyn PurgeRuns>,
    pub records: Arc<dyn CustomerRecordRepository>,
    pub inquiries: Arc<dyn InquiryRepository>,
    pub media: Arc<dyn MediaRepository>,
    pub files: Arc<dyn FileStore>,
    pub outbox: Arc<dyn Outbox>,
    pub backup_runs: Arc<dyn BackupRuns>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

/// Result of a purge without confirmation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PurgeOutcome {
    Purged(RetentionReport),
    /// Nothing was deleted.
    Stopped(Vec<StopReason>),
}

impl RetentionService {
    /// Deletes expired data, within `budget` if present, unless the guard has a reason to stop.
    ///
    /// # Errors
    /// The errors of [`Self::run_confirmed`].
    pub async fn run(
        &self,
        cause: RetentionCause,
        budget: Option<Duration>,
    ) -> Result<PurgeOutcome, PortError> {
        let found = self.assess().await?;
        if found.reasons.is_empty() {
            return self.purge_all(cause, budget, found.store_failure).await.map(PurgeOutcome::Purged);
        }
        Ok(PurgeOutcome::Stopped(found.reasons))
    }

    /// Deletes expired data as confirmed by an operator, without the guard; daily purges then resume.
    ///
    /// # Errors
    /// The database or the store fails for a category; its data is deleted by the next purge.
    pub async fn run_confirmed(&self) -> Result<RetentionReport, PortError> {
        self.purge_all(RetentionCause::Command, None, None).await
    }

    /// Purges each category, stores the report and logs its counts. A failed category does not prevent the others.
    async fn purge_all(
        &self,
        cause: RetentionCause,
        budget: Option<Duration>,
        mut store_failure: Option<PortError>,
    ) -> Result<RetentionReport, PortError> {
        let started_at = self.clock.now();
        self.runs.record_run(started_at).await?;
        let cutoffs = self.compute_cutoffs(started_at);
        let until = budget.map(|budget| started_at.plus(budget));
        let mut lines = Vec::with_capacity(RetentionCategory::ALL.len());
        let mut failure = None;
        for category in RetentionCategory::ALL {
            let mut line = RetentionLine { off: self.is_off(category), ..RetentionLine::new(category, 0) };
            if !line.off {
                // Files that the guard could not count are not deleted.
                let uncounted =
                    store_failure.take_if(|_| category == RetentionCategory::FilesWithoutRow).map(Err);
                let result = match uncounted {
                    Some(error) => error,
                    None => self.purge(category, &cutoffs, until, &mut line.count).await,
                };
                match result {
                    Ok(more) => line.more = more,
                    Err(error) => {
                        tracing::error!(category = category.label(), %error, "purge not finished");
                        line.failed = true;
                        failure = Some(error);
                    }
                }
            }
            lines.push(line);
        }
        let report = RetentionReport { started_at, ended_at: self.clock.now(), cause, lines };
        self.runs.save_report(self.ids.new_id(), &report).await?;
        for line in report.lines.iter().filter(|line| line.count > 0) {
            tracing::info!(category = line.category.label(), count = line.count, more = line.more, "purged");
        }
        failure.map_or(Ok(report), Err)
    }

    /// Counts the data that [`Self::run`] would delete; deletes nothing and stores no report.
    ///
    /// # Errors
    /// The database or the store fails.
    pub async fn dry_run(&self) -> Result<Vec<RetentionLine>, PortError> {
        let cutoffs = self.compute_cutoffs(self.clock.now());
        let mut lines = Vec::with_capacity(RetentionCategory::ALL.len());
        for category in RetentionCategory::ALL {
            let is_off = self.is_off(category);
            let count = match category {
                _ if is_off => 0,
                RetentionCategory::FilesWithoutRow => self.count_files_without_row(&cutoffs).await?.due,
                RetentionCategory::Outbox => self.outbox.count_older(cutoffs.outbox).await?,
                _ => self.rows.count(category, &cutoffs).await?,
            };
            lines.push(RetentionLine { off: is_off, ..RetentionLine::new(category, count) });
        }
        Ok(lines)
    }

    fn is_off(&self, category: RetentionCategory) -> bool {
        let is_chosen = self.settings.firm.compliance.outcome_years(category) != Some(0);
        category.can_be_switched_off() && !(self.settings.retention && is_chosen)
    }

    pub(crate) fn compute_cutoffs(&self, now: Instant) -> ExpiryCutoffs {
        let days = |days: i64| now.plus(-Duration::days(days));
        let compliance = &self.settings.firm.compliance;
        let today = day_in_paris(now);
        let years = |years: u8| today.plus_months(-12 * i32::from(years));
        let start_of = |day: Day| from_paris(day, Time::MIDNIGHT);
        let cutoff_after = |count: u8| (count > 0).then(|| start_of(years(count)));
        ExpiryCutoffs {
            now,
            outcomes: OutcomeCutoffs {
                prospects: cutoff_after(compliance.prospect_years),
                dropped: cutoff_after(compliance.dropped_years),
                financed: cutoff_after(compliance.financed_years),
                identity_checks: cutoff_after(compliance.identity_years),
                checked_since: start_of(years(IDENTITY_YEARS)),
            },
            archives: today,
            legal_documents: start_of(years(compliance.document_years)),
            long_legal_documents: start_of(years(compliance.long_document_years)),
            complaints: years(compliance.complaint_years),
            records: days(i64::from(self.settings.record_retention_days)),
            spam: days(SPAM_DAYS),
            inquiries: days(i64::from(self.settings.inquiry_retention_days)),
            contacts: days(i64::from(CONTACT_DAYS)),
            campaigns: days(i64::from(CAMPAIGN_DAYS)),
            files: now.plus(-Duration::hours(ORPHAN_HOURS)),
            links: days(LINK_DAYS),
            merges: now.plus(-Duration::hours(UNDO_HOURS)),
            keys: days(IDEMPOTENCY_KEY_DAYS),
            dead_jobs: days(DEAD_JOB_DAYS),
            sessions: now.plus(-SESSION_LIFE),
            devices: now.plus(-DEVICE_LIFE),
            api_tokens: days(ENDED_TOKEN_DAYS),
            journal: days(JOURNAL_DAYS),
            logins: days(LOGIN_EVENT_DAYS),
            outbox: days(OUTBOX_DAYS),
            reports: days(REPORT_DAYS),
        }
    }
}
