//! A file of a list, as it is answered.

use application::media::views::MediaView;
use domain::media::scan::MediaScan;
use domain::media::warning::MediaWarning;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// An uploaded file.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Media {
    /// Identity; the server id of the upload.
    pub uuid: Uuid,
    /// As its owner named it.
    pub name: String,
    /// Bytes.
    pub size: u64,
    /// Media type it is served with.
    pub content_type: String,
    /// When it came.
    pub creation_date: Instant,
    /// Somebody else's: the caller may neither rename nor remove it, whatever the state of its case.
    pub read_only: bool,
    /// Taken, but somebody should look at it; absent when nothing is known against it.
    pub warning: Option<MediaWarning>,
    /// Why it cannot be opened: its scan goes on, or refused it; absent for a file that can be had.
    pub scan: Option<MediaScan>,
}

impl From<MediaView> for Media {
    fn from(view: MediaView) -> Self {
        Self {
            uuid: view.uuid,
            name: view.name,
            size: view.size,
            content_type: view.content_type.to_owned(),
            creation_date: view.creation_date,
            read_only: view.read_only,
            warning: view.warning,
            scan: view.scan,
        }
    }
}
