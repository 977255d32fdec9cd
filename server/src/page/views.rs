//! Wire types of pages.

use application::media::file::Media;
use application::page::views::PageView;
use domain::shared::instant::Instant;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A page of documents (doc 3 §3).
#[derive(Serialize, ToSchema)]
pub struct Page {
    uuid: Uuid,
    /// What the configuration calls it; never changes.
    key: String,
    /// Shown.
    title: String,
    /// What a save of the documents may send back, so that nothing is saved over somebody else's change.
    version: i64,
    /// Its documents, in order; none when there is none yet.
    medias: Vec<PageMedia>,
}

/// A document of a page.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageMedia {
    uuid: Uuid,
    /// As it was named.
    name: String,
    /// Bytes.
    size: u64,
    /// Media type it is served with.
    content_type: &'static str,
    /// When it came.
    creation_date: Instant,
}

impl From<PageView> for Page {
    fn from(view: PageView) -> Self {
        let medias = view.medias.into_iter().map(Into::into).collect();
        Self { uuid: view.uuid, key: view.key, title: view.title, version: view.version, medias }
    }
}

impl From<Media> for PageMedia {
    fn from(row: Media) -> Self {
        Self {
            uuid: row.uuid,
            name: row.name,
            size: row.size,
            content_type: row.kind.content_type(),
            creation_date: row.creation_date,
        }
    }
}
