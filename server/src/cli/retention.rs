//! `fenix retention`: runs the daily purge now, even when the daily job is stopped; or a dry run that deletes nothing.

use super::{Failure, output};
use crate::config::Config;
use crate::wiring::Services;
use crate::worker;
use application::error::{AppError, PortError};
use application::retention::PurgeOutcome;
use application::retention::daily::to_english;
use domain::retention::{RetentionCategory, RetentionCause, RetentionLine};

/// Purges expired data, or reports the data that would be deleted. The content of files is deleted last; the job of a
/// file that the store cannot delete now is retried by the worker.
pub async fn run(config: &Config, dry_run: bool, confirm: bool) -> Result<(), Failure> {
    let services = Services::connect(config).await?;
    let result = if dry_run { print_due(&services).await } else { purge(&services, confirm).await };
    services.database.clone().close().await;
    result
}

async fn print_due(services: &Services) -> Result<(), Failure> {
    let lines = services.retention.dry_run().await.map_err(to_failure)?;
    let reasons = services.retention.list_stop_reasons().await.map_err(to_failure)?;
    output::print_line("Dry run: nothing was removed. Due now:")?;
    lines.iter().try_for_each(|line| output::print_line(&format_line(line)))?;
    if reasons.is_empty() {
        return Ok(());
    }
    output::print_line(
        "The daily purge is stopped, and `fenix retention --confirm` removes this all the same:",
    )?;
    reasons.iter().try_for_each(|reason| output::print_line(&format!("  {}", to_english(reason))))
}

async fn purge(services: &Services, confirm: bool) -> Result<(), Failure> {
    let report = if confirm {
        services.retention.run_confirmed().await.map_err(to_failure)?
    } else {
        match services.retention.run(RetentionCause::Command, None).await.map_err(to_failure)? {
            PurgeOutcome::Purged(report) => report,
            PurgeOutcome::Stopped(reasons) => {
                let reasons: Vec<String> = reasons.iter().map(to_english).collect();
                return Err(Failure::refusal(format!(
                    "nothing was removed: {}. Look at the clock and at `fenix retention --dry-run`; `fenix retention \
                     --confirm` removes it all the same",
                    reasons.join("; ")
                )));
            }
        }
    };
    // A clock that was ahead may have scheduled the next daily purge years later.
    services.runner.daily_purge.plan_next().await.map_err(to_failure)?;
    worker::remove_files(services).await.map_err(to_failure)?;
    output::print_line("Removed:")?;
    report.lines.iter().try_for_each(|line| output::print_line(&format_line(line)))
}

fn to_failure(error: PortError) -> Failure {
    AppError::from(error).into()
}

fn format_line(line: &RetentionLine) -> String {
    let count = if line.off { "off".to_owned() } else { line.count.to_string() };
    format!("{:<42} {count:>8}", category_name(line.category))
}

fn category_name(category: RetentionCategory) -> &'static str {
    match category {
        RetentionCategory::CustomerRecords => "customer records without change",
        RetentionCategory::ArchivedRecords => "archived records after their last day",
        RetentionCategory::ProspectRecords => "records that were never studied",
        RetentionCategory::DroppedRecords => "records whose cases were dropped",
        RetentionCategory::FinancedRecords => "records after the end of their loans",
        RetentionCategory::IdentityChecks => "identity checks after the relation",
        RetentionCategory::KeptIdentityChecks => "identity checks of deleted customers",
        RetentionCategory::LegalDocuments => "legal documents of deleted records",
        RetentionCategory::Complaints => "answered complaints",
        RetentionCategory::Inquiries => "inquiries after the last contact, and spam",
        RetentionCategory::Contacts => "imported contacts without activity",
        RetentionCategory::CampaignMessages => "recipients of old campaigns",
        RetentionCategory::UnattachedFiles => "unattached files",
        RetentionCategory::FilesWithoutRow => "stored files without a row",
        RetentionCategory::ExpiredTechnicalData => "expired tickets, links and limits",
        RetentionCategory::DeadJobs => "jobs given up long ago",
        RetentionCategory::Sessions => "ended sessions",
        RetentionCategory::ApiTokens => "API tokens that ended a year ago",
        RetentionCategory::AccessJournal => "entries of the access journal",
        RetentionCategory::Logins => "entries of the login journal",
        RetentionCategory::Outbox => "mails and SMS written to files",
        RetentionCategory::Reports => "purge reports",
    }
}
