//! What screens read of a file.

use super::file::Media;
use domain::media::scan::MediaScan;
use domain::media::warning::MediaWarning;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// An uploaded file.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Media))]
#[serde(rename_all = "camelCase")]
pub struct MediaView {
    /// Identity; the server id of the upload.
    pub uuid: Uuid,
    /// As its owner named it.
    pub name: String,
    /// Bytes.
    pub size: u64,
    /// Media type it is served with.
    pub content_type: &'static str,
    /// When it came.
    pub creation_date: Instant,
    /// Somebody else's: the caller may neither rename nor remove it, whatever the state of its case.
    pub read_only: bool,
    /// Taken, but somebody should look at it; absent when nothing is known against it.
    pub warning: Option<MediaWarning>,
    /// Why it cannot be opened: its scan goes on, or refused it; absent for a file that can be had.
    pub scan: Option<MediaScan>,
}

impl MediaView {
    /// The file as somebody sees it.
    pub fn of(media: &Media, read_only: bool) -> Self {
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
