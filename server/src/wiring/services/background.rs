//! Services of jobs, mails and links.

use super::super::ports::Adapters;
use application::account::mails::AccountMailService;
use application::api_token::mails::ApiTokenMailService;
use application::campaign::compose::CampaignComposer;
use application::campaign::sending::CampaignSender;
use application::complaint::mails::ComplaintMailService;
use application::contact::links::PreferenceLinks;
use application::customer_case::mails::CaseMailService;
use application::customer_case::reminders::CaseReminderService;
use application::customer_case::stop_links::StopLinks;
use application::inquiry::mails::InquiryMailService;
use application::job_runner::JobRunner;
use application::mail_template::mails::MailService;
use application::mail_template::test_mail::TestMailService;
use application::media::file_removal::FileRemoval;
use application::media::scan_breaker::ScanBreaker;
use application::media::scanning::ScanService;
use application::partner::mails::PartnerMailService;
use application::record_mail::RecordMailService;
use application::record_mail::log::MailLog;
use application::retention::RetentionService;
use application::retention::daily::DailyPurge;
use application::task::mails::TaskMailService;
use application::task::settings::TaskSettingsService;
use std::sync::Arc;

impl Adapters {
    pub fn build_api_token_mail_service(&self) -> ApiTokenMailService {
        ApiTokenMailService {
            api_tokens: self.api_tokens.clone(),
            accounts: self.accounts.clone(),
            mails: self.build_mail_service(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_campaign_composer(&self) -> CampaignComposer {
        CampaignComposer {
            files: self.files.clone(),
            links: Arc::new(self.build_preference_links()),
            firm_name: self.settings.brand_name.clone(),
            site: self.settings.public_url.clone(),
        }
    }

    pub fn build_campaign_sender(&self) -> CampaignSender {
        CampaignSender {
            campaigns: self.campaigns.clone(),
            messages: self.campaign_messages.clone(),
            confirmations: self.confirmations.clone(),
            mailer: self.mailer.clone(),
            sms: self.sms.clone(),
            composer: self.build_campaign_composer(),
            clock: self.clock.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_preference_links(&self) -> PreferenceLinks {
        PreferenceLinks::new(self.signatures.clone(), &self.settings.public_url, &self.settings.api_base)
    }

    pub fn build_case_mail_service(&self) -> CaseMailService {
        CaseMailService {
            queries: self.case_queries.clone(),
            mail_log: self.build_mail_log(),
            accounts: self.accounts.clone(),
            account_service: self.build_account_service(),
            mails: self.build_mail_service(),
            stop_links: self.build_stop_links(),
            clock: self.clock.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_case_reminder_service(&self) -> CaseReminderService {
        CaseReminderService {
            cases: self.cases.clone(),
            queries: self.case_queries.clone(),
            jobs: self.jobs.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_stop_links(&self) -> StopLinks {
        StopLinks { signatures: self.signatures.clone(), settings: self.settings.clone() }
    }

    pub fn build_inquiry_mail_service(&self) -> InquiryMailService {
        InquiryMailService {
            inquiries: self.inquiries.clone(),
            mails: self.build_mail_service(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_job_runner(&self) -> JobRunner {
        JobRunner {
            daily_purge: self.build_daily_purge(),
            file_removal: FileRemoval {
                files: self.files.clone(),
                backup_runs: self.backup_runs.clone(),
                clock: self.clock.clone(),
            },
            task_mails: self.build_task_mail_service(),
            token_mails: self.build_api_token_mail_service(),
            administrators: self.build_administrator_service(),
            account_mails: AccountMailService {
                account_service: self.build_account_service(),
                mails: self.build_mail_service(),
            },
            case_mails: self.build_case_mail_service(),
            case_reminders: self.build_case_reminder_service(),
            figures: self.build_figure_service(),
            legal_documents: self.build_legal_document_service(),
            legal_delivery: self.build_legal_delivery_service(),
            legal_reminders: self.build_legal_reminder_service(),
            record_mails: self.build_record_mail_service(),
            inquiry_mails: self.build_inquiry_mail_service(),
            complaint_mails: self.build_complaint_mail_service(),
            partner_mails: self.build_partner_mail_service(),
            campaigns: self.build_campaign_sender(),
            template_mails: self.build_test_mail_service(),
            scanning: self.build_scan_service(),
        }
    }

    pub fn build_mail_service(&self) -> MailService {
        MailService {
            templates: self.mail_templates.clone(),
            files: self.files.clone(),
            clock: self.clock.clone(),
            mailer: self.mailer.clone(),
            layout: self.mail_layout.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_test_mail_service(&self) -> TestMailService {
        TestMailService {
            accounts: self.accounts.clone(),
            media: self.media.clone(),
            mails: self.build_mail_service(),
            clock: self.clock.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_scan_service(&self) -> ScanService {
        ScanService {
            media: self.media.clone(),
            files: self.files.clone(),
            scanner: self.scanner.clone(),
            accounts: self.accounts.clone(),
            mails: self.build_mail_service(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
            counts: self.counts.clone(),
            breaker: ScanBreaker::default(),
        }
    }

    pub fn build_complaint_mail_service(&self) -> ComplaintMailService {
        ComplaintMailService {
            complaints: self.complaints.clone(),
            mails: self.build_mail_service(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_partner_mail_service(&self) -> PartnerMailService {
        PartnerMailService {
            partners: self.partners.clone(),
            mails: self.build_mail_service(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_record_mail_service(&self) -> RecordMailService {
        RecordMailService {
            repository: self.record_mails.clone(),
            case_queries: self.case_queries.clone(),
            accounts: self.accounts.clone(),
            keys: self.idempotency_keys.clone(),
            mail_log: self.build_mail_log(),
            mails: self.build_mail_service(),
            documents: self.documents.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_mail_log(&self) -> MailLog {
        MailLog {
            repository: self.record_mails.clone(),
            contacts: self.contacts.clone(),
            clock: self.clock.clone(),
        }
    }

    pub fn build_daily_purge(&self) -> DailyPurge {
        DailyPurge {
            retention: self.build_retention_service(),
            accounts: self.accounts.clone(),
            mails: self.build_mail_service(),
            settings: self.settings.clone(),
            jobs: self.jobs.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_retention_service(&self) -> RetentionService {
        RetentionService {
            rows: self.retention_rows.clone(),
            runs: self.purge_runs.clone(),
            records: self.records.clone(),
            inquiries: self.inquiries.clone(),
            media: self.media.clone(),
            files: self.files.clone(),
            outbox: self.outbox.clone(),
            backup_runs: self.backup_runs.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_task_mail_service(&self) -> TaskMailService {
        TaskMailService {
            queries: self.task_queries.clone(),
            task_settings: self.task_settings.clone(),
            accounts: self.accounts.clone(),
            mails: self.build_mail_service(),
            jobs: self.jobs.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_task_settings_service(&self) -> TaskSettingsService {
        TaskSettingsService {
            task_settings: self.task_settings.clone(),
            queries: self.task_queries.clone(),
            today_queries: self.today_queries.clone(),
            accounts: self.accounts.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }
}
