//! Database ports of admins.

use super::views::{AdministratorRow, AdministratorView};
use crate::access_journal::entry::AccessEntry;
use crate::account::ports::{Account, AccountUpdate};
use crate::employee::ports::AssignedBy;
use crate::error::PortError;
use crate::job::NewJob;
use crate::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Stored admin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAdministrator {
    pub view: AdministratorView,
    /// User who last saved it, for the conflict message (AMB-129).
    pub updated_by: PersonName,
}

/// Admin to update.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdministratorChange {
    pub uuid: Uuid,
    /// Version that was read; the save increments it.
    pub version: i64,
    /// Name, address and access.
    pub account: AccountUpdate,
    /// User who saves it.
    pub by: PersonName,
    pub at: Instant,
    pub entry: AccessEntry,
    /// Mails that notify admins of granted access.
    pub mails: Vec<NewJob>,
}

/// Outcome of a deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdministratorRemoval {
    Removed,
    NotFound,
    /// No admin with access would be left; nothing was deleted.
    LastOne,
}

/// Stores admins. Each method that writes is one transaction; changes of the access of admins are serialised.
#[async_trait]
pub trait AdministratorRepository: Send + Sync {
    /// Returns one page of the admins, or all of them, by name, and their total number; `enabled` selects those with
    /// or without access.
    async fn list(
        &self,
        enabled: Option<bool>,
        page: Option<PageRequest>,
    ) -> Result<Page<AdministratorRow>, PortError>;
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredAdministrator>, PortError>;
    /// Returns the admin with this address, given in lower case.
    async fn find_by_email(&self, email_key: &str) -> Result<Option<StoredAdministrator>, PortError>;
    /// Creates the account of an admin, and writes the journal entry. `Unique` if the address belongs to an
    /// account.
    async fn create(
        &self,
        account: &Account,
        by: &PersonName,
        jobs: &[NewJob],
        entry: &AccessEntry,
    ) -> Result<(), PortError>;
    /// Updates the admin and the account. Returns false and saves nothing if no admin with access would be left.
    /// `Stale` if the version is not the one read; `Unique` if the address belongs to another account.
    async fn update(&self, change: &AdministratorChange) -> Result<bool, PortError>;
    /// Deletes the admin with account, links and tasks, unless no other admin with access would be left; `successor`
    /// takes over the assigned records, partners and inquiries.
    async fn delete(
        &self,
        uuid: Uuid,
        successor: Uuid,
        by: &AssignedBy,
        entry: &AccessEntry,
    ) -> Result<AdministratorRemoval, PortError>;
}
