//! Wire types of pages.

use application::media::file::Media;
use application::page::views::PageView;
use domain::shared::instant::Instant;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A page of documents (doc 3 §3).
#[derive(Serialize, ToSchema)]
#[schema(as = Page)]
pub struct PageResponse {
    uuid: Uuid,
    /// Key in the configuration; never changes.
    key: String,
    /// Displayed title.
    title: String,
    /// Sent with a save of the documents to detect a concurrent change.
    version: i64,
    /// Documents in order; empty when there are none.
    medias: Vec<PageFileResponse>,
}

/// A document of a page.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PageMedia)]
pub struct PageFileResponse {
    uuid: Uuid,
    /// File name.
    name: String,
    /// Size in bytes.
    size: u64,
    /// Media type of the response.
    content_type: &'static str,
    /// Date of the upload.
    creation_date: Instant,
}

impl From<PageView> for PageResponse {
    fn from(view: PageView) -> Self {
        let medias = view.files.into_iter().map(Into::into).collect();
        Self { uuid: view.uuid, key: view.key, title: view.title, version: view.version, medias }
    }
}

impl From<Media> for PageFileResponse {
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
