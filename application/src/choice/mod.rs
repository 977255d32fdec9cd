//! Choosing a record or a partner among many: a few that match what is typed, within the actor's scope
//! (AMB-050: option lists too).

pub mod ports;

use crate::actor::Allowed;
use crate::adapters::Adapters;
use crate::error::AppError;
use domain::account::access::act;
use ports::{Choice, ChoiceQueries};
use std::sync::Arc;

/// Most choices that one search answers.
pub const CHOICES_LIMIT: u64 = 20;

pub struct Choices {
    queries: Arc<dyn ChoiceQueries>,
}

impl Choices {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { choices: queries, .. } = adapters.clone();
        Self { queries }
    }

    /// The first records, in the order of their list, of which one customer bears every word of `search`.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn records(
        &self,
        user: &Allowed<act::SearchChoices>,
        search: &str,
    ) -> Result<Vec<Choice>, AppError> {
        Ok(self.queries.records(user.record_scope(), search, CHOICES_LIMIT).await?)
    }

    /// The first partners, in the order of their list, that bear every word of `search`.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn partners(
        &self,
        user: &Allowed<act::SearchChoices>,
        search: &str,
    ) -> Result<Vec<Choice>, AppError> {
        Ok(self.queries.partners(user.partner_scope(), search, CHOICES_LIMIT).await?)
    }
}
