//! What the mailing list needs of the database.

use super::views::{ContactRow, GroupName, GroupRow};
use crate::access_journal::entry::AccessEntry;
use crate::error::PortError;
use crate::paging::{Page, PageRequest, Position, RowBatch, Sorting};
use async_trait::async_trait;
use domain::contact::group::TargetGroup;
use domain::contact::line::ContactLine;
use domain::contact::preferences::{Decision, Subscription};
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Contacts to import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// Where to.
    pub group: TargetGroup,
    /// Who, checked.
    pub lines: Vec<ContactLine>,
    /// Identity of the group, should it be created.
    pub new_group: Uuid,
    /// Identities for entries that are added: as many as there are lines.
    pub new_entries: Vec<Uuid>,
    /// For the journal; its object is replaced by the group.
    pub entry: AccessEntry,
}

/// What became of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportOutcome {
    /// Everybody is in the group.
    Imported {
        /// Created or known, each once, in the order of the lines.
        entries: Vec<Uuid>,
        /// The group, when the import made it.
        created: Option<GroupName>,
        /// How many are new.
        added: usize,
        /// How many were known and got a number or an address.
        completed: usize,
    },
    /// No such group: nothing was saved.
    NoSuchGroup,
    /// The server keeps that group: nothing was saved.
    Automated,
}

/// An entry to put into a group, or to take out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssociationChange {
    pub group: Uuid,
    pub contact: Uuid,
    /// Put, else take.
    pub add: bool,
    /// For the journal.
    pub entry: AccessEntry,
}

/// Records whose customers are put into a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupJoining {
    pub group: Uuid,
    pub records: Vec<Uuid>,
    /// For the journal, once for each contact that is added; its object is replaced by the contact.
    pub entry: AccessEntry,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JoiningOutcome {
    Joined {
        /// Contacts that were not in the group.
        added: u64,
        /// Those who were.
        known: u64,
    },
    /// No such group: nothing was saved.
    NotFound,
    /// The server keeps that group: nothing was saved.
    Automated,
}

/// What became of a change to a group or its members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupOutcome {
    /// Saved, also when it was so already.
    Saved,
    /// No such group, or no such entry: nothing was saved.
    NotFound,
    /// The server keeps that group: nothing was saved.
    Automated,
    /// Another group bears the name: nothing was saved.
    NameTaken,
}

/// What became of a deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemovalOutcome {
    /// Gone, with what it refused.
    Removed,
    /// No such entry.
    NotFound,
    /// It belongs to a person: it goes when they go.
    Linked,
}

/// Keeps the mailing list. Each method is one transaction; imports and saves of people take turns, so that
/// nobody is added twice.
#[async_trait]
pub trait ContactRepository: Send + Sync {
    /// Adds and updates entries and puts them into the group, all or nothing (AMB-109). A status that is
    /// disabled stays so; who refused all mails, or was taken out of this group after refusing it, is disabled in
    /// it.
    async fn import(&self, import: &Import) -> Result<ImportOutcome, PortError>;
    /// Puts an entry into a group, activated unless they refused (doc 3 §4), or takes it out.
    async fn associate(&self, change: &AssociationChange) -> Result<GroupOutcome, PortError>;
    /// Puts the entries of the customers of these records into a group, as `associate` does.
    async fn join_records(&self, joining: &GroupJoining) -> Result<JoiningOutcome, PortError>;
    /// Deletes an entry.
    async fn remove(&self, uuid: Uuid, entry: &AccessEntry) -> Result<RemovalOutcome, PortError>;
    async fn create_group(&self, group: &GroupName, entry: &AccessEntry) -> Result<GroupOutcome, PortError>;
    /// Gives a group another name.
    async fn rename_group(&self, group: &GroupName, entry: &AccessEntry) -> Result<GroupOutcome, PortError>;
    /// Deletes a group; the entries stay.
    async fn remove_group(&self, uuid: Uuid, entry: &AccessEntry) -> Result<GroupOutcome, PortError>;
}

/// What contacts are sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ContactOrder {
    /// Address; those who have a number only come last.
    #[default]
    Address,
    /// The last change.
    Updated,
}

/// What the filters of the list ask for, and its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContactFilter {
    /// Parts of the address, whatever their case and order.
    pub email: Option<String>,
    /// A part of the number, however it is typed.
    pub phone_number: Option<String>,
    pub group: Option<Uuid>,
    /// Changed at this moment or after.
    pub updated_since: Option<Instant>,
    pub sorting: Sorting<ContactOrder>,
}

/// Reads the mailing list.
#[async_trait]
pub trait ContactQueries: Send + Sync {
    /// One page, and how many rows the filtered list has.
    async fn page(&self, filter: &ContactFilter, page: PageRequest) -> Result<Page<ContactRow>, PortError>;
    /// How many rows the filtered list has, every one counted.
    async fn count(&self, filter: &ContactFilter) -> Result<u64, PortError>;
    /// At most `limit` rows in the same order.
    async fn rows_after(
        &self,
        filter: &ContactFilter,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<ContactRow, Position>, PortError>;
    /// These entries, in the order of `uuids`; those that are gone are left out.
    async fn rows_of(&self, uuids: &[Uuid]) -> Result<Vec<ContactRow>, PortError>;
    /// The groups: automated ones first, then by name.
    async fn groups(&self) -> Result<Vec<GroupRow>, PortError>;
}

/// A contact with an address, as the page of preferences shows them; it discloses nothing else of them (AMB-111).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactPreferences {
    pub uuid: Uuid,
    /// As it was written.
    pub email: String,
    /// The groups they are in, by name.
    pub subscriptions: Vec<Subscription>,
}

/// Keeps what people decided. Each method is one transaction.
#[async_trait]
pub trait PreferenceRepository: Send + Sync {
    /// The contact of this identity, when they have an address; with `email_key`, when it is theirs. One query:
    /// it takes as long for a contact that there is not.
    async fn find(
        &self,
        uuid: Uuid,
        email_key: Option<&str>,
    ) -> Result<Option<ContactPreferences>, PortError>;
    /// Keeps a decision made at `at`. A status that changes is the person's own from then on. When it changes
    /// `allowMail`, the record or the partner is a new version, last changed by the person: a form of staff that
    /// was open before does not undo it. Deciding the same again changes nothing.
    async fn decide(&self, uuid: Uuid, decision: &Decision, at: Instant) -> Result<(), PortError>;
}
