//! `fenix retention`: what the daily job does, at once; or a dry run that removes nothing.

use super::{Failure, output};
use crate::config::Config;
use crate::wiring::Services;
use crate::worker;
use application::error::{AppError, PortError};
use domain::retention::{RetentionCategory, RetentionCause, RetentionLine};

/// Purges, or says what would go. The content of the files goes last; what the store refuses now stays a job.
pub async fn run(config: &Config, dry_run: bool) -> Result<(), Failure> {
    let services = Services::connect(config).await?;
    let lines = if dry_run {
        services.retention.dry_run().await.map_err(failure)?
    } else {
        let report = services.retention.run(RetentionCause::Command, None).await.map_err(failure)?;
        worker::remove_files(&services).await.map_err(failure)?;
        report.lines
    };
    services.database.clone().close().await;
    output::say(if dry_run { "Dry run: nothing was removed. Due now:" } else { "Removed:" })?;
    lines.iter().try_for_each(|line| output::say(&row(line)))
}

fn failure(error: PortError) -> Failure {
    AppError::from(error).into()
}

fn row(line: &RetentionLine) -> String {
    let count = if line.off { "off".to_owned() } else { line.count.to_string() };
    format!("{:<42} {count:>8}", name(line.category))
}

fn name(category: RetentionCategory) -> &'static str {
    match category {
        RetentionCategory::CustomerRecords => "customer records without change",
        RetentionCategory::Inquiries => "inquiries after the last contact, and spam",
        RetentionCategory::Contacts => "contacts of imports without a sign",
        RetentionCategory::CampaignMessages => "who got what in campaigns long over",
        RetentionCategory::UnattachedFiles => "files that nobody attached",
        RetentionCategory::FilesWithoutRow => "stored files without a row",
        RetentionCategory::Spent => "spent tickets, links and limits",
        RetentionCategory::DeadJobs => "jobs given up long ago",
        RetentionCategory::Sessions => "sessions that are over",
        RetentionCategory::ApiTokens => "tokens of programs that ended a year ago",
        RetentionCategory::AccessJournal => "lines of the access journal",
        RetentionCategory::Logins => "lines of the journal of logins",
        RetentionCategory::Outbox => "mails and SMS written to files",
        RetentionCategory::Reports => "reports of purges",
    }
}
