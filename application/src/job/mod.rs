//! Jobs: deferred work, saved in the transaction that causes it and run by the worker at least once.

pub mod ports;
pub mod unfinished;
pub mod validated_documents;

use domain::calendar::paris::day_in_paris;
use domain::keyed_enumeration;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use validated_documents::ValidatedDocuments;

/// Name of the jobs that send batches of campaigns.
pub const CAMPAIGN_BATCH: &str = "campaign-batch";
/// Name of the jobs that scan files.
pub const SCAN_FILE: &str = "scan-file";
/// Name of the jobs that send signature codes.
pub const SIGNATURE_CODE: &str = "signature-code";
/// Name of the jobs that make signed PDFs.
pub const SEAL_LEGAL_DOCUMENT: &str = "seal-legal-document";
/// Kinds that take long or depend on a slow service: each has its own worker tasks, so that other jobs are not
/// delayed.
pub const SEPARATE_KINDS: [&str; 5] =
    [CAMPAIGN_BATCH, SCAN_FILE, SIGNATURE_CODE, SEAL_LEGAL_DOCUMENT, REMOVE_FILES];
/// Kinds that are planned days ahead.
pub const PLANNED_KINDS: [&str; 4] = [CAMPAIGN_BATCH, "daily-cleaning", "case-reminders", "task-reminders"];
/// Name of the jobs that delete files.
pub const REMOVE_FILES: &str = "remove-files";

keyed_enumeration! {
    /// State of a job in the queue.
    JobState {
        Waiting = "waiting",
        /// Claimed by a worker.
        Running = "running",
        /// Given up.
        Dead = "dead",
    }
}

/// Kind of a job with its parameters, which contain no personal data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum JobKind {
    /// Creates a password link for the account and mails it; the link exists only in the mail.
    PasswordLinkMail { account: Uuid },
    /// Notifies the former address of the account that it was replaced; the address is then deleted.
    AddressChangedMail { account: Uuid },
    /// Notifies the owner of a password change, with time and origin.
    PasswordChangedMail {
        account: Uuid,
        /// Entry of the login journal.
        event: Uuid,
    },
    /// Notifies an employee or admin of a login on a new device.
    NewDeviceMail {
        account: Uuid,
        /// Entry of the login journal.
        event: Uuid,
    },
    /// Notifies the owner of a second factor that was added, removed or reset.
    MfaChangedMail {
        account: Uuid,
        /// Entry of the login journal.
        event: Uuid,
    },
    /// Notifies an admin of an API token that expires soon.
    ApiTokenEndingMail {
        token: Uuid,
        /// Recipient.
        account: Uuid,
    },
    /// Notifies an admin of a created API token.
    ApiTokenCreatedMail {
        token: Uuid,
        /// Recipient.
        account: Uuid,
    },
    /// Notifies an admin of access granted to an admin or employee.
    AdministratorAccessMail {
        /// Account with the new access.
        administrator: Uuid,
        /// Account that granted it; absent for the operator of the server.
        by: Option<Uuid>,
        /// Recipient.
        account: Uuid,
    },
    /// Mails the requested documents to a customer; with a password link if no password is set.
    CaseCreatedMail {
        case: Uuid,
        /// Customer of the record.
        customer: Uuid,
    },
    /// Notifies an employee that a customer validated the case.
    CaseCompletedMail {
        case: Uuid,
        /// Employee assigned to the record; the firm's mailbox when absent.
        account: Option<Uuid>,
        /// Absent in jobs of versions before 0.3, which use the documents at the time of the mail.
        #[serde(default)]
        validated: Option<ValidatedDocuments>,
    },
    /// Mails a receipt for a case to a customer.
    CaseReceiptMail {
        case: Uuid,
        /// Customer of the record.
        customer: Uuid,
        /// As for `CaseCompletedMail`.
        #[serde(default)]
        validated: Option<ValidatedDocuments>,
    },
    /// Mails a repeated document request to a customer.
    CaseDocumentsRequestedMail {
        case: Uuid,
        /// Customer of the record.
        customer: Uuid,
    },
    /// Notifies a customer of a new step of the case.
    CaseStepMail {
        case: Uuid,
        /// Customer of the record.
        customer: Uuid,
        /// Position of the status in the history of the case.
        position: usize,
    },
    /// Queues the reminders of a morning to customers with missing documents, and the job of the next morning.
    CaseReminders,
    /// Reminds a customer of all open cases of the record.
    CaseReminderMail {
        record: Uuid,
        /// Customer of the record.
        customer: Uuid,
        /// Day in Paris.
        day: Day,
    },
    /// Mails a legal document to a customer, or reminds them of it.
    LegalDocumentMail {
        document: Uuid,
        customer: Uuid,
        /// Number of the reminder; absent for the delivery.
        #[serde(default)]
        reminder: Option<u16>,
    },
    /// Sends a code for the signature of a legal document; its digits are derived when it is sent.
    SignatureCode { document: Uuid, customer: Uuid, code: Uuid },
    /// Makes the signed PDF of a legal document.
    SealLegalDocument { document: Uuid },
    /// Notifies a customer that every customer has signed a legal document.
    LegalDocumentSignedMail { document: Uuid, customer: Uuid },
    /// Sends a mail written by an employee or admin to a customer.
    RecordMail {
        record: Uuid,
        /// Identifier of the mail.
        mail: Uuid,
    },
    /// Notifies the firm of an inquiry.
    InquiryReceivedMail { inquiry: Uuid },
    /// Confirms the receipt of an inquiry to the visitor.
    InquiryAcknowledgedMail { inquiry: Uuid },
    /// Notifies the firm of a complaint from the public page.
    ComplaintReceivedMail { complaint: Uuid },
    /// Sends the mail after the first meeting with a partner.
    PartnerFirstMeetingMail { partner: Uuid },
    /// Queues the daily mails of employees and admins, and the job of the next morning.
    TaskReminders {
        /// Day in Paris.
        day: Day,
    },
    /// Sends the daily mail to an employee or admin.
    TaskReminderMail {
        /// Recipient.
        account: Uuid,
        /// Day in Paris.
        day: Day,
    },
    /// Notifies an employee or admin of a new private calendar address of the account.
    CalendarCreatedMail { account: Uuid },
    /// Sends the messages of a campaign between two positions, both included.
    CampaignBatch {
        campaign: Uuid,
        /// Position of the first message.
        first: u32,
        /// Position of the last message.
        last: u32,
    },
    /// Sends a test mail of a template to its editor; the text contains no personal data.
    MailTemplateTest {
        key: MailTemplateKey,
        /// Recipient.
        account: Uuid,
        /// Text of the form, validated and sanitised.
        text: MailText,
        /// Attachments.
        medias: Vec<Uuid>,
    },
    /// Scans an uploaded file for malware.
    ScanFile { media: Uuid },
    /// Notifies the uploader of a file refused by the scan.
    FileRefusedMail { media: Uuid },
    /// Deletes files from the store, after their rows.
    RemoveFiles {
        /// Store keys.
        keys: Vec<String>,
    },
    /// Purges expired data, and queues the job of the next day.
    DailyCleaning,
    /// Notifies an admin that the daily purge is stopped, and why.
    RetentionStoppedMail {
        /// Recipient.
        account: Uuid,
    },
}

impl JobKind {
    /// Returns whether the job is retried without limit: deletions, campaign messages and scans must not be lost in a
    /// long outage.
    pub const fn is_never_given_up(&self) -> bool {
        matches!(self, Self::RemoveFiles { .. } | Self::CampaignBatch { .. } | Self::ScanFile { .. })
    }

    /// Returns the name in the queue, in logs and in metrics.
    pub fn name(&self) -> String {
        // The tag written by serde.
        let written = serde_json::to_value(self).unwrap_or_default();
        written["kind"].as_str().unwrap_or_default().to_owned()
    }
}

/// Job to save together with its cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// Identifier; the Message-ID of a mail is derived from it.
    pub id: Uuid,
    pub kind: JobKind,
    /// Earliest start.
    pub run_at: Instant,
    /// A second job with the same key is silently ignored.
    pub unique_key: Option<String>,
}

impl NewJob {
    /// Creates a job that is due immediately.
    pub fn now(id: Uuid, kind: JobKind, now: Instant) -> Self {
        Self { id, kind, run_at: now, unique_key: None }
    }

    /// Creates a recurring job, of which one per day in Paris is queued.
    pub fn daily(id: Uuid, kind: JobKind, run_at: Instant) -> Self {
        let unique_key = Some(format!("{}:{}", kind.name(), day_in_paris(run_at).to_iso()));
        Self { id, kind, run_at, unique_key }
    }

    /// Creates the job that deletes these files; `None` without keys.
    pub fn remove_files(id: Uuid, keys: Vec<String>, now: Instant) -> Option<Self> {
        (!keys.is_empty()).then(|| Self::now(id, JobKind::RemoveFiles { keys }, now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn completion_mails_of_version_0_2_are_parsed() {
        for (kind, other) in [("case-receipt-mail", "customer"), ("case-completed-mail", "account")] {
            let queued = serde_json::json!({ "kind": kind, "case": Uuid::nil(), other: Uuid::nil() });
            let job: JobKind = serde_json::from_value(queued).expect("a job of 0.2");
            assert_eq!(job.name(), kind);
        }
    }

    #[test]
    fn job_names_match_the_queue() {
        let campaign = Uuid::nil();
        assert_eq!(JobKind::CampaignBatch { campaign, first: 1, last: 2 }.name(), CAMPAIGN_BATCH);
        assert_eq!(JobKind::RemoveFiles { keys: Vec::new() }.name(), REMOVE_FILES);
        assert_eq!(JobKind::ScanFile { media: campaign }.name(), SCAN_FILE);
        let [document, customer, code] = [Uuid::nil(); 3];
        assert_eq!(JobKind::SignatureCode { document, customer, code }.name(), SIGNATURE_CODE);
        assert_eq!(JobKind::SealLegalDocument { document }.name(), SEAL_LEGAL_DOCUMENT);
        let day = Day::parse_iso("2026-11-23").expect("a day");
        let recurring = [JobKind::DailyCleaning, JobKind::CaseReminders, JobKind::TaskReminders { day }];
        assert_eq!(recurring.map(|kind| kind.name()), PLANNED_KINDS[1..]);
    }
}
