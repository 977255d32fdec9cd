//! Which adapter serves which port, and which use cases stand on them.

use crate::config::Config;
use adapters::database::account::SqlAccounts;
use adapters::database::connection::Database;
use adapters::database::job_queue::SqlJobQueue;
use adapters::database::mail_template::SqlMailTemplates;
use adapters::database::rate_limit::SqlRateLimits;
use application::account::Accounts;
use application::job::ports::JobQueue;
use application::job::runner::JobRunner;
use application::mail_template::Mails;
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
        }
    }

    /// Does this address stand before us as a proxy, so that what it forwards counts?
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.config.trusted_proxies.iter().any(|proxy| proxy.contains(address))
    }
}
