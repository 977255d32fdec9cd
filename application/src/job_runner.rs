//! Execution of jobs by kind. Idempotent, as a job may run again after a crash.

use crate::account::mails::AccountMailService;
use crate::administrator::AdministratorService;
use crate::api_token::mails::ApiTokenMailService;
use crate::campaign::sending::CampaignSender;
use crate::complaint::mails::ComplaintMailService;
use crate::customer_case::mails::CaseMailService;
use crate::customer_case::reminders::CaseReminderService;
use crate::error::AppError;
use crate::figures::FigureService;
use crate::inquiry::mails::InquiryMailService;
use crate::job::JobKind;
use crate::job::ports::ClaimedJob;
use crate::job::unfinished::Unfinished;
use crate::legal_document::LegalDocumentService;
use crate::legal_document::delivery::LegalDeliveryService;
use crate::legal_document::reminders::LegalReminderService;
use crate::mail_template::test_mail::TestMailService;
use crate::media::file_removal::FileRemoval;
use crate::media::scanning::ScanService;
use crate::partner::mails::PartnerMailService;
use crate::record_mail::RecordMailService;
use crate::retention::daily::DailyPurge;
use crate::task::mails::TaskMailService;
use domain::mail_template::key::MailTemplateKey;

/// Dispatches each job to its use case.
pub struct JobRunner {
    pub daily_purge: DailyPurge,
    pub file_removal: FileRemoval,
    /// Daily mails.
    pub task_mails: TaskMailService,
    pub token_mails: ApiTokenMailService,
    pub administrators: AdministratorService,
    pub account_mails: AccountMailService,
    pub case_mails: CaseMailService,
    pub case_reminders: CaseReminderService,
    pub figures: FigureService,
    pub legal_documents: LegalDocumentService,
    pub legal_delivery: LegalDeliveryService,
    pub legal_reminders: LegalReminderService,
    pub record_mails: RecordMailService,
    pub inquiry_mails: InquiryMailService,
    pub complaint_mails: ComplaintMailService,
    pub partner_mails: PartnerMailService,
    pub campaigns: CampaignSender,
    pub template_mails: TestMailService,
    pub scanning: ScanService,
}

impl JobRunner {
    /// Runs one job. Returns `Ok` when it succeeded or when its subject no longer exists.
    ///
    /// # Errors
    /// Reason of the failure, and whether a retry makes sense.
    pub async fn run(&self, job: &ClaimedJob) -> Result<(), Unfinished> {
        match &job.kind {
            JobKind::PasswordLinkMail { account } => {
                self.account_mails.send_password_link(job, *account).await
            }
            JobKind::AddressChangedMail { account } => {
                self.account_mails.send_address_changed(job, *account).await
            }
            JobKind::PasswordChangedMail { account, event } => {
                self.account_mails
                    .send_login_event(job, MailTemplateKey::PasswordChanged, *account, *event)
                    .await
            }
            JobKind::NewDeviceMail { account, event } => {
                self.account_mails.send_login_event(job, MailTemplateKey::NewDevice, *account, *event).await
            }
            JobKind::MfaChangedMail { account, event } => {
                self.account_mails.send_mfa_changed(job, *account, *event).await
            }
            JobKind::CaseCreatedMail { case, customer } => {
                self.case_mails.send_created(job, *case, *customer).await
            }
            JobKind::CaseCompletedMail { case, account, validated } => {
                self.case_mails.send_completed(job, *case, *account, validated.as_ref()).await
            }
            JobKind::CaseReceiptMail { case, customer, validated } => {
                self.case_mails.send_receipt(job, *case, *customer, validated.as_ref()).await
            }
            JobKind::CaseDocumentsRequestedMail { case, customer } => {
                self.case_mails.send_documents_requested(job, *case, *customer).await
            }
            JobKind::CaseStepMail { case, customer, position } => {
                self.case_mails.send_step(job, *case, *customer, *position).await
            }
            JobKind::CaseReminders => {
                // Failed reminders of cases do not prevent those of legal documents, and vice versa.
                let legal = self.legal_reminders.plan().await;
                self.case_reminders.plan().await?;
                legal
            }
            JobKind::LegalDocumentMail { document, customer, reminder } => {
                self.legal_delivery.announce(job, *document, *customer, *reminder).await
            }
            JobKind::SignatureCode { document, customer, code } => {
                self.legal_delivery.send_code(job, *document, *customer, *code).await
            }
            JobKind::SealLegalDocument { document } => self.legal_documents.seal(*document).await,
            JobKind::LegalDocumentSignedMail { document, customer } => {
                self.legal_delivery.announce_signed(job, *document, *customer).await
            }
            JobKind::CaseReminderMail { record, customer, day } => {
                self.case_mails.send_reminder(job, *record, *customer, *day).await
            }
            JobKind::RecordMail { mail, .. } => self.record_mails.send(job, *mail).await,
            JobKind::InquiryReceivedMail { inquiry } => self.inquiry_mails.send_received(job, *inquiry).await,
            JobKind::InquiryAcknowledgedMail { inquiry } => {
                self.inquiry_mails.send_acknowledgement(job, *inquiry).await
            }
            JobKind::ComplaintReceivedMail { complaint } => {
                self.complaint_mails.send_received(job, *complaint).await
            }
            JobKind::PartnerFirstMeetingMail { partner } => {
                self.partner_mails.send_first_meeting(job, *partner).await
            }
            JobKind::CampaignBatch { campaign, first, last } => {
                self.campaigns.run(*campaign, *first..=*last, job.lease_token).await
            }
            JobKind::ScanFile { media } => self.scanning.scan(*media).await,
            JobKind::FileRefusedMail { media } => self.scanning.send_refusal(job, *media).await,
            JobKind::RemoveFiles { keys } => self.file_removal.remove_files(keys).await,
            JobKind::ApiTokenEndingMail { token, account } => {
                self.token_mails.send_ending(job, *token, *account).await
            }
            JobKind::ApiTokenCreatedMail { token, account } => {
                self.token_mails.send_created(job, *token, *account).await
            }
            JobKind::AdministratorAccessMail { administrator, by, account } => {
                self.administrators.send_access(job, *administrator, *by, *account).await
            }
            JobKind::DailyCleaning => {
                // A failed purge prevents neither the mails nor the counts, and vice versa.
                let announced = self.token_mails.announce().await;
                let ended = self.end_authorisations().await;
                let counted = self.legal_documents.count_missing().await;
                let purge_result = self.daily_purge.run_daily().await;
                // After the purge: what it deletes is no longer counted.
                let stored = self.figures.store_ended_months().await;
                purge_result?;
                ended?;
                counted?;
                stored?;
                announced
            }
            JobKind::RetentionStoppedMail { account } => self.daily_purge.send_stopped(job, *account).await,
            JobKind::TaskReminders { .. } => self.task_mails.remind().await,
            JobKind::TaskReminderMail { account, day } => self.task_mails.send(job, *account, *day).await,
            JobKind::CalendarCreatedMail { account } => {
                self.task_mails.send_calendar_created(job, *account).await
            }
            JobKind::MailTemplateTest { key, account, text, medias } => {
                self.template_mails.send(job, *key, text, *account, medias).await
            }
        }
    }

    /// Ends expired authorisations, unless the clock is ahead: an end is part of the evidence and cannot be undone
    /// (AMB-197).
    async fn end_authorisations(&self) -> Result<(), AppError> {
        if self.daily_purge.retention.is_clock_ahead().await? {
            return Ok(());
        }
        self.legal_documents.end_authorisations().await
    }
}
