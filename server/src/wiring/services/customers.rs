//! Services of records, cases and files.

use super::super::ports::Adapters;
use application::case_list::CaseListService;
use application::checklist_template::ChecklistTemplateService;
use application::contact::preferences::PreferenceService;
use application::customer_access::CustomerAccessService;
use application::customer_case::CustomerCaseService;
use application::customer_case::stop_reminders::ReminderChoiceService;
use application::customer_record::CustomerRecordService;
use application::customer_record::selection::RecordSelectionService;
use application::download::DownloadService;
use application::inquiry::InquiryService;
use application::media::MediaService;
use application::personal_data::PersonalDataService;
use application::personal_data::Sources;
use application::recap::RecapService;
use application::record_merge::RecordMergeService;
use application::record_overview::RecordOverviewService;
use application::report::ReportService;
use application::timeline::TimelineService;

impl Adapters {
    pub fn build_case_list_service(&self) -> CaseListService {
        CaseListService {
            queries: self.case_list.clone(),
            clock: self.clock.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_checklist_template_service(&self) -> ChecklistTemplateService {
        ChecklistTemplateService {
            templates: self.checklist_templates.clone(),
            records: self.records.clone(),
            journal: self.journal.clone(),
            keys: self.idempotency_keys.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_preference_service(&self) -> PreferenceService {
        PreferenceService {
            contacts: self.contact_preferences.clone(),
            merges: self.record_merges.clone(),
            links: self.build_preference_links(),
            limits: self.limits.clone(),
            clock: self.clock.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_customer_access_service(&self) -> CustomerAccessService {
        CustomerAccessService {
            accesses: self.customer_accesses.clone(),
            journal: self.journal.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_customer_case_service(&self) -> CustomerCaseService {
        CustomerCaseService {
            cases: self.cases.clone(),
            queries: self.case_queries.clone(),
            media: self.media.clone(),
            accounts: self.accounts.clone(),
            partners: self.partners.clone(),
            downloads: self.build_download_service(),
            legal: self.legal_document_queries.clone(),
            checks: self.identity_checks.clone(),
            journal: self.journal.clone(),
            archives: self.archives.clone(),
            keys: self.idempotency_keys.clone(),
            limits: self.limits.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_reminder_choice_service(&self) -> ReminderChoiceService {
        ReminderChoiceService {
            cases: self.cases.clone(),
            queries: self.case_queries.clone(),
            legal: self.legal_document_queries.clone(),
            merges: self.record_merges.clone(),
            links: self.build_stop_links(),
            limits: self.limits.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_customer_record_service(&self) -> CustomerRecordService {
        CustomerRecordService {
            records: self.records.clone(),
            queries: self.record_queries.clone(),
            legal: self.legal_document_queries.clone(),
            keys: self.idempotency_keys.clone(),
            journal: self.journal.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_record_selection_service(&self) -> RecordSelectionService {
        RecordSelectionService {
            record_service: self.build_customer_record_service(),
            employees: self.employees.clone(),
            contacts: self.contacts.clone(),
        }
    }

    pub fn build_download_service(&self) -> DownloadService {
        DownloadService {
            tickets: self.tickets.clone(),
            accounts: self.accounts.clone(),
            merges: self.record_merges.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_inquiry_service(&self) -> InquiryService {
        InquiryService {
            inquiries: self.inquiries.clone(),
            queries: self.inquiry_queries.clone(),
            media: self.media.clone(),
            accounts: self.accounts.clone(),
            partners: self.partners.clone(),
            record_service: self.build_customer_record_service(),
            journal: self.journal.clone(),
            limits: self.limits.clone(),
            signatures: self.signatures.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
            counts: self.counts.clone(),
        }
    }

    pub fn build_media_service(&self) -> MediaService {
        MediaService {
            media: self.media.clone(),
            files: self.files.clone(),
            pdf_reader: self.pdf_reader.clone(),
            inspector: self.inspector.clone(),
            scanned: self.scanner.is_some(),
            limits: self.limits.clone(),
            journal: self.journal.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
            settings: self.settings.clone(),
            counts: self.counts.clone(),
        }
    }

    pub fn build_personal_data_service(&self) -> PersonalDataService {
        PersonalDataService {
            sources: Sources {
                records: self.records.clone(),
                case_queries: self.case_queries.clone(),
                plans: self.case_plans.clone(),
                inquiries: self.inquiries.clone(),
                reports: self.reports.clone(),
                legal: self.legal_document_queries.clone(),
                related: self.personal_data.clone(),
            },
            downloads: self.build_download_service(),
            documents: self.documents.clone(),
            archives: self.archives.clone(),
            clock: self.clock.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_recap_service(&self) -> RecapService {
        RecapService {
            records: self.records.clone(),
            case_queries: self.case_queries.clone(),
            partners: self.partners.clone(),
            queries: self.recap_queries.clone(),
            downloads: self.build_download_service(),
            documents: self.documents.clone(),
            spreadsheets: self.spreadsheets.clone(),
            plans: self.case_plans.clone(),
            shares: self.comparison_shares.clone(),
            clock: self.clock.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_record_merge_service(&self) -> RecordMergeService {
        RecordMergeService {
            merges: self.record_merges.clone(),
            records: self.records.clone(),
            record_queries: self.record_queries.clone(),
            record_service: self.build_customer_record_service(),
            inquiry_queries: self.inquiry_queries.clone(),
            journal: self.journal.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_record_overview_service(&self) -> RecordOverviewService {
        RecordOverviewService {
            records: self.records.clone(),
            case_queries: self.case_queries.clone(),
            reports: self.reports.clone(),
            plans: self.case_plans.clone(),
            checks: self.identity_checks.clone(),
            queries: self.record_overview.clone(),
            journal: self.journal.clone(),
            clock: self.clock.clone(),
            settings: self.settings.clone(),
        }
    }

    pub fn build_report_service(&self) -> ReportService {
        ReportService {
            reports: self.reports.clone(),
            partners: self.partners.clone(),
            media: self.media.clone(),
            texts: self.rich_texts.clone(),
            journal: self.journal.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    pub fn build_timeline_service(&self) -> TimelineService {
        TimelineService {
            queries: self.timeline_queries.clone(),
            journal: self.journal.clone(),
            clock: self.clock.clone(),
            settings: self.settings.clone(),
        }
    }
}
