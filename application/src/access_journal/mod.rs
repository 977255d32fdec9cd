//! Access journal. The entry of a change is written in the transaction of the change: the use case passes an
//! [`AccessEntry`] to the port. The entry of a download is written with its ticket, or before the file is sent. Reads
//! are written within a second by a background task, which neither delays nor fails the request; repeated reads
//! within ten minutes give one entry. The same applies to lists with personal data: reading their pages, or the
//! whole list, is one entry with the filters.

pub mod detail;
pub mod entry;
pub mod list;
pub mod ports;
pub mod views;

use crate::actor::User;
use crate::error::PortError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::shared::instant::Instant;
use ports::AccessJournalRepository;
use std::slice;
use std::sync::Arc;
use uuid::Uuid;

/// Access journal: logs reads and downloads, and lists the entries.
pub struct AccessJournal {
    pub repository: Arc<dyn AccessJournalRepository>,
}

impl AccessJournal {
    /// Logs that the user read an object. Never blocks and never fails.
    pub fn log_read(&self, user: &User, object: JournalObject, uuid: Uuid, at: Instant) {
        self.repository.record(user.entry(JournalAct::Read, object, uuid, at));
    }

    /// Logs that the user read a list; `detail` must not contain typed text (see [`detail`]). Never blocks and never
    /// fails.
    pub fn log_list(&self, user: &User, object: JournalObject, uuid: Uuid, detail: String, at: Instant) {
        let mut entry = user.entry(JournalAct::List, object, uuid, at);
        entry.detail = Some(detail);
        self.repository.record(entry);
    }

    /// Logs the download of a file; called before the file is sent.
    pub async fn log_download(&self, user: &User, media: Uuid, at: Instant) -> Result<(), PortError> {
        let entry = user.entry(JournalAct::Download, JournalObject::Media, media, at);
        self.repository.save(slice::from_ref(&entry)).await
    }

    /// Writes the pending entries; failures are logged. Called before the process ends.
    pub async fn flush(&self) {
        if let Err(error) = self.repository.flush().await {
            tracing::error!(%error, "buffered reads are not in the access journal yet");
        }
    }
}
