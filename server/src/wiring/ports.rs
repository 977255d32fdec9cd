//! All port implementations, built once at startup.

use application::access_journal::AccessJournal;
use application::account::mfa::ports::{Authenticators, MfaRepository, Passkeys, PendingLoginRepository};
use application::account::ports::AccountRepository;
use application::account::session_ports::{LoginJournal, SessionRepository};
use application::administrator::ports::AdministratorRepository;
use application::api_token::ports::ApiTokenRepository;
use application::backup::ports::BackupRuns;
use application::campaign::ports::{CampaignMessages, CampaignQueries, CampaignRepository, Confirmations};
use application::case_list::ports::CaseListQueries;
use application::checklist_template::ports::ChecklistTemplateRepository;
use application::choice::ports::ChoiceQueries;
use application::comparison_share::ports::ComparisonShareRepository;
use application::complaint::ports::ComplaintRepository;
use application::contact::ports::{ContactQueries, ContactRepository, PreferenceRepository};
use application::counts::Counts;
use application::customer_access::ports::CustomerAccessRepository;
use application::customer_case::ports::{CustomerCaseQueries, CustomerCaseRepository};
use application::customer_record::ports::{CustomerRecordQueries, CustomerRecordRepository};
use application::download::ports::TicketRepository;
use application::employee::ports::EmployeeRepository;
use application::export::ports::Spreadsheets;
use application::figures::ports::FigureQueries;
use application::financing_plan::ports::CasePlanRepository;
use application::idempotency::IdempotencyKeys;
use application::identity_check::ports::IdentityCheckRepository;
use application::inquiry::ports::{InquiryQueries, InquiryRepository};
use application::job::ports::{JobQueries, JobQueue};
use application::legal_document::ports::{LegalDocumentQueries, LegalDocumentRepository};
use application::legal_template::ports::LegalTemplateRepository;
use application::list_view::ports::ListViewRepository;
use application::mail_template::ports::MailTemplateRepository;
use application::media::inspection_ports::{FileInspector, PdfReader};
use application::media::ports::MediaRepository;
use application::media::scan_ports::MalwareScanner;
use application::page::ports::PageRepository;
use application::partner::ports::PartnerRepository;
use application::partner_type::ports::PartnerTypeRepository;
use application::personal_data::ports::PersonalDataQueries;
use application::ports::{
    Archives, Clock, Documents, Encryption, FileStore, Ids, MailLayout, Mailer, PasswordStrength, Passwords,
    RateLimits, RichTexts, SessionTokens, Signatures, SmsGateway,
};
use application::recap::ports::RecapQueries;
use application::record_archive::ports::RecordArchiveRepository;
use application::record_mail::ports::RecordMailRepository;
use application::record_merge::ports::RecordMergeRepository;
use application::record_overview::ports::RecordOverviewQueries;
use application::report::ports::ReportRepository;
use application::retention::ports::{Outbox, PurgeRuns, RetentionRows};
use application::search::ports::SearchQueries;
use application::settings::Settings;
use application::task::ports::{TaskQueries, TaskRepository, TaskSettingsRepository};
use application::timeline::ports::TimelineQueries;
use application::today::ports::TodayQueries;
use std::sync::Arc;

#[derive(Clone)]
pub struct Adapters {
    pub settings: Arc<Settings>,
    pub journal: Arc<AccessJournal>,
    pub counts: Arc<Counts>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub passwords: Arc<dyn Passwords>,
    pub strength: Arc<dyn PasswordStrength>,
    pub tokens: Arc<dyn SessionTokens>,
    pub signatures: Arc<dyn Signatures>,
    pub encryption: Arc<dyn Encryption>,
    pub authenticators: Arc<dyn Authenticators>,
    pub passkeys: Arc<dyn Passkeys>,
    pub mailer: Arc<dyn Mailer>,
    pub sms: Arc<dyn SmsGateway>,
    pub outbox: Arc<dyn Outbox>,
    pub confirmations: Arc<dyn Confirmations>,
    pub mail_layout: Arc<dyn MailLayout>,
    pub files: Arc<dyn FileStore>,
    pub pdf_reader: Arc<dyn PdfReader>,
    pub inspector: Arc<dyn FileInspector>,
    /// `None` when files are not scanned.
    pub scanner: Option<Arc<dyn MalwareScanner>>,
    pub archives: Arc<dyn Archives>,
    pub documents: Arc<dyn Documents>,
    pub spreadsheets: Arc<dyn Spreadsheets>,
    pub rich_texts: Arc<dyn RichTexts>,
    pub mail_texts: Arc<dyn RichTexts>,
    pub limits: Arc<dyn RateLimits>,
    pub jobs: Arc<dyn JobQueue>,
    pub job_queries: Arc<dyn JobQueries>,
    pub idempotency_keys: Arc<dyn IdempotencyKeys>,
    pub tickets: Arc<dyn TicketRepository>,
    pub accounts: Arc<dyn AccountRepository>,
    pub sessions: Arc<dyn SessionRepository>,
    pub logins: Arc<dyn LoginJournal>,
    pub administrators: Arc<dyn AdministratorRepository>,
    pub customer_accesses: Arc<dyn CustomerAccessRepository>,
    pub mfa: Arc<dyn MfaRepository>,
    pub pending_logins: Arc<dyn PendingLoginRepository>,
    pub api_tokens: Arc<dyn ApiTokenRepository>,
    pub records: Arc<dyn CustomerRecordRepository>,
    pub record_archives: Arc<dyn RecordArchiveRepository>,
    pub record_mails: Arc<dyn RecordMailRepository>,
    pub record_merges: Arc<dyn RecordMergeRepository>,
    pub record_overview: Arc<dyn RecordOverviewQueries>,
    pub record_queries: Arc<dyn CustomerRecordQueries>,
    pub cases: Arc<dyn CustomerCaseRepository>,
    pub case_queries: Arc<dyn CustomerCaseQueries>,
    pub case_plans: Arc<dyn CasePlanRepository>,
    pub comparison_shares: Arc<dyn ComparisonShareRepository>,
    pub case_list: Arc<dyn CaseListQueries>,
    pub checklist_templates: Arc<dyn ChecklistTemplateRepository>,
    pub media: Arc<dyn MediaRepository>,
    pub partners: Arc<dyn PartnerRepository>,
    pub partner_types: Arc<dyn PartnerTypeRepository>,
    pub pages: Arc<dyn PageRepository>,
    pub reports: Arc<dyn ReportRepository>,
    pub inquiries: Arc<dyn InquiryRepository>,
    pub inquiry_queries: Arc<dyn InquiryQueries>,
    pub employees: Arc<dyn EmployeeRepository>,
    pub contacts: Arc<dyn ContactRepository>,
    pub contact_queries: Arc<dyn ContactQueries>,
    pub contact_preferences: Arc<dyn PreferenceRepository>,
    pub choices: Arc<dyn ChoiceQueries>,
    pub search: Arc<dyn SearchQueries>,
    pub figures: Arc<dyn FigureQueries>,
    pub tasks: Arc<dyn TaskRepository>,
    pub task_queries: Arc<dyn TaskQueries>,
    pub task_settings: Arc<dyn TaskSettingsRepository>,
    pub timeline_queries: Arc<dyn TimelineQueries>,
    pub today_queries: Arc<dyn TodayQueries>,
    pub list_views: Arc<dyn ListViewRepository>,
    pub legal_documents: Arc<dyn LegalDocumentRepository>,
    pub legal_document_queries: Arc<dyn LegalDocumentQueries>,
    pub legal_templates: Arc<dyn LegalTemplateRepository>,
    pub identity_checks: Arc<dyn IdentityCheckRepository>,
    pub complaints: Arc<dyn ComplaintRepository>,
    pub mail_templates: Arc<dyn MailTemplateRepository>,
    pub campaigns: Arc<dyn CampaignRepository>,
    pub campaign_messages: Arc<dyn CampaignMessages>,
    pub campaign_queries: Arc<dyn CampaignQueries>,
    pub recap_queries: Arc<dyn RecapQueries>,
    pub personal_data: Arc<dyn PersonalDataQueries>,
    pub retention_rows: Arc<dyn RetentionRows>,
    pub purge_runs: Arc<dyn PurgeRuns>,
    pub backup_runs: Arc<dyn BackupRuns>,
}
