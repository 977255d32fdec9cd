//! The access journal. A change is written in its own transaction: the use case hands an [`AccessEntry`] to
//! the port that saves, which writes it there. A download is written with its ticket,
//! or before the file is given. A read is noted and written within a second by a task of its own: it neither
//! slows down nor fails for the journal, and is one line however often it is repeated within ten minutes. Lists
//! that name people are read in the same way: the first page is a line, with the filters and the number of rows.

pub mod entry;
pub mod list;
pub mod ports;
pub mod views;

use crate::actor::User;
use crate::error::PortError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::shared::instant::Instant;
use ports::{AccessJournalQueries, AccessRecorder};
use std::slice;
use std::sync::Arc;
use uuid::Uuid;

/// The journal, for reads and for its screen.
pub struct AccessJournal {
    notes: Arc<dyn AccessRecorder>,
    queries: Arc<dyn AccessJournalQueries>,
}

impl AccessJournal {
    /// The journal over its ports.
    pub fn new(notes: Arc<dyn AccessRecorder>, queries: Arc<dyn AccessJournalQueries>) -> Self {
        Self { notes, queries }
    }

    /// Notes that this person read something. Costs no time and never fails.
    pub fn read(&self, user: &User, object: JournalObject, uuid: Uuid, at: Instant) {
        self.notes.note(user.entry(JournalAct::Read, object, uuid, at));
    }

    /// Notes that this person opened a list, described without what was typed. Costs no time and never fails.
    pub fn listed(&self, user: &User, (object, uuid): (JournalObject, Uuid), detail: String, at: Instant) {
        let mut entry = user.entry(JournalAct::List, object, uuid, at);
        entry.detail = Some(detail);
        self.notes.note(entry);
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
