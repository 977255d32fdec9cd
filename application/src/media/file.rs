//! An uploaded file, what it belongs to, and where the store keeps it.

use crate::actor::Uploader;
use domain::calendar::paris::day_in_paris;
use domain::media::file_kind::FileKind;
use domain::media::parent::MediaParent;
use domain::media::scan::MediaScan;
use domain::media::warning::MediaWarning;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
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
    pub key: FileKey,
    /// When it came.
    pub creation_date: Instant,
    /// Who sent it; `None` once that account is gone.
    pub uploader: Option<Uploader>,
    /// What it is attached to; `None` while it waits.
    pub parent: Option<MediaParent>,
    /// The document of its case that it answers; `None` elsewhere, and among « Autres documents ».
    pub item: Option<Uuid>,
    /// Taken, but somebody should look at it.
    pub warning: Option<MediaWarning>,
    /// Whether malware was looked for in it.
    pub scan: MediaScan,
}

/// Where the store keeps a file. Whoever reads the content asks `contents`, which withholds what is not scanned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileKey(String);

impl FileKey {
    /// As it is stored: for the row, the removal and the scan of the file.
    pub fn stored(&self) -> &str {
        &self.0
    }
}

impl<T: Into<String>> From<T> for FileKey {
    fn from(key: T) -> Self {
        Self(key.into())
    }
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
pub fn key_folder(day: Day) -> String {
    format!("{KEY_PREFIX}/{}", day.to_iso())
}
