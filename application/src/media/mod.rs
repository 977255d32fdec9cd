//! Uploaded files: received, read back, taken back; they are attached by the room of their parent.

pub mod changes;
pub mod documents;
pub mod ports;
pub mod read;
pub mod references;
pub mod revert;
pub mod upload;
pub mod views;
pub mod whole;

use crate::access_journal::AccessJournal;
use crate::actor::Uploader;
use crate::ports::{Clock, FileStore, Ids, RateLimits};
use crate::settings::Settings;
use domain::calendar::paris::day_in_paris;
use domain::media::file_kind::FileKind;
use domain::media::parent::MediaParent;
use domain::shared::instant::Instant;
use ports::MediaRepository;
use std::sync::Arc;
use uuid::Uuid;

/// Where the keys of uploaded files begin in the store.
pub const KEY_PREFIX: &str = "medias";

/// An uploaded file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Media {
    /// Identity; the server id of the upload.
    pub uuid: Uuid,
    /// As its owner named it.
    pub name: String,
    /// Bytes.
    pub size: u64,
    /// Its type, checked when it came.
    pub kind: FileKind,
    /// Where the store keeps it.
    pub key: String,
    /// When it came.
    pub creation_date: Instant,
    /// Who sent it; `None` once that account is gone.
    pub uploader: Option<Uploader>,
    /// What it is attached to; `None` while it waits.
    pub parent: Option<MediaParent>,
}

impl Media {
    /// Did this account send it? Only then may a customer rename or remove it (AMB-064).
    pub fn is_from(&self, account: Uuid) -> bool {
        self.uploader == Some(Uploader::Account(account))
    }
}

/// A key for a new file. Keys are grouped by day, so that the daily cleaning looks at a few days only.
pub fn new_key(uuid: Uuid, at: Instant) -> String {
    format!("{}/{uuid}", key_folder(day_in_paris(at)))
}

/// What the keys of the files of one day begin with.
pub fn key_folder(day: domain::shared::day::Day) -> String {
    format!("{KEY_PREFIX}/{}", day.to_iso())
}

/// The use cases of this room.
pub struct Medias {
    medias: Arc<dyn MediaRepository>,
    files: Arc<dyn FileStore>,
    limits: Arc<dyn RateLimits>,
    journal: Arc<AccessJournal>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
}

impl Medias {
    /// The use cases over their ports.
    pub fn new(
        medias: Arc<dyn MediaRepository>,
        files: Arc<dyn FileStore>,
        limits: Arc<dyn RateLimits>,
        journal: Arc<AccessJournal>,
        clock: Arc<dyn Clock>,
        ids: Arc<dyn Ids>,
        settings: Arc<Settings>,
    ) -> Self {
        Self { medias, files, limits, journal, clock, ids, settings }
    }
}
