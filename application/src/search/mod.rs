//! Finding anything in the office from a few typed letters, within what the person may see.

pub mod ports;

use crate::actor::Allowed;
use crate::adapters::Adapters;
use crate::error::AppError;
use crate::settings::Settings;
use domain::account::access::act;
use domain::account::role::Role;
use domain::search::typed_words;
use ports::{SearchHit, SearchQueries, SearchScope};
use std::sync::Arc;

/// Most things of each kind that one search answers, and most of those opened last.
pub const SEARCH_LIMIT: usize = 8;

pub struct Search {
    queries: Arc<dyn SearchQueries>,
    settings: Arc<Settings>,
}

impl Search {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { search: queries, settings, .. } = adapters.clone();
        Self { queries, settings }
    }

    /// What holds every word that was typed, best first; without a word, what the person opened last.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn find(&self, user: &Allowed<act::Search>, typed: &str) -> Result<Vec<SearchHit>, AppError> {
        let scope = SearchScope {
            records: user.record_scope(),
            partners: user.partner_scope(),
            inquiries: user.inquiry_scope(),
            employees: user.role == Role::Admin,
        };
        let words = typed_words(typed);
        let mut found = if words.is_empty() {
            self.queries.recent(user.account, scope, SEARCH_LIMIT).await?
        } else {
            self.queries.find(scope, &words, SEARCH_LIMIT).await?
        };
        for hit in &mut found {
            if let Some(status) = hit.status {
                hit.detail = format!("{} · {}", hit.detail, status.label(&self.settings.brand_name));
            }
        }
        Ok(found)
    }
}
