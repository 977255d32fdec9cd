//! Wire types of partner types.

use application::media::views::MediaView;
use application::partner_type::ports::PartnerType as PartnerTypeRow;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A type of partners (doc 2 §3).
#[derive(Serialize, ToSchema)]
#[schema(as = PartnerType)]
pub struct PartnerTypeResponse {
    /// Identity.
    pub uuid: Uuid,
    /// Displayed name.
    pub label: String,
    /// Sent with a save of the documents to detect a concurrent change.
    pub version: i64,
    /// Documents in order; absent from a list without `withMedias=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub medias: Option<Vec<MediaView>>,
}

impl PartnerTypeResponse {
    /// Builds the type without its documents.
    pub fn without_files(row: PartnerTypeRow) -> Self {
        Self { uuid: row.uuid, label: row.label, version: row.version, medias: None }
    }
}

impl From<PartnerTypeRow> for PartnerTypeResponse {
    fn from(row: PartnerTypeRow) -> Self {
        let medias = row.files.iter().map(|media| MediaView::new(media, false)).collect();
        Self { medias: Some(medias), ..Self::without_files(row) }
    }
}
