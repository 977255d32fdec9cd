//! View of a file.

use super::file::Media;
use domain::media::scan::MediaScan;
use domain::media::warning::MediaWarning;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Uploaded file.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Media))]
#[serde(rename_all = "camelCase")]
pub struct MediaView {
    /// Identifier, also the server id of the upload.
    pub uuid: Uuid,
    /// Name given by the uploader.
    pub name: String,
    /// Size in bytes.
    pub size: u64,
    /// Media type of the HTTP response.
    pub content_type: &'static str,
    /// Upload date.
    pub creation_date: Instant,
    /// Whether the file belongs to another user: the caller can neither rename nor remove it, regardless of the state
    /// of its case.
    pub read_only: bool,
    /// Warning about an accepted file; absent if there is none.
    pub warning: Option<MediaWarning>,
    /// Reason why the file cannot be opened: pending or refused scan; absent for a readable file.
    pub scan: Option<MediaScan>,
}

impl MediaView {
    pub fn new(media: &Media, read_only: bool) -> Self {
        Self {
            uuid: media.uuid,
            name: media.name.clone(),
            size: media.size,
            content_type: media.kind.content_type(),
            creation_date: media.creation_date,
            read_only,
            warning: media.warning,
            scan: Some(media.scan).filter(|scan| *scan != MediaScan::Clean),
        }
    }
}
