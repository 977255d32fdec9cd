//! Database ports of the contact list.

use super::views::{ContactRow, GroupName, GroupRow};
use crate::access_journal::entry::{AccessEntry, JournalAuthor};
use crate::error::PortError;
use crate::paging::{Page, PageRequest, Position, RowBatch, Sorting};
use async_trait::async_trait;
use domain::contact::group::TargetGroup;
use domain::contact::line::ContactLine;
use domain::contact::preferences::{Decision, Subscription};
use domain::shared::instant::Instant;
use serde::Deserialize;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    pub group: TargetGroup,
    /// Validated lines.
    pub lines: Vec<ContactLine>,
    /// Identifier for the group, if it is created.
    pub new_group: Uuid,
    /// Identifiers for new entries, one per line.
    pub new_entries: Vec<Uuid>,
    /// Author of the journal entry of the group.
    pub author: JournalAuthor,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportOutcome {
    /// All contacts are in the group.
    Imported {
        /// Created or matched entries, without duplicates, in line order.
        entries: Vec<Uuid>,
        /// Group, if the import created it.
        created: Option<GroupName>,
        /// Number of new entries.
        added: usize,
        /// Number of existing entries that got a number or an address.
        completed: usize,
    },
    /// The group does not exist; nothing was saved.
    NoSuchGroup,
    /// The group is automated; nothing was saved.
    Automated,
}

/// Change of a membership.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AssociationType))]
#[serde(rename_all = "lowercase")]
pub enum MembershipChange {
    /// Adds the contact to the group.
    Add,
    /// Removes the contact from the group.
    Delete,
}

/// Entry to add to a group or to remove from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupMembershipChange {
    pub group: Uuid,
    pub contact: Uuid,
    pub kind: MembershipChange,
    /// Journal entry.
    pub entry: AccessEntry,
}

/// Records whose customers are added to a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupAddition {
    pub group: Uuid,
    pub records: Vec<Uuid>,
    /// Author of the journal entries, one per added contact.
    pub author: JournalAuthor,
}

/// Outcome of adding the customers of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupAdditionOutcome {
    Added {
        added: u64,
        /// Contacts that were in the group already.
        known: u64,
    },
    /// The group does not exist; nothing was saved.
    NotFound,
    /// The group is automated; nothing was saved.
    Automated,
}

/// Outcome of a change of a group or its members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupOutcome {
    /// Saved, or unchanged because nothing differs.
    Saved,
    /// The group or the entry does not exist; nothing was saved.
    NotFound,
    /// The group is automated; nothing was saved.
    Automated,
    /// Another group has this name; nothing was saved.
    NameTaken,
}

/// Outcome of a deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemovalOutcome {
    /// Deleted, with its refusals.
    Removed,
    NotFound,
    /// The entry belongs to a customer, a partner or an employee, and is deleted with its owner.
    Linked,
}

/// Stores the contact list. Each method that writes is one transaction; imports and saves of owners are serialised,
/// which prevents duplicate entries.
#[async_trait]
pub trait ContactRepository: Send + Sync {
    /// Adds and updates entries and adds them to the group, all or nothing (AMB-109). A disabled status is kept;
    /// contacts who refused all mails, or this group when they were members before, are added as disabled.
    async fn import(&self, import: &Import) -> Result<ImportOutcome, PortError>;
    /// Adds an entry to a group, as enabled unless the contact refused (doc 3 §4), or removes it.
    async fn change_membership(&self, change: &GroupMembershipChange) -> Result<GroupOutcome, PortError>;
    /// Adds the entries of the customers of these records to a group, as `change_membership` does.
    async fn add_records_to_group(&self, addition: &GroupAddition)
    -> Result<GroupAdditionOutcome, PortError>;
    /// Deletes an entry that belongs to no customer, partner or employee.
    async fn delete(&self, uuid: Uuid, entry: &AccessEntry) -> Result<RemovalOutcome, PortError>;
    /// Adds a group without members.
    async fn create_group(&self, group: &GroupName, entry: &AccessEntry) -> Result<GroupOutcome, PortError>;
    /// Renames a group that is not automated.
    async fn rename_group(&self, group: &GroupName, entry: &AccessEntry) -> Result<GroupOutcome, PortError>;
    /// Deletes a group; its entries are kept.
    async fn delete_group(&self, uuid: Uuid, entry: &AccessEntry) -> Result<GroupOutcome, PortError>;
    /// Stores that a mail server permanently rejects this address: no automatic reminder or campaign mail is sent to
    /// it until the address of the customer changes. `reason` contains no personal data.
    async fn mark_mail_rejected(&self, address: &str, reason: &str, at: Instant) -> Result<(), PortError>;
}

/// Sort order of contacts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ContactOrder {
    /// Mail address; entries without address come last.
    #[default]
    Address,
    /// Last change.
    Updated,
}

/// Filters and order of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContactFilter {
    /// Parts of the address, in any order, ignoring letter case.
    pub email: Option<String>,
    /// Part of the phone number, in any notation.
    pub phone_number: Option<String>,
    pub group: Option<Uuid>,
    /// Inclusive lower bound of the last change.
    pub updated_since: Option<Instant>,
    pub sorting: Sorting<ContactOrder>,
}

/// Read access to the contact list.
#[async_trait]
pub trait ContactQueries: Send + Sync {
    /// Returns one page and the total number of rows.
    async fn list_page(
        &self,
        filter: &ContactFilter,
        page: PageRequest,
    ) -> Result<Page<ContactRow>, PortError>;
    /// Returns the exact number of rows.
    async fn count(&self, filter: &ContactFilter) -> Result<u64, PortError>;
    /// Returns at most `limit` rows after a position, in list order.
    async fn list_rows_after(
        &self,
        filter: &ContactFilter,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<ContactRow, Position>, PortError>;
    /// Returns these entries, in the order of `uuids`; deleted ones are omitted.
    async fn list_rows(&self, uuids: &[Uuid]) -> Result<Vec<ContactRow>, PortError>;
    /// Returns the groups: automated ones first, then by name.
    async fn list_groups(&self) -> Result<Vec<GroupRow>, PortError>;
}

/// Contact, limited to the data of the preferences page (AMB-111).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactPreferences {
    pub uuid: Uuid,
    /// Address with its original letter case; empty if the contact has none at present.
    pub email: String,
    /// Groups of the contact, by name.
    pub subscriptions: Vec<Subscription>,
}

/// Stores decisions of contacts. Each method that writes is one transaction.
#[async_trait]
pub trait PreferenceRepository: Send + Sync {
    /// Returns the contact if it exists and, with `email_key`, if that is its address. One query, so that unknown
    /// contacts take the same time.
    async fn find(
        &self,
        uuid: Uuid,
        email_key: Option<&str>,
    ) -> Result<Option<ContactPreferences>, PortError>;
    /// Stores a decision made at `at`; the changed statuses count as decided by the contact. A refused group of which
    /// the contact is not a member is remembered in case the contact is added again. If `allowMail` changes, the record
    /// or the partner gets a new version with the contact as author, so that an open form of an employee or admin
    /// cannot revert it. Withdrawing the refusal of all mails also withdraws its copies under other entries of the
    /// address, but not refusals made by their owners. Idempotent.
    async fn decide(&self, uuid: Uuid, decision: &Decision, at: Instant) -> Result<(), PortError>;
}
