//! Selection of the adapter of each port.

use super::connect::{
    config_error, open_composer, open_documents, open_files, open_mailer, open_scanner, open_sms, outbox,
};
use super::counted_mailer::MeteredMailer;
use crate::config::{Config, ConfigError};
use adapters::confirmations::ConfirmationFolder;
use adapters::database::access_journal::{SqlAccessJournalQueries, SqlAccessRecorder};
use adapters::database::account::{SqlAccounts, SqlLogins, SqlMfa, SqlSessions};
use adapters::database::administrator::SqlAdministrators;
use adapters::database::api_token::SqlApiTokens;
use adapters::database::backup::SqlBackupRuns;
use adapters::database::campaign::{SqlCampaignMessages, SqlCampaignQueries, SqlCampaigns};
use adapters::database::case_list::SqlCaseList;
use adapters::database::checklist_template::SqlChecklistTemplates;
use adapters::database::choice::SqlChoices;
use adapters::database::complaint::SqlComplaints;
use adapters::database::connection::Database;
use adapters::database::contact::{SqlContactQueries, SqlContacts, SqlPreferences};
use adapters::database::customer_access::SqlCustomerAccesses;
use adapters::database::customer_case::{SqlCustomerCaseQueries, SqlCustomerCases};
use adapters::database::customer_record::{SqlCustomerRecordQueries, SqlCustomerRecords};
use adapters::database::download::SqlTickets;
use adapters::database::employee::{SqlEmployeeQueries, SqlEmployees};
use adapters::database::figures::SqlFigures;
use adapters::database::idempotency::SqlIdempotencyKeys;
use adapters::database::inquiry::{SqlInquiries, SqlInquiryQueries};
use adapters::database::job_queue::SqlJobQueue;
use adapters::database::legal_document::SqlLegalDocuments;
use adapters::database::legal_template::SqlLegalTemplates;
use adapters::database::list_view::SqlListViews;
use adapters::database::mail_template::{SqlMailTemplateQueries, SqlMailTemplates};
use adapters::database::media::SqlMedias;
use adapters::database::page::{SqlPageQueries, SqlPages};
use adapters::database::partner::{SqlPartnerQueries, SqlPartners};
use adapters::database::partner_type::{SqlPartnerTypeQueries, SqlPartnerTypes};
use adapters::database::personal_data::SqlPersonalData;
use adapters::database::rate_limit::SqlRateLimits;
use adapters::database::recap::SqlRecapQueries;
use adapters::database::record_mail::SqlRecordMails;
use adapters::database::record_merge::{SqlRecordMergeQueries, SqlRecordMerges};
use adapters::database::record_overview::SqlRecordOverview;
use adapters::database::report::{SqlReportQueries, SqlReports};
use adapters::database::retention::SqlRetention;
use adapters::database::search_entry::SqlSearch;
use adapters::database::task::{SqlTaskQueries, SqlTaskSettings, SqlTasks};
use adapters::database::timeline::SqlTimeline;
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
use application::adapters::Adapters;
use application::counts::Counts;
use application::ports::FileStore;
use std::sync::Arc;

/// Builds the adapters of a configuration over its migrated database.
///
/// # Errors
/// A service that cannot be opened, with the name of its variable.
pub fn adapters(config: &Config, database: &Database) -> Result<Adapters, ConfigError> {
    let files: Arc<dyn FileStore> = Arc::new(open_files(config)?);
    let composer = open_composer(config)?;
    let tokens = JwtSessionTokens::new(&config.secret);
    let encryption = SecretEncryption::new(&config.secret, config.secret_previous.as_deref());
    let passkeys = WebauthnPasskeys::new(&config.public_url, &config.brand.name);
    let lists = database.for_lists();
    let notes = Arc::new(SqlAccessRecorder::new(database.clone()));
    let journal = AccessJournal::new(notes, Arc::new(SqlAccessJournalQueries::new(database.clone())));
    let counts = Arc::new(Counts::default());
    let mailer = open_mailer(config, composer.clone())?;
    Ok(Adapters {
        settings: Arc::new(config.settings()),
        journal: Arc::new(journal),
        clock: Arc::new(SystemClock),
        ids: Arc::new(SystemIds),
        passwords: Arc::new(Argon2Passwords::new()),
        strength: Arc::new(ZxcvbnStrength),
        tokens: Arc::new(tokens.map_err(|error| ConfigError::new("FENIX_SECRET", error.to_string()))?),
        signatures: Arc::new(HmacSignatures::new(&config.secret)),
        encryption: Arc::new(encryption.map_err(config_error("FENIX_SECRET"))?),
        authenticators: Arc::new(TotpAuthenticators),
        passkeys: Arc::new(passkeys.map_err(config_error("FENIX_PUBLIC_URL"))?),
        sms: open_sms(config)?,
        outbox: Arc::new(outbox(config)),
        mailer: Arc::new(MeteredMailer { mailer, counts: Arc::clone(&counts) }),
        counts,
        confirmations: Arc::new(ConfirmationFolder::new(config.data_dir.join("confirmed"))),
        mail_layout: Arc::new(composer),
        pdf_reader: Arc::new(ChildPdfReader::of_this_program()),
        inspector: Arc::new(FileInspection::of_this_program()),
        scanner: open_scanner(config)?,
        archives: Arc::new(ZipArchives::new(Arc::clone(&files))),
        documents: Arc::new(open_documents(&config.brand)?),
        spreadsheets: Arc::new(SpreadsheetFiles::new(config.data_dir.join("tmp"))),
        files,
        rich_texts: Arc::new(SafeRichTexts::default()),
        mail_texts: Arc::new(SafeMailTexts::default()),
        limits: Arc::new(SqlRateLimits::new(database.clone())),
        jobs: Arc::new(SqlJobQueue::new(database.clone())),
        idempotency_keys: Arc::new(SqlIdempotencyKeys::new(database.clone())),
        tickets: Arc::new(SqlTickets::new(database.clone())),
        accounts: Arc::new(SqlAccounts::new(database.clone())),
        sessions: Arc::new(SqlSessions::new(database.clone())),
        logins: Arc::new(SqlLogins::new(database.clone())),
        administrators: Arc::new(SqlAdministrators::new(database.clone())),
        customer_accesses: Arc::new(SqlCustomerAccesses::new(database.clone())),
        mfa: Arc::new(SqlMfa::new(database.clone())),
        api_tokens: Arc::new(SqlApiTokens::new(database.clone())),
        records: Arc::new(SqlCustomerRecords::new(database.clone())),
        record_mails: Arc::new(SqlRecordMails::new(database.clone())),
        record_merges: Arc::new(SqlRecordMerges::new(database.clone())),
        record_merge_queries: Arc::new(SqlRecordMergeQueries::new(database.clone())),
        record_overview: Arc::new(SqlRecordOverview::new(database.clone())),
        record_queries: Arc::new(SqlCustomerRecordQueries::new(lists.clone())),
        cases: Arc::new(SqlCustomerCases::new(database.clone())),
        case_queries: Arc::new(SqlCustomerCaseQueries::new(database.clone())),
        case_list: Arc::new(SqlCaseList::new(lists.clone())),
        complaints: Arc::new(SqlComplaints::new(database.clone())),
        legal_documents: Arc::new(SqlLegalDocuments::new(database.clone())),
        legal_templates: Arc::new(SqlLegalTemplates::new(database.clone())),
        checklist_templates: Arc::new(SqlChecklistTemplates::new(database.clone())),
        medias: Arc::new(SqlMedias::new(database.clone())),
        partners: Arc::new(SqlPartners::new(database.clone())),
        partner_queries: Arc::new(SqlPartnerQueries::new(lists.clone())),
        partner_types: Arc::new(SqlPartnerTypes::new(database.clone())),
        partner_type_queries: Arc::new(SqlPartnerTypeQueries::new(database.clone())),
        pages: Arc::new(SqlPages::new(database.clone())),
        page_queries: Arc::new(SqlPageQueries::new(database.clone())),
        reports: Arc::new(SqlReports::new(database.clone())),
        report_queries: Arc::new(SqlReportQueries::new(lists.clone())),
        inquiries: Arc::new(SqlInquiries::new(database.clone())),
        inquiry_queries: Arc::new(SqlInquiryQueries::new(lists.clone())),
        employees: Arc::new(SqlEmployees::new(database.clone())),
        employee_queries: Arc::new(SqlEmployeeQueries::new(database.clone())),
        contacts: Arc::new(SqlContacts::new(database.clone())),
        contact_queries: Arc::new(SqlContactQueries::new(lists.clone())),
        contact_preferences: Arc::new(SqlPreferences::new(database.clone())),
        choices: Arc::new(SqlChoices::new(database.clone())),
        search: Arc::new(SqlSearch::new(lists.clone())),
        figures: Arc::new(SqlFigures::new(lists.clone())),
        tasks: Arc::new(SqlTasks::new(database.clone())),
        task_queries: Arc::new(SqlTaskQueries::new(database.clone())),
        task_settings: Arc::new(SqlTaskSettings::new(database.clone())),
        timeline_queries: Arc::new(SqlTimeline::new(lists.clone())),
        today_queries: Arc::new(SqlTodayQueries::new(lists.clone())),
        list_views: Arc::new(SqlListViews::new(database.clone())),
        mail_templates: Arc::new(SqlMailTemplates::new(database.clone())),
        mail_template_queries: Arc::new(SqlMailTemplateQueries::new(database.clone())),
        campaigns: Arc::new(SqlCampaigns::new(database.clone())),
        campaign_messages: Arc::new(SqlCampaignMessages::new(database.clone())),
        campaign_queries: Arc::new(SqlCampaignQueries::new(database.clone())),
        recap_queries: Arc::new(SqlRecapQueries::new(database.clone())),
        personal_data: Arc::new(SqlPersonalData::new(database.clone())),
        retention_rows: Arc::new(SqlRetention::new(database.clone())),
        backup_runs: Arc::new(SqlBackupRuns::new(database.clone())),
    })
}
