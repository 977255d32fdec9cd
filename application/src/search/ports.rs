//! Database ports of the search.

use crate::actor::{InquiryScope, PartnerScope, RecordScope};
use crate::error::PortError;
use async_trait::async_trait;
use domain::customer_case::status::CaseStatus;
use domain::search::{SearchKind, SearchWord};
use serde::Serialize;
use uuid::Uuid;

/// Scope of the user, part of every query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchScope {
    pub records: RecordScope,
    pub partners: PartnerScope,
    pub inquiries: InquiryScope,
    /// Whether employees are searched; for admins only.
    pub employees: bool,
}

/// One search result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SearchResult))]
#[serde(rename_all = "camelCase")]
pub struct SearchHit {
    pub kind: SearchKind,
    pub uuid: Uuid,
    /// Record of a case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub customer_record: Option<Uuid>,
    /// Current status of a case.
    #[serde(skip)]
    pub status: Option<CaseStatus>,
    /// Displayed name.
    pub label: String,
    /// Text that distinguishes results of the same name; may be empty.
    pub detail: String,
}

/// Searches items by words of names, addresses and numbers (`domain::search`).
#[async_trait]
pub trait SearchQueries: Send + Sync {
    /// Returns at most `limit` items of each kind in the scope that contain every word: first those that start with
    /// the first word, then by name. For very frequent words, only the newest items are searched.
    async fn search(
        &self,
        scope: SearchScope,
        words: &[SearchWord],
        limit: usize,
    ) -> Result<Vec<SearchHit>, PortError>;

    /// Returns at most `limit` existing items in the scope that the account last opened or changed according to the
    /// access journal, latest first.
    async fn list_recent(
        &self,
        account: Uuid,
        scope: SearchScope,
        limit: usize,
    ) -> Result<Vec<SearchHit>, PortError>;
}
