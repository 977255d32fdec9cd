//! Work that can wait: saved in the transaction that causes it, done by the worker at least once.

pub mod failure;
pub mod ports;

use crate::customer_case::validated::ValidatedDocuments;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Name of the batches of campaigns.
pub const CAMPAIGN_BATCH: &str = "campaign-batch";
/// Name of the scans of files.
pub const SCAN_FILE: &str = "scan-file";
/// Kinds that take long or depend on a slow service: each has worker tasks of its own, so that no other job is
/// delayed by them.
pub const SEPARATE_KINDS: [&str; 2] = [CAMPAIGN_BATCH, SCAN_FILE];
/// Name of the jobs that remove files.
pub const REMOVE_FILES: &str = "remove-files";

/// What is to be done. Identifiers only: no personal data waits in the queue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum JobKind {
    /// Draw a password link for the account and mail it; the link exists nowhere before.
    PasswordLinkMail {
        /// Whose password.
        account: Uuid,
    },
    /// Tell the former address of the account that it was replaced; the address is forgotten then.
    AddressChangedMail {
        /// Whose address.
        account: Uuid,
    },
    /// Tell somebody that their password was changed, when and from where.
    PasswordChangedMail {
        /// Whose password.
        account: Uuid,
        /// The line of the journal of logins that says so.
        event: Uuid,
    },
    /// Tell a member of staff that somebody logged in as them on a device that they never used.
    NewDeviceMail {
        /// Whose account.
        account: Uuid,
        /// The line of the journal of logins that says so.
        event: Uuid,
    },
    /// Tell somebody that a second factor of theirs was added, removed or reset.
    MfaChangedMail {
        /// Whose factor.
        account: Uuid,
        /// The line of the journal of logins that says so.
        event: Uuid,
    },
    /// Tell an administrator that the token of a program ends soon.
    ApiTokenEndingMail {
        token: Uuid,
        /// The administrator.
        account: Uuid,
    },
    /// Tell an administrator that an API token was created.
    ApiTokenCreatedMail {
        token: Uuid,
        /// The administrator.
        account: Uuid,
    },
    /// Tell an administrator that somebody was given access as an administrator.
    AdministratorAccessMail {
        /// The account that got it.
        administrator: Uuid,
        /// The account that gave it; absent for the operator of the server.
        by: Option<Uuid>,
        /// The administrator who is told.
        account: Uuid,
    },
    /// Tell one customer that documents are asked for; carries a password link when none is set yet.
    CaseCreatedMail {
        case: Uuid,
        /// The customer of the record.
        customer: Uuid,
    },
    /// Tell staff that a customer has finished.
    CaseCompletedMail {
        case: Uuid,
        /// The employee assigned to the record; the firm's mailbox when absent.
        account: Option<Uuid>,
        /// Absent from jobs of versions before 0.3: the documents at the time of the mail.
        #[serde(default)]
        validated: Option<ValidatedDocuments>,
    },
    /// Confirm to one customer what was received for a case.
    CaseReceiptMail {
        case: Uuid,
        /// The customer of the record.
        customer: Uuid,
        /// As for `CaseCompletedMail`.
        #[serde(default)]
        validated: Option<ValidatedDocuments>,
    },
    /// Ask one customer for documents of a case again.
    CaseDocumentsRequestedMail {
        case: Uuid,
        /// The customer of the record.
        customer: Uuid,
    },
    /// Plan the reminders of a morning to customers who still have documents to send; plans its next morning.
    CaseReminders,
    /// Remind one customer of all the open cases of their record.
    CaseReminderMail {
        record: Uuid,
        /// The customer of the record.
        customer: Uuid,
        /// The day in Paris.
        day: Day,
    },
    /// Send a mail that staff wrote to a customer.
    RecordMail {
        record: Uuid,
        /// What was written.
        mail: Uuid,
    },
    /// Tell the firm what a visitor sent, with their files.
    InquiryReceivedMail { inquiry: Uuid },
    /// Tell the visitor that it came, and what follows.
    InquiryAcknowledgedMail { inquiry: Uuid },
    /// Write to a partner after the first meeting.
    PartnerFirstMeetingMail { partner: Uuid },
    /// Plan the mails of the morning for everyone who has something to do; plans its next morning.
    TaskReminders {
        /// The day in Paris.
        day: Day,
    },
    /// Tell a member of staff today's and late tasks.
    TaskReminderMail {
        /// Whose tasks.
        account: Uuid,
        /// The day in Paris.
        day: Day,
    },
    /// Send these messages of a campaign, by their places, both included.
    CampaignBatch {
        campaign: Uuid,
        /// Place of the first.
        first: u32,
        /// Place of the last.
        last: u32,
    },
    /// Send a template that is being written to whoever writes it. What it says is for everybody.
    MailTemplateTest {
        key: MailTemplateKey,
        /// The administrator.
        account: Uuid,
        /// As it was typed, checked and made safe.
        text: MailText,
        /// The files that go with it.
        medias: Vec<Uuid>,
    },
    /// Look for malware in a file that came.
    ScanFile { media: Uuid },
    /// Tell who sent a file that malware was found in it.
    FileRefusedMail { media: Uuid },
    /// Remove files from the store once their rows are gone.
    RemoveFiles {
        /// Keys in the store.
        keys: Vec<String>,
    },
    /// Purge what served its time; plans its next day.
    DailyCleaning,
    /// Tell an administrator that the daily purge is stopped, and why.
    RetentionStoppedMail {
        /// The administrator.
        account: Uuid,
    },
}

impl JobKind {
    /// Attempted until it is done: what it removes must not stay because an outage was long, nobody of a
    /// campaign is forgotten, and no file waits for ever.
    pub const fn is_never_given_up(&self) -> bool {
        matches!(self, Self::RemoveFiles { .. } | Self::CampaignBatch { .. } | Self::ScanFile { .. })
    }

    /// The room that it is of, for logs.
    pub const fn room(&self) -> &'static str {
        match self {
            Self::PasswordLinkMail { .. }
            | Self::AddressChangedMail { .. }
            | Self::PasswordChangedMail { .. }
            | Self::NewDeviceMail { .. }
            | Self::MfaChangedMail { .. } => "account",
            Self::ApiTokenEndingMail { .. } | Self::ApiTokenCreatedMail { .. } => "api_token",
            Self::AdministratorAccessMail { .. } => "administrator",
            Self::CaseCreatedMail { .. }
            | Self::CaseCompletedMail { .. }
            | Self::CaseReceiptMail { .. }
            | Self::CaseDocumentsRequestedMail { .. }
            | Self::CaseReminders
            | Self::CaseReminderMail { .. } => "customer_case",
            Self::RecordMail { .. } => "record_mail",
            Self::InquiryReceivedMail { .. } | Self::InquiryAcknowledgedMail { .. } => "inquiry",
            Self::PartnerFirstMeetingMail { .. } => "partner",
            Self::TaskReminders { .. } | Self::TaskReminderMail { .. } => "task",
            Self::CampaignBatch { .. } => "campaign",
            Self::MailTemplateTest { .. } => "mail_template",
            Self::ScanFile { .. } | Self::FileRefusedMail { .. } | Self::RemoveFiles { .. } => "media",
            Self::DailyCleaning | Self::RetentionStoppedMail { .. } => "retention",
        }
    }

    /// Its name in the queue, in logs and metrics.
    pub fn name(&self) -> String {
        // What serde writes as its tag.
        let written = serde_json::to_value(self).unwrap_or_default();
        written["kind"].as_str().unwrap_or_default().to_owned()
    }
}

/// A job to save together with what causes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// Identity; a mail's Message-ID comes from it.
    pub id: Uuid,
    /// What is to be done.
    pub kind: JobKind,
    /// Not before.
    pub run_at: Instant,
    /// At most one job with this key exists; a second one is left out silently.
    pub unique_key: Option<String>,
}

impl NewJob {
    /// A job to do at once.
    pub fn now(id: Uuid, kind: JobKind, now: Instant) -> Self {
        Self { id, kind, run_at: now, unique_key: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn completion_mails_of_earlier_versions_are_understood() {
        for (kind, other) in [("case-receipt-mail", "customer"), ("case-completed-mail", "account")] {
            let queued = serde_json::json!({ "kind": kind, "case": Uuid::nil(), other: Uuid::nil() });
            let job: JobKind = serde_json::from_value(queued).expect("a job of 0.2");
            assert_eq!(job.name(), kind);
        }
    }

    #[test]
    fn names_are_those_of_the_queue() {
        let campaign = Uuid::nil();
        assert_eq!(JobKind::CampaignBatch { campaign, first: 1, last: 2 }.name(), CAMPAIGN_BATCH);
        assert_eq!(JobKind::RemoveFiles { keys: Vec::new() }.name(), REMOVE_FILES);
        assert_eq!(JobKind::ScanFile { media: campaign }.name(), SCAN_FILE);
        assert_eq!(JobKind::DailyCleaning.name(), "daily-cleaning");
    }
}
