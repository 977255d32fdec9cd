//! Uploaded files: metadata, parent and store key.

use crate::actor::Uploader;
use domain::calendar::paris::day_in_paris;
use domain::media::file_kind::FileKind;
use domain::media::parent::MediaParent;
use domain::media::scan::MediaScan;
use domain::media::warning::MediaWarning;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Prefix of the store keys of uploaded files.
pub const KEY_PREFIX: &str = "medias";

/// Uploaded file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Media {
    /// Identifier, also the server id of the upload.
    pub uuid: Uuid,
    /// Name given by the uploader.
    pub name: String,
    /// Size in bytes.
    pub size: u64,
    /// Type, checked at upload.
    pub kind: FileKind,
    /// Store key.
    pub key: FileKey,
    /// Upload date.
    pub creation_date: Instant,
    /// Uploader; `None` if the account was deleted.
    pub uploader: Option<Uploader>,
    /// Object the file is attached to; `None` for an unattached file.
    pub parent: Option<MediaParent>,
    /// Requested document of the case that it is assigned to; `None` for other files and « Autres documents ».
    pub item: Option<Uuid>,
    /// Warning for employees and admins about an accepted file.
    pub warning: Option<MediaWarning>,
    /// State of the malware scan.
    pub scan: MediaScan,
}

/// Store key of a file. Content is read through `contents`, which refuses files that are not scanned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileKey(String);

impl FileKey {
    /// Returns the key as text, for the row, the deletion and the scan of the file.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<T: Into<String>> From<T> for FileKey {
    fn from(key: T) -> Self {
        Self(key.into())
    }
}

impl Media {
    /// Returns whether this account uploaded the file; a customer may rename or remove only files that they uploaded
    /// (AMB-064).
    pub fn is_from(&self, account: Uuid) -> bool {
        self.uploader == Some(Uploader::Account(account))
    }

    /// Returns whether malware was found in the file: it no longer has content and does not count as a file.
    pub fn is_refused(&self) -> bool {
        self.scan == MediaScan::Refused
    }
}

/// Returns the store key for a new file. Keys are grouped by day, so that the daily clean-up lists only a few days.
pub fn new_key(uuid: Uuid, at: Instant) -> String {
    format!("{}/{uuid}", key_folder(day_in_paris(at)))
}

/// Returns the prefix of the store keys of one day.
pub fn key_folder(day: Day) -> String {
    format!("{KEY_PREFIX}/{}", day.to_iso())
}
