//! The access journal. A change is written in its own transaction: the use case hands an [`AccessEntry`] to
//! the port that saves, which writes it there. A download is written with its ticket,
//! or before the file is given. A read is noted and written within a second by a task of its own: it neither
//! slows down nor fails for the journal, and is one line however often it is repeated within ten minutes.

pub mod list;
pub mod ports;
pub mod views;

use crate::actor::User;
use crate::error::PortError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::shared::instant::Instant;
use ports::{AccessJournalQueries, AccessNotes};
use std::net::IpAddr;
use std::slice;
use std::sync::Arc;
use uuid::Uuid;

/// One line of the journal: identifiers only, never a name or what was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessEntry {
    /// When.
    pub at: Instant,
    /// Who: an account and its role at that moment; `None` when the program did it by itself.
    pub by: Option<(Uuid, Role)>,
    /// What was done.
    pub act: JournalAct,
    /// To what.
    pub object: JournalObject,
    /// To which one.
    pub uuid: Uuid,
    /// The client's address; `None` when the program did it by itself.
    pub address: Option<IpAddr>,
}

impl AccessEntry {
    /// What the program does by itself, such as a deletion at the end of a retention time.
    pub fn by_the_program(act: JournalAct, object: JournalObject, uuid: Uuid, at: Instant) -> Self {
        Self { at, by: None, act, object, uuid, address: None }
    }

    /// The same person doing this at the same moment to something that hangs below.
    #[must_use]
    pub fn below(&self, act: JournalAct, object: JournalObject, uuid: Uuid) -> Self {
        Self { act, object, uuid, ..self.clone() }
    }
}

impl User {
    /// The line that says that this person does this now.
    pub fn entry(&self, act: JournalAct, object: JournalObject, uuid: Uuid, at: Instant) -> AccessEntry {
        AccessEntry { at, by: Some((self.account, self.role)), act, object, uuid, address: self.address }
    }
}

/// The journal, for reads and for its screen.
pub struct AccessJournal {
    notes: Arc<dyn AccessNotes>,
    queries: Arc<dyn AccessJournalQueries>,
}

impl AccessJournal {
    /// The journal over its ports.
    pub fn new(notes: Arc<dyn AccessNotes>, queries: Arc<dyn AccessJournalQueries>) -> Self {
        Self { notes, queries }
    }

    /// Notes that this person read something. Costs no time and never fails.
    pub fn read(&self, user: &User, object: JournalObject, uuid: Uuid, at: Instant) {
        self.notes.note(user.entry(JournalAct::Read, object, uuid, at));
    }

    /// Writes that this person takes a file away, before they get it.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn download(&self, user: &User, media: Uuid, at: Instant) -> Result<(), PortError> {
        let entry = user.entry(JournalAct::Download, JournalObject::Media, media, at);
        self.notes.save(slice::from_ref(&entry)).await
    }

    /// Returns once what was noted is written, as far as the database answers. Called before the process ends.
    pub async fn flush(&self) {
        if let Err(error) = self.notes.flush().await {
            tracing::error!(%error, "the access journal is not complete yet");
        }
    }
}
