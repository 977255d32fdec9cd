//! Choosing a record or a partner among many: a few that match what is typed, within the actor's scope
//! (AMB-050: option lists too).

pub mod ports;

use crate::actor::Actor;
use crate::error::AppError;
use crate::partner::ports::PartnerScope;
use domain::account::access::Act;
use domain::account::role::Role;
use ports::ChoiceQueries;
use std::sync::Arc;
use uuid::Uuid;

/// Most choices that one search answers.
pub const CHOICES_LIMIT: u64 = 20;

/// One thing to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The record or the partner.
    pub uuid: Uuid,
    /// Civility, family and given name of the customers; or business, family and given name of the partner.
    pub label: String,
}

/// The use cases of this room.
pub struct Choices {
    queries: Arc<dyn ChoiceQueries>,
}

impl Choices {
    /// The use cases over their port.
    pub fn new(queries: Arc<dyn ChoiceQueries>) -> Self {
        Self { queries }
    }

    /// The first records, in the order of their list, of which one customer bears every word of `search`.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn records(&self, actor: &Actor, search: &str) -> Result<Vec<Choice>, AppError> {
        let user = actor.require_user(Act::SearchChoices)?;
        Ok(self.queries.records(user.record_scope(), search, CHOICES_LIMIT).await?)
    }

    /// The first partners, in the order of their list, that bear every word of `search`.
    ///
    /// # Errors
    /// Anyone but staff.
    pub async fn partners(&self, actor: &Actor, search: &str) -> Result<Vec<Choice>, AppError> {
        let user = actor.require_user(Act::SearchChoices)?;
        let scope = match user.role {
            Role::Admin => PartnerScope::All,
            _ => PartnerScope::AssignedTo(user.account),
        };
        Ok(self.queries.partners(scope, search, CHOICES_LIMIT).await?)
    }
}
