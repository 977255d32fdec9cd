//! Which adapter serves which port, and which use cases stand on them.

use crate::config::Config;
use adapters::database::account::SqlAccounts;
use adapters::database::connection::Database;
use adapters::database::customer_record::{SqlCustomerRecordQueries, SqlCustomerRecords};
use adapters::database::job_queue::SqlJobQueue;
use adapters::database::mail_template::SqlMailTemplates;
use adapters::database::partner::SqlPartnerQueries;
use adapters::database::rate_limit::SqlRateLimits;
use application::account::Accounts;
use application::customer_record::CustomerRecords;
use application::customer_record::ports::CustomerRecordQueries;
use application::job::ports::JobQueue;
use application::job::runner::JobRunner;
use application::mail_template::Mails;
use application::partner::Partners;
use application::ports::{Archives, Clock, FileStore, Ids, Mailer, Passwords, SessionTokens};
use application::settings::Settings;
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
    /// Where mails go.
    pub mailer: Arc<dyn Mailer>,
    /// Where files stay.
    pub files: Arc<dyn FileStore>,
    /// How archives are made.
    pub archives: Arc<dyn Archives>,
}

/// Everything a route or the worker uses.
pub struct Services {
    /// What the owner decided.
    pub settings: Arc<Settings>,
    /// The configuration it came from.
    pub config: Config,
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
    /// Accounts.
    pub accounts: Arc<Accounts>,
    /// Customer records.
    pub records: CustomerRecords,
    /// Partners.
    pub partners: Partners,
}

impl Services {
    /// The use cases over a migrated database and the outside world.
    pub fn over(config: Config, database: Database, outside: Outside) -> Self {
        let settings = Arc::new(config.settings());
        let jobs: Arc<dyn JobQueue> = Arc::new(SqlJobQueue::new(database.clone()));
        let accounts = Arc::new(Accounts::new(
            Arc::new(SqlAccounts::new(database.clone())),
            Arc::clone(&jobs),
            Arc::new(SqlRateLimits::new(database.clone())),
            outside.passwords,
            outside.tokens,
            Arc::clone(&outside.clock),
            Arc::clone(&outside.ids),
            Arc::clone(&settings),
        ));
        let templates = Arc::new(SqlMailTemplates::new(database.clone()));
        let mails = Arc::new(Mails::new(templates, outside.mailer, Arc::clone(&settings)));
        let runner = JobRunner::new(Arc::clone(&accounts), mails);
        let record_queries: Arc<dyn CustomerRecordQueries> =
            Arc::new(SqlCustomerRecordQueries::new(database.clone()));
        let records = CustomerRecords::new(
            Arc::new(SqlCustomerRecords::new(database.clone())),
            Arc::clone(&record_queries),
            Arc::clone(&outside.clock),
            Arc::clone(&outside.ids),
            Arc::clone(&settings),
        );
        let partners = Partners::new(Arc::new(SqlPartnerQueries::new(database.clone())), record_queries);
        Self {
            settings,
            config,
            database,
            clock: outside.clock,
            ids: outside.ids,
            files: outside.files,
            jobs,
            runner,
            accounts,
            records,
            partners,
        }
    }

    /// Does this address stand before us as a proxy, so that what it forwards counts?
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.config.trusted_proxies.iter().any(|proxy| proxy.contains(address))
    }
}
