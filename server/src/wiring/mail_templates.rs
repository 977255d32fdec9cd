//! The templates of mails, and the mails that test them.

use super::Outside;
use adapters::database::account::SqlAccounts;
use adapters::database::connection::Database;
use adapters::database::mail_template::{SqlMailTemplateQueries, SqlMailTemplates};
use adapters::database::media::SqlMedias;
use adapters::database::rate_limit::SqlRateLimits;
use adapters::security::mail_text::SafeMailTexts;
use application::job::ports::JobQueue;
use application::mail_template::test_mail::TemplateMails;
use application::mail_template::{MailTemplates, Mails};
use application::settings::Settings;
use std::sync::Arc;

/// The use cases.
pub fn room(
    database: &Database,
    outside: &Outside,
    mails: &Arc<Mails>,
    jobs: &Arc<dyn JobQueue>,
    settings: &Arc<Settings>,
) -> MailTemplates {
    MailTemplates::new(
        Arc::new(SqlMailTemplates::new(database.clone())),
        Arc::new(SqlMailTemplateQueries::new(database.clone())),
        Arc::new(SqlMedias::new(database.clone())),
        Arc::new(SafeMailTexts::default()),
        Arc::clone(mails),
        Arc::clone(jobs),
        Arc::new(SqlRateLimits::new(database.clone())),
        Arc::clone(&outside.clock),
        Arc::clone(&outside.ids),
        Arc::clone(settings),
    )
}

/// What the worker does of them.
pub fn tests(
    database: &Database,
    outside: &Outside,
    mails: &Arc<Mails>,
    settings: &Arc<Settings>,
) -> TemplateMails {
    TemplateMails::new(
        Arc::new(SqlAccounts::new(database.clone())),
        Arc::new(SqlMedias::new(database.clone())),
        Arc::clone(mails),
        Arc::clone(&outside.clock),
        Arc::clone(settings),
    )
}
