//! Global search of the back office, within the user's scope.

pub mod ports;

use crate::actor::Authorized;
use crate::error::AppError;
use crate::settings::Settings;
use domain::account::access::act;
use domain::account::role::Role;
use domain::search::parse_words;
use ports::{SearchHit, SearchQueries, SearchScope};
use std::sync::Arc;

/// Maximum number of results per kind, and of recently opened items.
pub const SEARCH_LIMIT: usize = 8;

pub struct SearchService {
    pub queries: Arc<dyn SearchQueries>,
    pub settings: Arc<Settings>,
}

impl SearchService {
    /// Returns the items that contain every typed word, best matches first; without a word, those recently opened by
    /// the user.
    pub async fn find(&self, user: &Authorized<act::Search>, text: &str) -> Result<Vec<SearchHit>, AppError> {
        let scope = SearchScope {
            records: user.record_scope(),
            partners: user.partner_scope(),
            inquiries: user.inquiry_scope(),
            employees: user.role == Role::Admin,
        };
        let words = parse_words(text);
        let mut found = if words.is_empty() {
            self.queries.list_recent(user.account, scope, SEARCH_LIMIT).await?
        } else {
            self.queries.search(scope, &words, SEARCH_LIMIT).await?
        };
        for hit in &mut found {
            if let Some(status) = hit.status {
                hit.detail = format!("{} · {}", hit.detail, status.label(&self.settings.brand_name));
            }
        }
        Ok(found)
    }
}
