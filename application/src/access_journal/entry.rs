//! Entries of the access journal.

use crate::actor::User;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::shared::instant::Instant;
use std::net::IpAddr;
use uuid::Uuid;

/// Entry of the access journal: identifiers only, no names and no content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessEntry {
    pub at: Instant,
    /// Account, or API token, and its role at that time; `None` for automatic actions.
    pub by: Option<(Uuid, Role)>,
    pub act: JournalAct,
    pub object: JournalObject,
    pub uuid: Uuid,
    /// Client address; `None` for automatic actions.
    pub address: Option<IpAddr>,
    /// Details of an export or a list: its name, its filters, the number of rows. Never contains text typed by users.
    pub detail: Option<String>,
}

/// Author and time of entries whose objects are known only when they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalAuthor {
    pub at: Instant,
    /// Account, or API token, and its role at that time; `None` for automatic actions.
    pub by: Option<(Uuid, Role)>,
    /// Client address; `None` for automatic actions.
    pub address: Option<IpAddr>,
}

impl JournalAuthor {
    /// Creates the entry of an action on an object.
    pub const fn entry(&self, act: JournalAct, object: JournalObject, uuid: Uuid) -> AccessEntry {
        let Self { at, by, address } = *self;
        AccessEntry { at, by, act, object, uuid, address, detail: None }
    }
}

impl AccessEntry {
    /// Creates the entry of an automatic action, such as a deletion at the end of the retention period.
    pub fn automatic(act: JournalAct, object: JournalObject, uuid: Uuid, at: Instant) -> Self {
        Self { at, by: None, act, object, uuid, address: None, detail: None }
    }

    /// Copies the entry (same actor, same time) for another object, such as a file of a case.
    #[must_use]
    pub fn with_object(&self, act: JournalAct, object: JournalObject, uuid: Uuid) -> Self {
        Self { act, object, uuid, ..self.clone() }
    }
}

impl User {
    /// Creates the entry of an action of this user, or of the API token in use, at `at`.
    pub fn entry(&self, act: JournalAct, object: JournalObject, uuid: Uuid, at: Instant) -> AccessEntry {
        self.author(at).entry(act, object, uuid)
    }

    /// Returns this user, or the API token in use, as author of entries at `at`.
    pub fn author(&self, at: Instant) -> JournalAuthor {
        let actor = self.api_client.as_ref().map_or(self.account, |client| client.token);
        JournalAuthor { at, by: Some((actor, self.role)), address: self.address }
    }
}
