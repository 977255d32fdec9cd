//! Admins: accounts and access.

pub mod command;
pub mod delete;
pub mod list;
pub mod mails;
pub mod ports;
pub mod save;
pub mod views;

use crate::account::AccountService;
use crate::actor::Authorized;
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
    pub administrators: Arc<dyn AdministratorRepository>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
    pub account_service: AccountService,
    pub mails: MailService,
}

impl AdministratorService {
    /// Returns an admin.
    ///
    /// # Errors
    /// `NotFound`: no such admin.
    pub async fn open(
        &self,
        _: &Authorized<act::ManageAdministrators>,
        uuid: Uuid,
    ) -> Result<AdministratorView, AppError> {
        Ok(self.load(uuid).await?.view)
    }

    async fn load(&self, uuid: Uuid) -> Result<StoredAdministrator, AppError> {
        self.administrators.find(uuid).await?.ok_or(AppError::NotFound)
    }
}
