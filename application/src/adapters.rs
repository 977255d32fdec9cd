//! All port implementations, built once at startup; each service takes the ones it needs.

use crate::access_journal::AccessJournal;
use crate::account::mfa::ports::{Authenticators, MfaRepository, Passkeys};
use crate::account::ports::AccountRepository;
use crate::account::session_ports::{LoginJournal, SessionRepository};
use crate::administrator::ports::AdministratorRepository;
use crate::api_token::ports::ApiTokenRepository;
use crate::backup::ports::BackupRuns;
use crate::campaign::ports::{CampaignMessages, CampaignQueries, CampaignRepository, Confirmations};
use crate::case_list::ports::CaseListQueries;
use crate::checklist_template::ports::ChecklistTemplateRepository;
use crate::choice::ports::ChoiceQueries;
use crate::complaint::ports::ComplaintRepository;
use crate::contact::ports::{ContactQueries, ContactRepository, PreferenceRepository};
use crate::counts::Counts;
use crate::customer_access::ports::CustomerAccessRepository;
use crate::customer_case::ports::{CustomerCaseQueries, CustomerCaseRepository};
use crate::customer_record::ports::{CustomerRecordQueries, CustomerRecordRepository};
use crate::download::ports::TicketRepository;
use crate::employee::ports::{EmployeeQueries, EmployeeRepository};
use crate::export::ports::Spreadsheets;
use crate::figures::ports::FigureQueries;
use crate::idempotency::IdempotencyKeys;
use crate::inquiry::ports::{InquiryQueries, InquiryRepository};
use crate::job::ports::JobQueue;
use crate::legal_document::ports::LegalDocumentRepository;
use crate::legal_template::ports::LegalTemplateRepository;
use crate::list_view::ports::ListViewRepository;
use crate::mail_template::ports::{MailTemplateQueries, MailTemplateRepository};
use crate::media::inspection_ports::{FileInspector, PdfReader};
use crate::media::ports::MediaRepository;
use crate::media::scan_ports::MalwareScanner;
use crate::page::ports::{PageQueries, PageRepository};
use crate::partner::ports::{PartnerQueries, PartnerRepository};
use crate::partner_type::ports::{PartnerTypeQueries, PartnerTypeRepository};
use crate::personal_data::ports::PersonalDataQueries;
use crate::ports::{
    Archives, Clock, Documents, Encryption, FileStore, Ids, MailLayout, Mailer, PasswordStrength, Passwords,
    RateLimits, RichTexts, SessionTokens, Signatures, SmsGateway,
};
use crate::recap::ports::RecapQueries;
use crate::record_mail::ports::RecordMailRepository;
use crate::record_merge::ports::{RecordMergeQueries, RecordMergeRepository};
use crate::record_overview::ports::RecordOverviewQueries;
use crate::report::ports::{ReportQueries, ReportRepository};
use crate::retention::ports::{Outbox, RetentionRows};
use crate::search::ports::SearchQueries;
use crate::settings::Settings;
use crate::task::ports::{TaskQueries, TaskRepository, TaskSettingsRepository};
use crate::timeline::ports::TimelineQueries;
use crate::today::ports::TodayQueries;
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
    pub idempotency_keys: Arc<dyn IdempotencyKeys>,
    pub tickets: Arc<dyn TicketRepository>,
    pub accounts: Arc<dyn AccountRepository>,
    pub sessions: Arc<dyn SessionRepository>,
    pub logins: Arc<dyn LoginJournal>,
    pub administrators: Arc<dyn AdministratorRepository>,
    pub customer_accesses: Arc<dyn CustomerAccessRepository>,
    pub mfa: Arc<dyn MfaRepository>,
    pub api_tokens: Arc<dyn ApiTokenRepository>,
    pub records: Arc<dyn CustomerRecordRepository>,
    pub record_mails: Arc<dyn RecordMailRepository>,
    pub record_merges: Arc<dyn RecordMergeRepository>,
    pub record_merge_queries: Arc<dyn RecordMergeQueries>,
    pub record_overview: Arc<dyn RecordOverviewQueries>,
    pub record_queries: Arc<dyn CustomerRecordQueries>,
    pub cases: Arc<dyn CustomerCaseRepository>,
    pub case_queries: Arc<dyn CustomerCaseQueries>,
    pub case_list: Arc<dyn CaseListQueries>,
    pub checklist_templates: Arc<dyn ChecklistTemplateRepository>,
    pub medias: Arc<dyn MediaRepository>,
    pub partners: Arc<dyn PartnerRepository>,
    pub partner_queries: Arc<dyn PartnerQueries>,
    pub partner_types: Arc<dyn PartnerTypeRepository>,
    pub partner_type_queries: Arc<dyn PartnerTypeQueries>,
    pub pages: Arc<dyn PageRepository>,
    pub page_queries: Arc<dyn PageQueries>,
    pub reports: Arc<dyn ReportRepository>,
    pub report_queries: Arc<dyn ReportQueries>,
    pub inquiries: Arc<dyn InquiryRepository>,
    pub inquiry_queries: Arc<dyn InquiryQueries>,
    pub employees: Arc<dyn EmployeeRepository>,
    pub employee_queries: Arc<dyn EmployeeQueries>,
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
    pub legal_templates: Arc<dyn LegalTemplateRepository>,
    pub complaints: Arc<dyn ComplaintRepository>,
    pub mail_templates: Arc<dyn MailTemplateRepository>,
    pub mail_template_queries: Arc<dyn MailTemplateQueries>,
    pub campaigns: Arc<dyn CampaignRepository>,
    pub campaign_messages: Arc<dyn CampaignMessages>,
    pub campaign_queries: Arc<dyn CampaignQueries>,
    pub recap_queries: Arc<dyn RecapQueries>,
    pub personal_data: Arc<dyn PersonalDataQueries>,
    pub retention_rows: Arc<dyn RetentionRows>,
    pub backup_runs: Arc<dyn BackupRuns>,
}
