//! Administrators: their accounts and their access.

pub mod command;
pub mod delete;
pub mod list;
pub mod ports;
pub mod save;
pub mod views;

use crate::actor::Allowed;
use crate::adapters::Adapters;
use crate::error::AppError;
use crate::ports::{Clock, Ids};
use domain::account::access::act;
use ports::{AdministratorRepository, StoredAdministrator};
use std::sync::Arc;
use uuid::Uuid;
use views::AdministratorView;

pub struct Administrators {
    administrators: Arc<dyn AdministratorRepository>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl Administrators {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { administrators, clock, ids, .. } = adapters.clone();
        Self { administrators, clock, ids }
    }

    /// The administrator of this identity.
    ///
    /// # Errors
    /// Anyone but an ADMIN; no such administrator.
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
