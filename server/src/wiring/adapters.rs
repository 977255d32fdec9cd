//! Selection of the adapter of each port.

use super::connect::{
    open_composer, open_documents, open_files, open_mailer, open_outbox, open_scanner, open_sms,
    to_config_error,
};
use super::counted_mailer::MeteredMailer;
use super::ports::Adapters;
use crate::config::{Config, ConfigError};
use adapters::confirmations::ConfirmationFolder;
use adapters::database::access_journal::SqlAccessJournalRepository;
use adapters::database::account::{
    SqlAccountRepository, SqlLoginJournal, SqlMfaRepository, SqlPendingLoginRepository, SqlSessionRepository,
};
use adapters::database::administrator::SqlAdministratorRepository;
use adapters::database::api_token::SqlApiTokenRepository;
use adapters::database::backup::SqlBackupRuns;
use adapters::database::campaign::{SqlCampaignMessages, SqlCampaignQueries, SqlCampaignRepository};
use adapters::database::case_list::SqlCaseListQueries;
use adapters::database::checklist_template::SqlChecklistTemplateRepository;
use adapters::database::choice::SqlChoiceQueries;
use adapters::database::comparison_share::SqlComparisonShareRepository;
use adapters::database::complaint::SqlComplaintRepository;
use adapters::database::connection::Database;
use adapters::database::contact::{SqlContactQueries, SqlContactRepository, SqlPreferenceRepository};
use adapters::database::customer_access::SqlCustomerAccessRepository;
use adapters::database::customer_case::{SqlCustomerCaseQueries, SqlCustomerCaseRepository};
use adapters::database::customer_record::{SqlCustomerRecordQueries, SqlCustomerRecordRepository};
use adapters::database::download::SqlTicketRepository;
use adapters::database::employee::SqlEmployeeRepository;
use adapters::database::figures::SqlFigureQueries;
use adapters::database::financing_plan::SqlCasePlanRepository;
use adapters::database::idempotency::SqlIdempotencyKeys;
use adapters::database::identity_check::SqlIdentityCheckRepository;
use adapters::database::inquiry::{SqlInquiryQueries, SqlInquiryRepository};
use adapters::database::job_queries::SqlJobQueries;
use adapters::database::job_queue::SqlJobQueue;
use adapters::database::legal_document::{SqlLegalDocumentQueries, SqlLegalDocumentRepository};
use adapters::database::legal_template::SqlLegalTemplateRepository;
use adapters::database::list_view::SqlListViewRepository;
use adapters::database::mail_template::SqlMailTemplateRepository;
use adapters::database::media::SqlMediaRepository;
use adapters::database::page::SqlPageRepository;
use adapters::database::partner::SqlPartnerRepository;
use adapters::database::partner_type::SqlPartnerTypeRepository;
use adapters::database::personal_data::SqlPersonalDataQueries;
use adapters::database::rate_limit::SqlRateLimits;
use adapters::database::recap::SqlRecapQueries;
use adapters::database::record_archive::SqlRecordArchiveRepository;
use adapters::database::record_mail::SqlRecordMailRepository;
use adapters::database::record_merge::SqlRecordMergeRepository;
use adapters::database::record_overview::SqlRecordOverviewQueries;
use adapters::database::report::SqlReportRepository;
use adapters::database::retention::{SqlPurgeRuns, SqlRetentionRows};
use adapters::database::search_entry::SqlSearchQueries;
use adapters::database::task::{SqlTaskQueries, SqlTaskRepository, SqlTaskSettingsRepository};
use adapters::database::timeline::SqlTimelineQueries;
use adapters::database::today::SqlTodayQueries;
use adapters::documents::inspection::FileInspection;
use adapters::documents::pdf_reader::ChildPdfReader;
use adapters::documents::spreadsheet::SpreadsheetFiles;
use adapters::documents::zip::ZipArchives;
use adapters::security::argon2::Argon2Passwords;
use adapters::security::encryption::SecretEncryption;
use adapters::security::jwt::JwtSessionTokens;
use adapters::security::mail_text::SafeMailTexts;
use adapters::security::rich_text::SafeRichTexts;
use adapters::security::signatures::HmacSignatures;
use adapters::security::strength::ZxcvbnStrength;
use adapters::security::totp::TotpAuthenticators;
use adapters::security::webauthn::WebauthnPasskeys;
use adapters::system::{SystemClock, SystemIds};
use application::access_journal::AccessJournal;
use application::counts::Counts;
use application::ports::FileStore;
use std::sync::Arc;

/// Builds the adapters of a configuration over its migrated database.
///
/// # Errors
/// A service cannot be opened; the error has the name of its environment variable.
pub fn open_adapters(config: &Config, database: &Database) -> Result<Adapters, ConfigError> {
    let files: Arc<dyn FileStore> = Arc::new(open_files(config)?);
    let composer = open_composer(config)?;
    let tokens = JwtSessionTokens::new(&config.secret);
    let encryption = SecretEncryption::new(&config.secret, config.secret_previous.as_deref());
    let passkeys = WebauthnPasskeys::new(&config.public_url, &config.brand.name);
    let journal = AccessJournal { repository: Arc::new(SqlAccessJournalRepository::new(database.clone())) };
    let counts = Arc::new(Counts::default());
    let mailer = open_mailer(config, composer.clone())?;
    Ok(Adapters {
        settings: Arc::new(config.to_settings()),
        journal: Arc::new(journal),
        clock: Arc::new(SystemClock),
        ids: Arc::new(SystemIds),
        passwords: Arc::new(Argon2Passwords::new()),
        strength: Arc::new(ZxcvbnStrength),
        tokens: Arc::new(tokens.map_err(|error| ConfigError::new("FENIX_SECRET", error.to_string()))?),
        signatures: Arc::new(HmacSignatures::new(&config.secret)),
        encryption: Arc::new(encryption.map_err(to_config_error("FENIX_SECRET"))?),
        authenticators: Arc::new(TotpAuthenticators),
        passkeys: Arc::new(passkeys.map_err(to_config_error("FENIX_PUBLIC_URL"))?),
        sms: open_sms(config)?,
        outbox: Arc::new(open_outbox(config)),
        mailer: Arc::new(MeteredMailer { mailer, counts: Arc::clone(&counts) }),
        counts,
        confirmations: Arc::new(ConfirmationFolder::new(config.data_dir.join("confirmed"))),
        mail_layout: Arc::new(composer),
        pdf_reader: Arc::new(ChildPdfReader::with_current_executable()),
        inspector: Arc::new(FileInspection::with_current_executable()),
        scanner: open_scanner(config)?,
        archives: Arc::new(ZipArchives::new(Arc::clone(&files))),
        documents: Arc::new(open_documents(&config.brand)?),
        spreadsheets: Arc::new(SpreadsheetFiles::new(config.data_dir.join("tmp"))),
        files,
        rich_texts: Arc::new(SafeRichTexts::default()),
        mail_texts: Arc::new(SafeMailTexts::default()),
        limits: Arc::new(SqlRateLimits::new(database.clone())),
        jobs: Arc::new(SqlJobQueue::new(database.clone())),
        job_queries: Arc::new(SqlJobQueries::new(database.clone())),
        idempotency_keys: Arc::new(SqlIdempotencyKeys::new(database.clone())),
        tickets: Arc::new(SqlTicketRepository::new(database.clone())),
        accounts: Arc::new(SqlAccountRepository::new(database.clone())),
        sessions: Arc::new(SqlSessionRepository::new(database.clone())),
        logins: Arc::new(SqlLoginJournal::new(database.clone())),
        administrators: Arc::new(SqlAdministratorRepository::new(database.clone())),
        customer_accesses: Arc::new(SqlCustomerAccessRepository::new(database.clone())),
        mfa: Arc::new(SqlMfaRepository::new(database.clone())),
        pending_logins: Arc::new(SqlPendingLoginRepository::new(database.clone())),
        api_tokens: Arc::new(SqlApiTokenRepository::new(database.clone())),
        records: Arc::new(SqlCustomerRecordRepository::new(database.clone())),
        record_archives: Arc::new(SqlRecordArchiveRepository::new(database.clone())),
        record_mails: Arc::new(SqlRecordMailRepository::new(database.clone())),
        record_merges: Arc::new(SqlRecordMergeRepository::new(database.clone())),
        record_overview: Arc::new(SqlRecordOverviewQueries::new(database.clone())),
        record_queries: Arc::new(SqlCustomerRecordQueries::new(database.clone())),
        cases: Arc::new(SqlCustomerCaseRepository::new(database.clone())),
        case_queries: Arc::new(SqlCustomerCaseQueries::new(database.clone())),
        case_plans: Arc::new(SqlCasePlanRepository::new(database.clone())),
        comparison_shares: Arc::new(SqlComparisonShareRepository::new(database.clone())),
        case_list: Arc::new(SqlCaseListQueries::new(database.clone())),
        identity_checks: Arc::new(SqlIdentityCheckRepository::new(database.clone())),
        complaints: Arc::new(SqlComplaintRepository::new(database.clone())),
        legal_documents: Arc::new(SqlLegalDocumentRepository::new(database.clone())),
        legal_document_queries: Arc::new(SqlLegalDocumentQueries::new(database.clone())),
        legal_templates: Arc::new(SqlLegalTemplateRepository::new(database.clone())),
        checklist_templates: Arc::new(SqlChecklistTemplateRepository::new(database.clone())),
        media: Arc::new(SqlMediaRepository::new(database.clone())),
        partners: Arc::new(SqlPartnerRepository::new(database.clone())),
        partner_types: Arc::new(SqlPartnerTypeRepository::new(database.clone())),
        pages: Arc::new(SqlPageRepository::new(database.clone())),
        reports: Arc::new(SqlReportRepository::new(database.clone())),
        inquiries: Arc::new(SqlInquiryRepository::new(database.clone())),
        inquiry_queries: Arc::new(SqlInquiryQueries::new(database.clone())),
        employees: Arc::new(SqlEmployeeRepository::new(database.clone())),
        contacts: Arc::new(SqlContactRepository::new(database.clone())),
        contact_queries: Arc::new(SqlContactQueries::new(database.clone())),
        contact_preferences: Arc::new(SqlPreferenceRepository::new(database.clone())),
        choices: Arc::new(SqlChoiceQueries::new(database.clone())),
        search: Arc::new(SqlSearchQueries::new(database.clone())),
        figures: Arc::new(SqlFigureQueries::new(database.clone())),
        tasks: Arc::new(SqlTaskRepository::new(database.clone())),
        task_queries: Arc::new(SqlTaskQueries::new(database.clone())),
        task_settings: Arc::new(SqlTaskSettingsRepository::new(database.clone())),
        timeline_queries: Arc::new(SqlTimelineQueries::new(database.clone())),
        today_queries: Arc::new(SqlTodayQueries::new(database.clone())),
        list_views: Arc::new(SqlListViewRepository::new(database.clone())),
        mail_templates: Arc::new(SqlMailTemplateRepository::new(database.clone())),
        campaigns: Arc::new(SqlCampaignRepository::new(database.clone())),
        campaign_messages: Arc::new(SqlCampaignMessages::new(database.clone())),
        campaign_queries: Arc::new(SqlCampaignQueries::new(database.clone())),
        recap_queries: Arc::new(SqlRecapQueries::new(database.clone())),
        personal_data: Arc::new(SqlPersonalDataQueries::new(database.clone())),
        retention_rows: Arc::new(SqlRetentionRows::new(database.clone())),
        purge_runs: Arc::new(SqlPurgeRuns::new(database.clone())),
        backup_runs: Arc::new(SqlBackupRuns::new(database.clone())),
    })
}
