//! Search of records and partners for selection fields, within the user's scope (AMB-050: option lists too).

pub mod ports;

use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use ports::{Choice, ChoiceQueries};
use std::sync::Arc;

/// Maximum number of results.
pub const CHOICES_LIMIT: u64 = 20;

pub struct ChoiceService {
    pub queries: Arc<dyn ChoiceQueries>,
}

impl ChoiceService {
    /// Returns the first records, in list order, with a customer whose name contains all words of `search`.
    pub async fn list_records(
        &self,
        user: &Authorized<act::SearchChoices>,
        search: &str,
    ) -> Result<Vec<Choice>, AppError> {
        Ok(self.queries.list_records(user.record_scope(), search, CHOICES_LIMIT).await?)
    }

    /// Returns the first partners, in list order, whose names contain all words of `search`.
    pub async fn list_partners(
        &self,
        user: &Authorized<act::SearchChoices>,
        search: &str,
    ) -> Result<Vec<Choice>, AppError> {
        Ok(self.queries.list_partners(user.partner_scope(), search, CHOICES_LIMIT).await?)
    }
}
