//! What screens read of a file.

use super::file::Media;
use domain::media::scan::MediaScan;
use domain::media::warning::MediaWarning;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// A file of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MediaView {
    pub uuid: Uuid,
    /// As its owner named it.
    pub name: String,
    /// Bytes.
    pub size: u64,
    /// Media type it is served with.
    pub content_type: &'static str,
    /// When it came.
    pub creation_date: Instant,
    /// Somebody else's: the reader may neither rename nor remove it, whatever the state of its case.
    pub read_only: bool,
    /// Taken, but somebody should look at it.
    pub warning: Option<MediaWarning>,
    /// Why it cannot be opened; `None` for a clean file.
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
