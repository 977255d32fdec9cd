//! Which adapter serves which port, and which use cases stand on them.

mod campaigns;
pub mod connect;
mod mail_templates;
mod rooms;

use crate::config::Config;
use adapters::database::access_journal::{SqlAccessJournalQueries, SqlAccessNotes};
use adapters::database::account::SqlAccounts;
use adapters::database::choice::SqlChoices;
use adapters::database::connection::Database;
use adapters::database::customer_case::{SqlCustomerCaseQueries, SqlCustomerCases};
use adapters::database::customer_record::{SqlCustomerRecordQueries, SqlCustomerRecords};
use adapters::database::download::SqlTickets;
use adapters::database::idempotency::SqlSentKeys;
use adapters::database::inquiry::{SqlInquiries, SqlInquiryQueries};
use adapters::database::job_queue::SqlJobQueue;
use adapters::database::mail_template::SqlMailTemplateQueries;
use adapters::database::media::SqlMedias;
use adapters::database::partner::{SqlPartnerQueries, SqlPartners};
use adapters::database::rate_limit::SqlRateLimits;
use adapters::database::retention::SqlRetention;
use adapters::database::task::{SqlTaskQueries, SqlTaskSettings};
use application::access_journal::AccessJournal;
use application::account::Accounts;
use application::campaign::Campaigns;
use application::campaign::ports::Confirmations;
use application::choice::Choices;
use application::contact::Contacts;
use application::contact::links::PreferenceLinks;
use application::contact::preferences::Preferences;
use application::customer_case::CustomerCases;
use application::customer_case::mails::CaseMails;
use application::customer_record::CustomerRecords;
use application::customer_record::ports::CustomerRecordQueries;
use application::download::Downloads;
use application::employee::Employees;
use application::idempotency::SentKeys;
use application::inquiry::Inquiries;
use application::inquiry::mails::InquiryMails;
use application::job::ports::JobQueue;
use application::job_runner::JobRunner;
use application::mail_template::{MailTemplates, Mails};
use application::media::Medias;
use application::page::Pages;
use application::partner::Partners;
use application::partner::mails::PartnerMails;
use application::partner_type::PartnerTypes;
use application::personal_data::PersonalData;
use application::ports::{
    Archives, Clock, Documents, FileStore, Ids, MailLayout, Mailer, Passwords, SessionTokens, Signatures,
    SmsGateway,
};
use application::recap::Recaps;
use application::report::Reports;
use application::retention::Retention;
use application::retention::daily::Cleaning;
use application::settings::Settings;
use application::task::Tasks;
use application::task::mails::TaskMails;
use application::task::settings::TaskPreferences;
use campaigns::CampaignPorts;
use std::net::IpAddr;
use std::sync::Arc;

/// The outside world, as ports.
#[derive(Clone)]
pub struct Outside {
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Identities and secrets.
    pub ids: Arc<dyn Ids>,
    /// Password hashes.
    pub passwords: Arc<dyn Passwords>,
    /// Session tokens.
    pub tokens: Arc<dyn SessionTokens>,
    /// Signatures of links.
    pub signatures: Arc<dyn Signatures>,
    /// Where mails go.
    pub mailer: Arc<dyn Mailer>,
    /// Where SMS go.
    pub sms: Arc<dyn SmsGateway>,
    /// What was confirmed of campaigns and is not recorded yet.
    pub confirmations: Arc<dyn Confirmations>,
    /// How mails look.
    pub mail_layout: Arc<dyn MailLayout>,
    /// Where files stay.
    pub files: Arc<dyn FileStore>,
    /// How archives are made.
    pub archives: Arc<dyn Archives>,
    /// How documents are made.
    pub documents: Arc<dyn Documents>,
}

/// Everything a route or the worker uses.
pub struct Services {
    /// What the owner decided.
    pub settings: Arc<Settings>,
    /// The configuration it came from.
    pub config: Config,
    /// The outside world that they stand on.
    pub outside: Outside,
    /// The database itself, for health checks.
    pub database: Database,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Identities and digests.
    pub ids: Arc<dyn Ids>,
    /// Where files stay.
    pub files: Arc<dyn FileStore>,
    /// The queue.
    pub jobs: Arc<dyn JobQueue>,
    /// Does the queue's jobs.
    pub runner: JobRunner,
    /// Plans the daily cleaning at start.
    pub cleaning: Arc<Cleaning>,
    /// Purges what served its time.
    pub retention: Arc<Retention>,
    /// The access journal.
    pub journal: Arc<AccessJournal>,
    /// Accounts.
    pub accounts: Arc<Accounts>,
    /// Uploaded files.
    pub medias: Medias,
    /// Cases.
    pub customer_cases: CustomerCases,
    /// Meeting reports.
    pub reports: Reports,
    /// Customer records.
    pub records: Arc<CustomerRecords>,
    /// Recaps of records and partners.
    pub recaps: Recaps,
    /// Everything held on a person, as a file.
    pub personal_data: PersonalData,
    /// Inquiries.
    pub inquiries: Inquiries,
    /// Partners.
    pub partners: Partners,
    /// Types of partners.
    pub partner_types: PartnerTypes,
    /// Pages of documents.
    pub pages: Pages,
    /// Employees.
    pub employees: Employees,
    /// The mailing list.
    pub contacts: Contacts,
    /// Records and partners to choose from.
    pub choices: Choices,
    /// Tasks.
    pub tasks: Tasks,
    /// What staff decides about their tasks.
    pub task_preferences: TaskPreferences,
    /// Campaigns.
    pub campaigns: Campaigns,
    /// Links of mails by which people say what they want to receive.
    pub preference_links: Arc<PreferenceLinks>,
    /// What contacts decide themselves.
    pub preferences: Preferences,
    /// Templates of mails.
    pub mail_templates: MailTemplates,
    /// Plans the mails of the morning at start.
    pub task_mails: Arc<TaskMails>,
}

impl Services {
    /// The use cases over a migrated database and the outside world.
    pub fn over(config: Config, database: Database, outside: Outside) -> Self {
        let settings = Arc::new(config.settings());
        let kept = outside.clone();
        let jobs: Arc<dyn JobQueue> = Arc::new(SqlJobQueue::new(database.clone()));
        let journal = Arc::new(AccessJournal::new(
            Arc::new(SqlAccessNotes::new(database.clone())),
            Arc::new(SqlAccessJournalQueries::new(database.clone())),
        ));
        let directory = Arc::new(SqlAccounts::new(database.clone()));
        let limits = Arc::new(SqlRateLimits::new(database.clone()));
        let preference_links =
            Arc::new(PreferenceLinks::new(outside.signatures, &settings.public_url, &config.brand.api_base));
        let preferences = rooms::preferences(&database, &kept, &preference_links, &settings);
        let accounts = Arc::new(Accounts::new(
            directory.clone(),
            Arc::clone(&jobs),
            limits.clone(),
            outside.passwords,
            outside.tokens,
            Arc::clone(&outside.clock),
            Arc::clone(&outside.ids),
            Arc::clone(&settings),
        ));
        let mails = Arc::new(Mails::new(
            Arc::new(SqlMailTemplateQueries::new(database.clone())),
            Arc::clone(&outside.files),
            outside.mailer,
            outside.mail_layout,
            Arc::clone(&settings),
        ));
        let media_rows = Arc::new(SqlMedias::new(database.clone()));
        let cases = Arc::new(SqlCustomerCaseQueries::new(database.clone()));
        let partner_queries = Arc::new(SqlPartnerQueries::new(database.clone()));
        let medias = Medias::new(
            media_rows.clone(),
            Arc::clone(&outside.files),
            limits.clone(),
            Arc::clone(&journal),
            Arc::clone(&outside.clock),
            Arc::clone(&outside.ids),
            Arc::clone(&settings),
        );
        let tickets = Arc::new(SqlTickets::new(database.clone()));
        let downloads =
            Arc::new(Downloads::new(tickets, Arc::clone(&outside.clock), Arc::clone(&outside.ids)));
        let sent_keys: Arc<dyn SentKeys> = Arc::new(SqlSentKeys::new(database.clone()));
        let customer_cases = CustomerCases::new(
            Arc::new(SqlCustomerCases::new(database.clone())),
            cases.clone(),
            media_rows.clone(),
            directory.clone(),
            partner_queries.clone(),
            Arc::clone(&downloads),
            Arc::clone(&journal),
            Arc::clone(&outside.archives),
            Arc::clone(&sent_keys),
            Arc::clone(&outside.clock),
            Arc::clone(&outside.ids),
            Arc::clone(&settings),
        );
        let case_mails = CaseMails::new(
            cases.clone(),
            directory.clone(),
            Arc::clone(&accounts),
            Arc::clone(&mails),
            Arc::clone(&outside.clock),
            Arc::clone(&settings),
        );
        let inquiry_rows = Arc::new(SqlInquiries::new(database.clone()));
        let inquiry_mails = InquiryMails::new(
            inquiry_rows.clone(),
            Arc::clone(&outside.files),
            Arc::clone(&mails),
            Arc::clone(&settings),
        );
        let partner_rows = Arc::new(SqlPartners::new(database.clone()));
        let partner_mails =
            PartnerMails::new(partner_rows.clone(), Arc::clone(&mails), Arc::clone(&settings));
        let record_rows = Arc::new(SqlCustomerRecords::new(database.clone()));
        let retention = Arc::new(Retention::new(
            Arc::new(SqlRetention::new(database.clone())),
            record_rows.clone(),
            inquiry_rows.clone(),
            media_rows.clone(),
            Arc::clone(&outside.files),
            Arc::clone(&outside.clock),
            Arc::clone(&outside.ids),
            Arc::clone(&settings),
        ));
        let cleaning = Arc::new(Cleaning::new(
            Arc::clone(&retention),
            Arc::clone(&outside.files),
            Arc::clone(&jobs),
            Arc::clone(&outside.clock),
            Arc::clone(&outside.ids),
        ));
        let task_mails = Arc::new(TaskMails::new(
            Arc::new(SqlTaskQueries::new(database.clone())),
            Arc::new(SqlTaskSettings::new(database.clone())),
            directory.clone(),
            Arc::clone(&mails),
            Arc::clone(&jobs),
            Arc::clone(&outside.clock),
            Arc::clone(&outside.ids),
            Arc::clone(&settings),
        ));
        let ports =
            CampaignPorts { medias: media_rows.clone(), accounts: directory.clone(), limits: limits.clone() };
        let (campaigns, campaign_sending) =
            campaigns::wired(&database, &kept, &settings, &preference_links, ports);
        let template_mails = mail_templates::tests(&database, &kept, &mails, &settings);
        let mail_templates = mail_templates::room(&database, &kept, &mails, &jobs, &settings);
        let runner = JobRunner {
            accounts: Arc::clone(&accounts),
            mails,
            case_mails,
            inquiry_mails,
            partner_mails,
            cleaning: Arc::clone(&cleaning),
            task_mails: Arc::clone(&task_mails),
            campaigns: campaign_sending,
            template_mails,
        };
        let record_queries: Arc<dyn CustomerRecordQueries> =
            Arc::new(SqlCustomerRecordQueries::new(database.clone()));
        let record_rows = Arc::new(SqlCustomerRecords::new(database.clone()));
        let recaps = rooms::recaps(&database, &kept, &downloads, &settings);
        let personal_data = rooms::personal_data(&database, &kept, &downloads, &settings);
        let records = Arc::new(CustomerRecords::new(
            record_rows,
            Arc::clone(&record_queries),
            sent_keys,
            Arc::clone(&journal),
            Arc::clone(&outside.clock),
            Arc::clone(&outside.ids),
            Arc::clone(&settings),
        ));
        let reports = rooms::reports(&database, &kept, &journal);
        let inquiries = Inquiries::new(
            inquiry_rows,
            Arc::new(SqlInquiryQueries::new(database.clone())),
            media_rows.clone(),
            directory,
            Arc::clone(&records),
            Arc::clone(&journal),
            limits,
            Arc::clone(&outside.clock),
            Arc::clone(&outside.ids),
            Arc::clone(&settings),
        );
        let partners = Partners::new(
            partner_rows,
            partner_queries,
            record_queries,
            Arc::clone(&journal),
            Arc::clone(&outside.clock),
            Arc::clone(&outside.ids),
        );
        let partner_types = rooms::partner_types(&database, &kept, downloads);
        let pages = rooms::pages(&database, &kept);
        let employees = rooms::employees(&database, &kept);
        let contacts = rooms::contacts(&database, &kept);
        let task_preferences = rooms::task_preferences(&database, &kept, &settings);
        let tasks = rooms::tasks(&database, &kept);
        let choices = Choices::new(Arc::new(SqlChoices::new(database.clone())));
        Self {
            settings,
            config,
            outside: kept,
            database,
            clock: outside.clock,
            ids: outside.ids,
            files: outside.files,
            jobs,
            runner,
            cleaning,
            retention,
            journal,
            accounts,
            medias,
            customer_cases,
            reports,
            records,
            recaps,
            personal_data,
            inquiries,
            partners,
            partner_types,
            pages,
            employees,
            contacts,
            choices,
            tasks,
            task_preferences,
            campaigns,
            preference_links,
            preferences,
            mail_templates,
            task_mails,
        }
    }

    /// Does this address stand before us as a proxy, so that what it forwards counts?
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.config.trusted_proxies.iter().any(|proxy| proxy.contains(address))
    }
}
