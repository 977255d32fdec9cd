//! One line of the journal.

use crate::actor::User;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::shared::instant::Instant;
use std::net::IpAddr;
use uuid::Uuid;

/// One line of the journal: identifiers only, never a name or what was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessEntry {
    pub at: Instant,
    /// Who: an account, or the token of a program, and its role at that moment; `None` when the product did it by
    /// itself.
    pub by: Option<(Uuid, Role)>,
    pub act: JournalAct,
    pub object: JournalObject,
    pub uuid: Uuid,
    /// The client's address; `None` when the program did it by itself.
    pub address: Option<IpAddr>,
    /// More about an export: which list, which filters, how many rows. Never what was typed.
    pub detail: Option<String>,
}

impl AccessEntry {
    /// What the program does by itself, such as a deletion at the end of a retention time.
    pub fn by_the_program(act: JournalAct, object: JournalObject, uuid: Uuid, at: Instant) -> Self {
        Self { at, by: None, act, object, uuid, address: None, detail: None }
    }

    /// The same person doing this at the same moment to another object: a file of a case.
    #[must_use]
    pub fn for_object(&self, act: JournalAct, object: JournalObject, uuid: Uuid) -> Self {
        Self { act, object, uuid, ..self.clone() }
    }
}

impl User {
    /// The line that says that this person does this now.
    pub fn entry(&self, act: JournalAct, object: JournalObject, uuid: Uuid, at: Instant) -> AccessEntry {
        let who = self.program.as_ref().map_or(self.account, |program| program.token);
        let by = Some((who, self.role));
        AccessEntry { at, by, act, object, uuid, address: self.address, detail: None }
    }
}
