//! What administrators need of the database.

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

/// An administrator as kept, for whoever edits them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAdministrator {
    /// What the screen reads.
    pub view: AdministratorView,
    /// Who saved last, for the conflict message (AMB-129).
    pub updated_by: PersonName,
}

/// An administrator to save again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdministratorChange {
    pub uuid: Uuid,
    /// The version that was read; the save makes it one more.
    pub version: i64,
    /// Their name, address and access.
    pub account: AccountUpdate,
    /// Who saves.
    pub by: PersonName,
    pub at: Instant,
    pub entry: AccessEntry,
    /// Tell administrators of access that is given.
    pub mails: Vec<NewJob>,
}

/// What became of a deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdministratorRemoval {
    Removed,
    /// There is no such administrator.
    NotFound,
    /// Nobody could come in any more: nothing was removed.
    LastOne,
}

/// Keeps administrators. Each method is one transaction, in which nobody else changes the access of one.
#[async_trait]
pub trait AdministratorRepository: Send + Sync {
    /// Administrators by name: one page, or all of them, and how many they are in all; with access or without when
    /// that is asked.
    async fn list(
        &self,
        enabled: Option<bool>,
        page: Option<PageRequest>,
    ) -> Result<Page<AdministratorRow>, PortError>;
    /// The administrator of this identity.
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredAdministrator>, PortError>;
    /// The administrator of this address, compared without case.
    async fn find_by_email(&self, email_key: &str) -> Result<Option<StoredAdministrator>, PortError>;
    /// Adds the account of an administrator, with the line of the journal. `Conflict` when the address has an account.
    async fn create(
        &self,
        account: &Account,
        by: &PersonName,
        jobs: &[NewJob],
        entry: &AccessEntry,
    ) -> Result<(), PortError>;
    /// Saves the administrator and what follows for their account; false, and nothing saved, when no administrator
    /// with access would be left. `Conflict` when their version is no longer the one read, or the address is another
    /// account's.
    async fn update(&self, change: &AdministratorChange) -> Result<bool, PortError>;
    /// Deletes the administrator, their account, links and tasks, unless no other one with access would be left;
    /// `successor` takes over the records, the partners and the inquiries assigned to them.
    async fn remove(
        &self,
        uuid: Uuid,
        successor: Uuid,
        by: &AssignedBy,
        entry: &AccessEntry,
    ) -> Result<AdministratorRemoval, PortError>;
}
