//! Mails to the customers of a record, and the log of all mails about it.

mod about;
pub(crate) mod notes;
pub mod ports;
pub mod sending;
pub mod views;
mod write;

use crate::account::ports::AccountRepository;
use crate::actor::User;
use crate::adapters::Adapters;
use crate::customer_case::ports::CustomerCaseQueries;
use crate::error::AppError;
use crate::idempotency::IdempotencyKeys;
use crate::mail_template::mails::MailService;
use crate::ports::{Clock, Ids};
use crate::settings::Settings;
use domain::shared::person::PersonName;
use notes::MailNotes;
use ports::RecordMailRepository;
use std::sync::Arc;

pub struct RecordMailService {
    repository: Arc<dyn RecordMailRepository>,
    cases: Arc<dyn CustomerCaseQueries>,
    accounts: Arc<dyn AccountRepository>,
    keys: Arc<dyn IdempotencyKeys>,
    notes: MailNotes,
    mails: MailService,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
}

/// Author, and Reply-To address.
struct Author {
    name: PersonName,
    address: String,
}

impl RecordMailService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            record_mails: repository,
            case_queries: cases,
            accounts,
            idempotency_keys: keys,
            clock,
            ids,
            settings,
            ..
        } = adapters.clone();
        Self {
            repository,
            cases,
            accounts,
            keys,
            notes: MailNotes::new(adapters),
            mails: MailService::new(adapters),
            clock,
            ids,
            settings,
        }
    }

    async fn author(&self, user: &User) -> Result<Author, AppError> {
        let account = self.accounts.find(user.account).await?.ok_or(AppError::Unauthenticated)?;
        Ok(Author { name: user.name.clone(), address: account.email })
    }
}
