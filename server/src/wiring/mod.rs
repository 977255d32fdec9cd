//! Use cases over the adapters of a configuration.

mod adapters;
pub mod connect;
mod counted_mailer;
pub mod maintenance;

pub use adapters::adapters;

use crate::config::{Config, ConfigError};
use ::adapters::database::connection::Database;
use application::account::Accounts;
use application::account::mfa::rotation::Rotation;
use application::adapters::Adapters;
use application::administrator::Administrators;
use application::api_token::ApiTokens;
use application::campaign::Campaigns;
use application::case_list::CaseList;
use application::checklist_template::ChecklistTemplates;
use application::choice::Choices;
use application::complaint::ComplaintService;
use application::contact::Contacts;
use application::contact::links::PreferenceLinks;
use application::contact::preferences::Preferences;
use application::customer_access::CustomerAccesses;
use application::customer_case::CustomerCases;
use application::customer_case::stop_reminders::ReminderChoices;
use application::customer_record::CustomerRecords;
use application::customer_record::selection::RecordSelections;
use application::download::Downloads;
use application::employee::Employees;
use application::error::AppError;
use application::export::Exports;
use application::figures::FirmFigures;
use application::financing_plan::FinancingPlanService;
use application::inquiry::Inquiries;
use application::job_runner::JobRunner;
use application::legal_document::LegalDocumentService;
use application::legal_template::LegalTemplateService;
use application::list_view::ListViews;
use application::mail_template::MailTemplates;
use application::media::Medias;
use application::page::Pages;
use application::partner::Partners;
use application::partner_type::PartnerTypes;
use application::personal_data::PersonalData;
use application::recap::Recaps;
use application::record_mail::RecordMails;
use application::record_merge::RecordMerges;
use application::record_overview::RecordOverviews;
use application::report::Reports;
use application::retention::Retention;
use application::search::Search;
use application::task::Tasks;
use application::task::settings::TaskPreferences;
use application::timeline::Timelines;
use application::today::Today;
use connect::{config_error, migrated_database};
use std::net::IpAddr;

/// Services used by routes, commands and the worker.
pub struct Services {
    pub config: Config,
    pub database: Database,
    pub adapters: Adapters,
    pub accounts: Accounts,
    pub administrators: Administrators,
    pub api_tokens: ApiTokens,
    pub campaigns: Campaigns,
    pub case_list: CaseList,
    pub checklist_templates: ChecklistTemplates,
    pub choices: Choices,
    pub complaints: ComplaintService,
    pub contacts: Contacts,
    pub customer_accesses: CustomerAccesses,
    pub customer_cases: CustomerCases,
    pub employees: Employees,
    pub exports: Exports,
    pub figures: FirmFigures,
    pub financing_plans: FinancingPlanService,
    pub inquiries: Inquiries,
    pub legal_documents: LegalDocumentService,
    pub legal_templates: LegalTemplateService,
    pub list_views: ListViews,
    pub mail_templates: MailTemplates,
    pub medias: Medias,
    pub pages: Pages,
    pub partner_types: PartnerTypes,
    pub partners: Partners,
    pub personal_data: PersonalData,
    pub preference_links: PreferenceLinks,
    pub preferences: Preferences,
    pub recaps: Recaps,
    pub record_mails: RecordMails,
    pub record_merges: RecordMerges,
    pub record_overviews: RecordOverviews,
    pub record_selections: RecordSelections,
    pub records: CustomerRecords,
    pub reminder_choices: ReminderChoices,
    pub reports: Reports,
    pub search: Search,
    pub retention: Retention,
    pub runner: JobRunner,
    pub task_preferences: TaskPreferences,
    pub tasks: Tasks,
    pub timelines: Timelines,
    pub today: Today,
}

impl Services {
    /// Builds the use cases over these adapters.
    pub fn new(config: Config, database: Database, adapters: Adapters) -> Self {
        Self {
            accounts: Accounts::new(&adapters),
            administrators: Administrators::new(&adapters),
            api_tokens: ApiTokens::new(&adapters),
            campaigns: Campaigns::new(&adapters),
            case_list: CaseList::new(&adapters),
            checklist_templates: ChecklistTemplates::new(&adapters),
            choices: Choices::new(&adapters),
            search: Search::new(&adapters),
            complaints: ComplaintService {
                complaints: adapters.complaints.clone(),
                records: adapters.records.clone(),
                clock: adapters.clock.clone(),
                ids: adapters.ids.clone(),
            },
            contacts: Contacts::new(&adapters),
            customer_accesses: CustomerAccesses::new(&adapters),
            customer_cases: CustomerCases::new(&adapters),
            employees: Employees::new(&adapters),
            exports: Exports::new(&adapters),
            figures: FirmFigures::new(&adapters),
            financing_plans: FinancingPlanService { settings: adapters.settings.clone() },
            inquiries: Inquiries::new(&adapters),
            legal_documents: LegalDocumentService {
                documents: adapters.legal_documents.clone(),
                templates: adapters.legal_templates.clone(),
                cases: adapters.case_queries.clone(),
                records: adapters.records.clone(),
                downloads: Downloads::new(&adapters),
                pdfs: adapters.documents.clone(),
                clock: adapters.clock.clone(),
                ids: adapters.ids.clone(),
                settings: adapters.settings.clone(),
            },
            legal_templates: LegalTemplateService {
                templates: adapters.legal_templates.clone(),
                clock: adapters.clock.clone(),
                ids: adapters.ids.clone(),
            },
            list_views: ListViews::new(&adapters),
            mail_templates: MailTemplates::new(&adapters),
            medias: Medias::new(&adapters),
            pages: Pages::new(&adapters),
            partner_types: PartnerTypes::new(&adapters),
            partners: Partners::new(&adapters),
            personal_data: PersonalData::new(&adapters),
            preference_links: PreferenceLinks::new(&adapters),
            preferences: Preferences::new(&adapters),
            recaps: Recaps::new(&adapters),
            record_mails: RecordMails::new(&adapters),
            record_merges: RecordMerges::new(&adapters),
            record_overviews: RecordOverviews::new(&adapters),
            record_selections: RecordSelections::new(&adapters),
            records: CustomerRecords::new(&adapters),
            reminder_choices: ReminderChoices::new(&adapters),
            reports: Reports::new(&adapters),
            retention: Retention::new(&adapters),
            runner: JobRunner::new(&adapters),
            task_preferences: TaskPreferences::new(&adapters),
            tasks: Tasks::new(&adapters),
            timelines: Timelines::new(&adapters),
            today: Today::new(&adapters),
            config,
            database,
            adapters,
        }
    }

    /// Opens all configured services, migrates the database, and checks the store.
    ///
    /// # Errors
    /// A service that does not respond, with the name of its variable.
    pub async fn connect(config: &Config) -> Result<Self, ConfigError> {
        let database = migrated_database(config).await?;
        let adapters = adapters(config, &database)?;
        adapters.files.check().await.map_err(config_error("FENIX_STORAGE_URL"))?;
        Ok(Self::new(config.clone(), database, adapters))
    }

    /// Writes configured data into the database: pages of documents, initial partner types, and missing mail templates.
    /// Called by servers only: a command may run without the file of settings and must not change this data.
    ///
    /// # Errors
    /// The database does not respond.
    pub async fn sync_with_configuration(&self) -> Result<(), ConfigError> {
        let pages = self.config.brand.pages.iter().map(|page| (page.key.as_str(), page.title.as_str()));
        self.pages.sync_with_configuration(pages).await.map_err(config_error("FENIX_DATABASE_URL"))?;
        let types = self.config.brand.partner_types.iter().map(String::as_str);
        self.partner_types
            .sync_with_configuration(types)
            .await
            .map_err(config_error("FENIX_DATABASE_URL"))?;
        self.mail_templates.seed().await.map_err(config_error("FENIX_DATABASE_URL"))
    }

    /// Re-encrypts secrets of second factors from the previous signing key to the current one, and logs the number that
    /// neither key decrypts.
    ///
    /// # Errors
    /// The database does not respond.
    pub async fn rotate_secrets(&self) -> Result<(), AppError> {
        let Rotation { renewed, lost } = self.accounts.rotate_secrets().await?;
        if renewed > 0 {
            tracing::info!(
                renewed,
                "secrets of second factors are encrypted anew: FENIX_SECRET_PREVIOUS may go"
            );
        }
        if lost > 0 {
            tracing::error!(
                lost,
                "secrets of second factors are of neither FENIX_SECRET nor FENIX_SECRET_PREVIOUS"
            );
        }
        Ok(())
    }

    /// Returns whether the address is a trusted proxy, whose forwarded headers count.
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.config.trusted_proxies.iter().any(|proxy| proxy.contains(address))
    }
}
