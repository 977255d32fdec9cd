//! Mails to the customers of a record, and the log of all mails about it.

mod about;
pub mod log;
pub mod ports;
pub mod sending;
pub mod views;
mod write;

use crate::account::ports::AccountRepository;
use crate::actor::User;
use crate::customer_case::ports::CustomerCaseQueries;
use crate::error::AppError;
use crate::idempotency::IdempotencyKeys;
use crate::mail_template::mails::MailService;
use crate::ports::{Clock, Documents, Ids};
use crate::settings::Settings;
use domain::shared::person::PersonName;
use log::MailLog;
use ports::RecordMailRepository;
use std::sync::Arc;

pub struct RecordMailService {
    pub repository: Arc<dyn RecordMailRepository>,
    pub case_queries: Arc<dyn CustomerCaseQueries>,
    pub accounts: Arc<dyn AccountRepository>,
    pub keys: Arc<dyn IdempotencyKeys>,
    pub mail_log: MailLog,
    pub mails: MailService,
    pub documents: Arc<dyn Documents>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

/// Author, and Reply-To address.
struct Author {
    name: PersonName,
    address: String,
}

impl RecordMailService {
    async fn find_author(&self, user: &User) -> Result<Author, AppError> {
        let account = self.accounts.find(user.account).await?.ok_or(AppError::Unauthenticated)?;
        Ok(Author { name: user.name.clone(), address: account.email })
    }
}
