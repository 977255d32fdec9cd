//! What views of lists need of the database.

use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use async_trait::async_trait;
use domain::list_view::{ListView, ViewedList};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// A view as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredView {
    pub view: ListView,
    /// Who saved it.
    pub owner: PersonName,
}

/// Keeps views. Each method is one transaction. A view is there for its owner and, when it is shared, for all.
#[async_trait]
pub trait ListViewRepository: Send + Sync {
    /// The views of a list that are there for this person: their own, then those that others share; by name.
    async fn of_list(&self, list: ViewedList, account: Uuid) -> Result<Vec<StoredView>, PortError>;
    /// The view, if it is there for this person.
    async fn find(&self, uuid: Uuid, account: Uuid) -> Result<Option<StoredView>, PortError>;
    /// Keeps a new view, unless its owner has `most` already: then false. `Conflict` when its key has served.
    async fn create(
        &self,
        view: &ListView,
        at: Instant,
        most: u64,
        key: Option<&IdempotencyKey>,
    ) -> Result<bool, PortError>;
    /// Saves a view that stands at the version read; `Conflict` when it does not.
    async fn update(&self, view: &ListView, at: Instant) -> Result<(), PortError>;
    /// Deletes a view; false when there is none.
    async fn remove(&self, uuid: Uuid) -> Result<bool, PortError>;
}
