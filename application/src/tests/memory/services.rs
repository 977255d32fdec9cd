//! Services on a [`Memory`].

use super::Memory;
use crate::access_journal::AccessJournal;
use crate::account::AccountService;
use crate::campaign::CampaignService;
use crate::campaign::cached_balance::CachedBalance;
use crate::campaign::compose::CampaignComposer;
use crate::campaign::sending::CampaignSender;
use crate::case_list::CaseListService;
use crate::contact::ContactService;
use crate::contact::links::PreferenceLinks;
use crate::counts::Counts;
use crate::customer_access::CustomerAccessService;
use crate::customer_case::CustomerCaseService;
use crate::customer_case::reminders::CaseReminderService;
use crate::customer_case::stop_links::StopLinks;
use crate::customer_case::stop_reminders::ReminderChoiceService;
use crate::customer_record::CustomerRecordService;
use crate::download::DownloadService;
use crate::employee::EmployeeService;
use crate::export::ExportService;
use crate::figures::FigureService;
use crate::inquiry::InquiryService;
use crate::mail_template::mails::MailService;
use crate::partner::PartnerService;
use crate::record_merge::RecordMergeService;
use crate::record_overview::RecordOverviewService;
use crate::report::ReportService;
use crate::retention::RetentionService;
use crate::retention::daily::DailyPurge;
use crate::settings::Settings;
use crate::task::TaskService;
use std::sync::Arc;

pub(super) fn journal(memory: &Arc<Memory>) -> Arc<AccessJournal> {
    Arc::new(AccessJournal { repository: memory.clone() })
}

pub fn account_service(memory: &Arc<Memory>) -> AccountService {
    AccountService {
        accounts: memory.clone(),
        sessions: memory.clone(),
        logins: memory.clone(),
        mfa: memory.clone(),
        pending_logins: memory.clone(),
        authenticators: memory.clone(),
        passkeys: memory.clone(),
        encryption: memory.clone(),
        api_tokens: memory.clone(),
        signatures: memory.clone(),
        jobs: memory.clone(),
        limits: memory.clone(),
        passwords: memory.clone(),
        strength: memory.clone(),
        tokens: memory.clone(),
        counts: Arc::new(Counts::default()),
        clock: memory.clone(),
        ids: memory.clone(),
        settings: memory.settings.clone(),
    }
}

pub fn download_service(memory: &Arc<Memory>) -> DownloadService {
    DownloadService {
        tickets: memory.clone(),
        accounts: memory.clone(),
        merges: memory.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
    }
}

pub fn case_service(memory: &Arc<Memory>) -> CustomerCaseService {
    CustomerCaseService {
        cases: memory.clone(),
        queries: memory.clone(),
        media: memory.clone(),
        accounts: memory.clone(),
        partners: memory.clone(),
        downloads: download_service(memory),
        legal: memory.clone(),
        checks: memory.clone(),
        journal: journal(memory),
        archives: memory.clone(),
        keys: memory.clone(),
        limits: memory.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
        settings: memory.settings.clone(),
    }
}

pub fn reminder_service(memory: &Arc<Memory>) -> CaseReminderService {
    CaseReminderService {
        cases: memory.clone(),
        queries: memory.clone(),
        jobs: memory.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
        settings: memory.settings.clone(),
    }
}

pub fn stop_service(memory: &Arc<Memory>) -> ReminderChoiceService {
    ReminderChoiceService {
        cases: memory.clone(),
        queries: memory.clone(),
        legal: memory.clone(),
        merges: memory.clone(),
        links: StopLinks { signatures: memory.clone(), settings: memory.settings.clone() },
        limits: memory.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
        settings: memory.settings.clone(),
    }
}

pub fn record_service(memory: &Arc<Memory>) -> CustomerRecordService {
    CustomerRecordService {
        records: memory.clone(),
        queries: memory.clone(),
        legal: memory.clone(),
        keys: memory.clone(),
        journal: journal(memory),
        clock: memory.clone(),
        ids: memory.clone(),
        settings: memory.settings.clone(),
    }
}

pub fn access_service(memory: &Arc<Memory>) -> CustomerAccessService {
    CustomerAccessService {
        accesses: memory.clone(),
        journal: journal(memory),
        clock: memory.clone(),
        ids: memory.clone(),
    }
}

pub fn overview_service(memory: &Arc<Memory>) -> RecordOverviewService {
    RecordOverviewService {
        records: memory.clone(),
        case_queries: memory.clone(),
        reports: memory.clone(),
        plans: memory.clone(),
        checks: memory.clone(),
        queries: memory.clone(),
        journal: journal(memory),
        clock: memory.clone(),
        settings: memory.settings.clone(),
    }
}

pub fn merge_service(memory: &Arc<Memory>) -> RecordMergeService {
    RecordMergeService {
        merges: memory.clone(),
        records: memory.clone(),
        record_queries: memory.clone(),
        record_service: record_service(memory),
        inquiry_queries: memory.clone(),
        journal: journal(memory),
        clock: memory.clone(),
        ids: memory.clone(),
    }
}

pub fn inquiry_service(memory: &Arc<Memory>) -> InquiryService {
    InquiryService {
        inquiries: memory.clone(),
        queries: memory.clone(),
        media: memory.clone(),
        accounts: memory.clone(),
        partners: memory.clone(),
        record_service: record_service(memory),
        journal: journal(memory),
        limits: memory.clone(),
        signatures: memory.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
        settings: memory.settings.clone(),
        counts: Arc::new(Counts::default()),
    }
}

pub fn contact_service(memory: &Arc<Memory>) -> ContactService {
    ContactService {
        contacts: memory.clone(),
        queries: memory.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
    }
}

fn campaign_composer(memory: &Arc<Memory>) -> CampaignComposer {
    let Settings { public_url, api_base, brand_name, .. } = memory.settings.as_ref();
    CampaignComposer {
        files: memory.clone(),
        links: Arc::new(PreferenceLinks::new(memory.clone(), public_url, api_base)),
        firm_name: brand_name.clone(),
        site: public_url.clone(),
    }
}

pub fn campaign_sender(memory: &Arc<Memory>) -> CampaignSender {
    CampaignSender {
        campaigns: memory.clone(),
        messages: memory.clone(),
        confirmations: memory.clone(),
        mailer: memory.clone(),
        sms: memory.clone(),
        composer: campaign_composer(memory),
        clock: memory.clone(),
        settings: memory.settings.clone(),
    }
}

pub fn campaign_service(memory: &Arc<Memory>) -> CampaignService {
    CampaignService {
        journal: journal(memory),
        campaigns: memory.clone(),
        queries: memory.clone(),
        media: memory.clone(),
        accounts: memory.clone(),
        limits: memory.clone(),
        texts: memory.clone(),
        mailer: memory.clone(),
        sms: memory.clone(),
        sms_balance: CachedBalance::new(memory.clone()),
        composer: campaign_composer(memory),
        clock: memory.clone(),
        ids: memory.clone(),
        settings: memory.settings.clone(),
    }
}

pub fn task_service(memory: &Arc<Memory>) -> TaskService {
    TaskService {
        tasks: memory.clone(),
        queries: memory.clone(),
        accounts: memory.clone(),
        partners: memory.clone(),
        inquiries: memory.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
    }
}

pub fn figure_service(memory: &Arc<Memory>) -> FigureService {
    FigureService { queries: memory.clone(), clock: memory.clone() }
}

pub fn retention_service(memory: &Arc<Memory>) -> RetentionService {
    RetentionService {
        rows: memory.clone(),
        runs: memory.clone(),
        records: memory.clone(),
        inquiries: memory.clone(),
        media: memory.clone(),
        files: memory.clone(),
        outbox: memory.clone(),
        backup_runs: memory.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
        settings: memory.settings.clone(),
    }
}

pub fn daily_purge(memory: &Arc<Memory>) -> DailyPurge {
    DailyPurge {
        retention: retention_service(memory),
        accounts: memory.clone(),
        mails: MailService {
            templates: memory.clone(),
            files: memory.clone(),
            clock: memory.clone(),
            mailer: memory.clone(),
            layout: memory.clone(),
            settings: memory.settings.clone(),
        },
        settings: memory.settings.clone(),
        jobs: memory.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
    }
}

pub fn employee_service(memory: &Arc<Memory>) -> EmployeeService {
    EmployeeService {
        employees: memory.clone(),
        account_service: account_service(memory),
        clock: memory.clone(),
        ids: memory.clone(),
    }
}

pub fn export_service(memory: &Arc<Memory>) -> ExportService {
    ExportService {
        cases: CaseListService {
            queries: memory.clone(),
            clock: memory.clone(),
            settings: memory.settings.clone(),
        },
        records: record_service(memory),
        partners: PartnerService {
            partners: memory.clone(),
            record_queries: memory.clone(),
            keys: memory.clone(),
            journal: journal(memory),
            clock: memory.clone(),
            ids: memory.clone(),
        },
        inquiries: inquiry_service(memory),
        contacts: contact_service(memory),
        tasks: task_service(memory),
        reports: ReportService {
            reports: memory.clone(),
            partners: memory.clone(),
            media: memory.clone(),
            texts: memory.clone(),
            journal: journal(memory),
            clock: memory.clone(),
            ids: memory.clone(),
        },
        employees: employee_service(memory),
        campaigns: Box::new(campaign_service(memory)),
        downloads: download_service(memory),
        journal: journal(memory),
        spreadsheets: memory.clone(),
        clock: memory.clone(),
        ids: memory.clone(),
    }
}
