//! Admins: accounts and access.

pub mod command;
pub mod delete;
pub mod list;
pub mod mails;
pub mod ports;
pub mod save;
pub mod views;

use crate::account::AccountService;
use crate::actor::Allowed;
use crate::adapters::Adapters;
use crate::error::AppError;
use crate::mail_template::mails::MailService;
use crate::ports::{Clock, Ids};
use crate::settings::Settings;
use domain::account::access::act;
use ports::{AdministratorRepository, StoredAdministrator};
use std::sync::Arc;
use uuid::Uuid;
use views::AdministratorView;

pub struct AdministratorService {
    administrators: Arc<dyn AdministratorRepository>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
    accounts: AccountService,
    mails: MailService,
}

impl AdministratorService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { administrators, clock, ids, settings, .. } = adapters.clone();
        let (accounts, mails) = (AccountService::new(adapters), MailService::new(adapters));
        Self { administrators, clock, ids, settings, accounts, mails }
    }

    /// Returns an admin.
    ///
    /// # Errors
    /// `NotFound`: no such admin.
    pub async fn open(
        &self,
        _: &Allowed<act::ManageAdministrators>,
        uuid: Uuid,
    ) -> Result<AdministratorView, AppError> {
        Ok(self.stored(uuid).await?.view)
    }

    async fn stored(&self, uuid: Uuid) -> Result<StoredAdministrator, AppError> {
        self.administrators.find(uuid).await?.ok_or(AppError::NotFound)
    }
}
