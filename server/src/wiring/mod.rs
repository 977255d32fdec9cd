//! Use cases over the adapters of a configuration.

mod adapters;
pub mod connect;
mod counted_mailer;
pub mod maintenance;
mod ports;
mod services;

pub use adapters::open_adapters;
pub use ports::Adapters;

use crate::config::{Config, ConfigError};
use ::adapters::database::connection::Database;
use application::account::AccountService;
use application::account::mfa::rotation::Rotation;
use application::administrator::AdministratorService;
use application::api_token::ApiTokenService;
use application::campaign::CampaignService;
use application::case_list::CaseListService;
use application::checklist_template::ChecklistTemplateService;
use application::choice::ChoiceService;
use application::comparison_share::ComparisonShareService;
use application::complaint::ComplaintService;
use application::contact::ContactService;
use application::contact::links::PreferenceLinks;
use application::contact::preferences::PreferenceService;
use application::customer_access::CustomerAccessService;
use application::customer_case::CustomerCaseService;
use application::customer_case::stop_reminders::ReminderChoiceService;
use application::customer_record::CustomerRecordService;
use application::customer_record::selection::RecordSelectionService;
use application::employee::EmployeeService;
use application::error::AppError;
use application::export::ExportService;
use application::figures::FigureService;
use application::financing_plan::FinancingPlanService;
use application::identity_check::IdentityCheckService;
use application::inquiry::InquiryService;
use application::job_runner::JobRunner;
use application::legal_document::LegalDocumentService;
use application::legal_template::LegalTemplateService;
use application::list_view::ListViewService;
use application::mail_template::MailTemplateService;
use application::media::MediaService;
use application::page::PageService;
use application::partner::PartnerService;
use application::partner_type::PartnerTypeService;
use application::personal_data::PersonalDataService;
use application::recap::RecapService;
use application::record_archive::RecordArchiveService;
use application::record_mail::RecordMailService;
use application::record_merge::RecordMergeService;
use application::record_overview::RecordOverviewService;
use application::report::ReportService;
use application::retention::RetentionService;
use application::search::SearchService;
use application::task::TaskService;
use application::task::settings::TaskSettingsService;
use application::timeline::TimelineService;
use application::today::TodayService;
use connect::{open_migrated_database, to_config_error};
use std::net::IpAddr;

/// Services used by routes, commands and the worker.
pub struct Services {
    pub config: Config,
    pub database: Database,
    pub adapters: Adapters,
    pub accounts: AccountService,
    pub administrators: AdministratorService,
    pub api_tokens: ApiTokenService,
    pub campaigns: CampaignService,
    pub case_list: CaseListService,
    pub checklist_templates: ChecklistTemplateService,
    pub choices: ChoiceService,
    pub comparison_shares: ComparisonShareService,
    pub complaints: ComplaintService,
    pub contacts: ContactService,
    pub customer_accesses: CustomerAccessService,
    pub customer_cases: CustomerCaseService,
    pub employees: EmployeeService,
    pub exports: ExportService,
    pub figures: FigureService,
    pub financing_plans: FinancingPlanService,
    pub identity_checks: IdentityCheckService,
    pub inquiries: InquiryService,
    pub legal_documents: LegalDocumentService,
    pub legal_templates: LegalTemplateService,
    pub list_views: ListViewService,
    pub mail_templates: MailTemplateService,
    pub media: MediaService,
    pub pages: PageService,
    pub partner_types: PartnerTypeService,
    pub partners: PartnerService,
    pub personal_data: PersonalDataService,
    pub preference_links: PreferenceLinks,
    pub preferences: PreferenceService,
    pub recaps: RecapService,
    pub record_archives: RecordArchiveService,
    pub record_mails: RecordMailService,
    pub record_merges: RecordMergeService,
    pub record_overviews: RecordOverviewService,
    pub record_selections: RecordSelectionService,
    pub records: CustomerRecordService,
    pub reminder_choices: ReminderChoiceService,
    pub reports: ReportService,
    pub search: SearchService,
    pub retention: RetentionService,
    pub runner: JobRunner,
    pub task_preferences: TaskSettingsService,
    pub tasks: TaskService,
    pub timelines: TimelineService,
    pub today: TodayService,
}

impl Services {
    /// Builds the use cases over these adapters.
    pub fn new(config: Config, database: Database, adapters: Adapters) -> Self {
        Self {
            accounts: adapters.build_account_service(),
            administrators: adapters.build_administrator_service(),
            api_tokens: adapters.build_api_token_service(),
            campaigns: adapters.build_campaign_service(),
            case_list: adapters.build_case_list_service(),
            checklist_templates: adapters.build_checklist_template_service(),
            choices: adapters.build_choice_service(),
            search: adapters.build_search_service(),
            comparison_shares: ComparisonShareService {
                shares: adapters.comparison_shares.clone(),
                case_queries: adapters.case_queries.clone(),
                clock: adapters.clock.clone(),
            },
            complaints: adapters.build_complaint_service(),
            contacts: adapters.build_contact_service(),
            customer_accesses: adapters.build_customer_access_service(),
            customer_cases: adapters.build_customer_case_service(),
            employees: adapters.build_employee_service(),
            exports: adapters.build_export_service(),
            figures: adapters.build_figure_service(),
            financing_plans: FinancingPlanService {
                plans: adapters.case_plans.clone(),
                case_queries: adapters.case_queries.clone(),
                records: adapters.records.clone(),
                inquiries: adapters.inquiries.clone(),
                journal: adapters.journal.clone(),
                clock: adapters.clock.clone(),
                ids: adapters.ids.clone(),
                settings: adapters.settings.clone(),
            },
            identity_checks: adapters.build_identity_check_service(),
            inquiries: adapters.build_inquiry_service(),
            legal_documents: adapters.build_legal_document_service(),
            legal_templates: adapters.build_legal_template_service(),
            list_views: adapters.build_list_view_service(),
            mail_templates: adapters.build_mail_template_service(),
            media: adapters.build_media_service(),
            pages: adapters.build_page_service(),
            partner_types: adapters.build_partner_type_service(),
            partners: adapters.build_partner_service(),
            personal_data: adapters.build_personal_data_service(),
            preference_links: adapters.build_preference_links(),
            preferences: adapters.build_preference_service(),
            recaps: adapters.build_recap_service(),
            record_archives: adapters.build_record_archive_service(),
            record_mails: adapters.build_record_mail_service(),
            record_merges: adapters.build_record_merge_service(),
            record_overviews: adapters.build_record_overview_service(),
            record_selections: adapters.build_record_selection_service(),
            records: adapters.build_customer_record_service(),
            reminder_choices: adapters.build_reminder_choice_service(),
            reports: adapters.build_report_service(),
            retention: adapters.build_retention_service(),
            runner: adapters.build_job_runner(),
            task_preferences: adapters.build_task_settings_service(),
            tasks: adapters.build_task_service(),
            timelines: adapters.build_timeline_service(),
            today: adapters.build_today_service(),
            config,
            database,
            adapters,
        }
    }

    /// Opens all configured services, migrates the database, and checks the store.
    ///
    /// # Errors
    /// A service does not respond; the error has the name of its environment variable.
    pub async fn connect(config: &Config) -> Result<Self, ConfigError> {
        let database = open_migrated_database(config).await?;
        let adapters = open_adapters(config, &database)?;
        adapters.files.check().await.map_err(to_config_error("FENIX_STORAGE_URL"))?;
        Ok(Self::new(config.clone(), database, adapters))
    }

    /// Writes configured data into the database: pages of documents, initial partner types, and missing mail templates.
    /// Called by servers only: a command may run without the file of settings and must not change this data.
    ///
    /// # Errors
    /// The database does not respond.
    pub async fn sync_with_configuration(&self) -> Result<(), ConfigError> {
        let pages = self.config.brand.pages.iter().map(|page| (page.key.as_str(), page.title.as_str()));
        self.pages.sync_with_configuration(pages).await.map_err(to_config_error("FENIX_DATABASE_URL"))?;
        let types = self.config.brand.partner_types.iter().map(String::as_str);
        self.partner_types
            .sync_with_configuration(types)
            .await
            .map_err(to_config_error("FENIX_DATABASE_URL"))?;
        self.mail_templates.seed().await.map_err(to_config_error("FENIX_DATABASE_URL"))
    }

    /// Re-encrypts secrets of second factors from the previous signing key to the current one, and logs the number that
    /// neither key decrypts.
    pub async fn rotate_secrets(&self) -> Result<(), AppError> {
        let Rotation { renewed, lost } = self.accounts.rotate_secrets().await?;
        if renewed > 0 {
            tracing::info!(
                renewed,
                "second-factor secrets re-encrypted; FENIX_SECRET_PREVIOUS can be removed"
            );
        }
        if lost > 0 {
            tracing::error!(
                lost,
                "second-factor secrets cannot be decrypted with FENIX_SECRET or FENIX_SECRET_PREVIOUS"
            );
        }
        Ok(())
    }

    /// Returns whether the address is a trusted proxy, whose forwarded headers count.
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.config.trusted_proxies.iter().any(|proxy| proxy.contains(address))
    }
}
