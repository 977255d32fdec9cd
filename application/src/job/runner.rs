//! What each kind of job does. Idempotent: a job may run again after a crash.

use super::JobKind;
use super::case_mails::CaseMails;
use super::cleaning::Cleaning;
use super::inquiry_mails::InquiryMails;
use super::partner_mails::PartnerMails;
use super::ports::ClaimedJob;
use super::task_mails::TaskMails;
use super::template_mails::TemplateMails;
use crate::account::Accounts;
use crate::campaign::ports::Range;
use crate::campaign::sending::CampaignSending;
use crate::error::{AppError, PortError};
use crate::mail_template::{Addressee, Mails, SendError};
use crate::ports::MailError;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::shared::instant::Instant;
use std::sync::Arc;
use uuid::Uuid;

/// Why a job is not done.
#[derive(Debug, thiserror::Error)]
pub enum JobFailure {
    /// Trying later may work.
    #[error("{0}")]
    Later(String),
    /// It never will.
    #[error("{0}")]
    Never(String),
    /// All that could be done now is done; the rest is due then. No failure.
    #[error("due at {0:?}")]
    NotYet(Instant),
}

impl From<SendError> for JobFailure {
    fn from(error: SendError) -> Self {
        match error {
            SendError::Mail(MailError::Permanent(reason)) => Self::Never(without_addresses(&reason)),
            other => Self::Later(without_addresses(&chain(&other))),
        }
    }
}

/// A mail server quotes the address that it refuses: no personal data stays in the queue or the log.
pub(crate) fn without_addresses(reason: &str) -> String {
    let word = |word| if str::contains(word, '@') { "(address)" } else { word };
    reason.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}

impl From<PortError> for JobFailure {
    fn from(error: PortError) -> Self {
        match error {
            PortError::Corrupt(_) => Self::Never(error.to_string()),
            PortError::Conflict(_) | PortError::Unavailable { .. } => Self::Later(chain(&error)),
        }
    }
}

impl From<AppError> for JobFailure {
    fn from(error: AppError) -> Self {
        match error {
            AppError::Port(port) => port.into(),
            other => Self::Never(other.to_string()),
        }
    }
}

fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text = format!("{text}: {inner}");
        cause = inner.source();
    }
    text
}

/// Does jobs.
pub struct JobRunner {
    accounts: Arc<Accounts>,
    mails: Arc<Mails>,
    case_mails: CaseMails,
    inquiry_mails: InquiryMails,
    partner_mails: PartnerMails,
    cleaning: Arc<Cleaning>,
    task_mails: Arc<TaskMails>,
    campaigns: CampaignSending,
    template_mails: TemplateMails,
}

impl JobRunner {
    /// Over the use cases that jobs need.
    #[expect(clippy::too_many_arguments, reason = "each is named once, where it is wired")]
    pub fn new(
        accounts: Arc<Accounts>,
        mails: Arc<Mails>,
        case_mails: CaseMails,
        inquiry_mails: InquiryMails,
        partner_mails: PartnerMails,
        cleaning: Arc<Cleaning>,
        task_mails: Arc<TaskMails>,
        campaigns: CampaignSending,
        template_mails: TemplateMails,
    ) -> Self {
        Self {
            accounts,
            mails,
            case_mails,
            inquiry_mails,
            partner_mails,
            cleaning,
            task_mails,
            campaigns,
            template_mails,
        }
    }

    /// Does one job. `Ok` when it is done, or when what it was about is gone.
    ///
    /// # Errors
    /// Why it is not done, and whether trying again makes sense.
    pub async fn run(&self, job: &ClaimedJob) -> Result<(), JobFailure> {
        match &job.kind {
            JobKind::PasswordLinkMail { account } => self.password_link_mail(job, *account).await,
            JobKind::CaseCreatedMail { case, customer } => {
                self.case_mails.created(job, *case, *customer).await
            }
            JobKind::CaseCompletedMail { case, account } => {
                self.case_mails.completed(job, *case, *account).await
            }
            JobKind::InquiryReceivedMail { inquiry } => self.inquiry_mails.received(job, *inquiry).await,
            JobKind::InquiryAcknowledgedMail { inquiry } => {
                self.inquiry_mails.acknowledged(job, *inquiry).await
            }
            JobKind::PartnerFirstMeetingMail { partner } => {
                self.partner_mails.first_meeting(job, *partner).await
            }
            JobKind::CampaignBatch { campaign, first, last } => {
                self.campaigns.run(Range { campaign: *campaign, first: *first, last: *last }).await
            }
            JobKind::RemoveFiles { keys } => self.cleaning.remove_files(keys).await,
            JobKind::DailyCleaning => self.cleaning.daily().await,
            JobKind::TaskReminders { day } => self.task_mails.remind(*day).await,
            JobKind::TaskReminderMail { account, day } => self.task_mails.send(job, *account, *day).await,
            JobKind::MailTemplateTest { key, account, text, medias } => {
                self.template_mails.send(job, (*key, text), *account, medias).await
            }
        }
    }

    async fn password_link_mail(&self, job: &ClaimedJob, account: Uuid) -> Result<(), JobFailure> {
        let Some((account, link)) = self.accounts.draw_link(account).await? else { return Ok(()) };
        let to = Addressee { name: account.name, address: account.email };
        let values = MailValues::none().with(MailVariable::Link, link);
        self.mails.send(job.id, job.created_at, MailTemplateKey::PasswordLink, &to, values).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_of_a_failure_names_nobody() {
        let refused = MailError::Permanent("550 5.1.1 <eloise@exemple.fr>: user unknown".to_owned());
        let JobFailure::Never(reason) = SendError::Mail(refused).into() else { panic!("tried again") };
        assert_eq!(reason, "550 5.1.1 (address) user unknown");
    }
}
