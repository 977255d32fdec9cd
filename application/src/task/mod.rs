//! Tasks of employees and admins. An ADMIN may also access those of any employee with access.

pub mod complete;
pub mod delete;
pub mod list;
pub mod mails;
pub mod ports;
pub mod save;
pub mod settings;
pub mod views;

use crate::account::ports::AccountRepository;
use crate::actor::User;
use crate::error::AppError;
use crate::inquiry::ports::InquiryRepository;
use crate::partner::ports::PartnerRepository;
use crate::ports::{Clock, Ids};
use domain::account::role::Role;
use domain::task::NO_ACCESS_FOR_TASKS;
use ports::{StoredTask, TaskQueries, TaskRepository};
use std::sync::Arc;
use uuid::Uuid;

pub struct TaskService {
    pub tasks: Arc<dyn TaskRepository>,
    pub queries: Arc<dyn TaskQueries>,
    pub accounts: Arc<dyn AccountRepository>,
    pub partners: Arc<dyn PartnerRepository>,
    pub inquiries: Arc<dyn InquiryRepository>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl TaskService {
    /// Checks that the user may access the tasks of `owner`: own tasks, or for an ADMIN those of an employee with
    /// access.
    async fn require_owner(&self, user: &User, owner: Uuid) -> Result<(), AppError> {
        if owner == user.account {
            return Ok(());
        }
        let account = if user.role == Role::Admin { self.accounts.find(owner).await? } else { None };
        match account {
            Some(account) if account.role == Role::Employee && account.enabled => Ok(()),
            Some(account) if account.role == Role::Employee => Err(AppError::invalid(NO_ACCESS_FOR_TASKS)),
            _ => Err(AppError::NotFound),
        }
    }

    async fn find_accessible(&self, user: &User, uuid: Uuid) -> Result<StoredTask, AppError> {
        let stored = self.tasks.find(uuid).await?.ok_or(AppError::NotFound)?;
        self.require_owner(user, stored.task.user).await?;
        Ok(stored)
    }
}
