//! Database ports of saved views.

use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use async_trait::async_trait;
use domain::list_view::{ListView, ViewedList};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredView {
    pub view: ListView,
    pub owner: PersonName,
}

/// Stores views. Each method that writes is one transaction. A view is visible to its owner and, if shared, to
/// everyone.
#[async_trait]
pub trait ListViewRepository: Send + Sync {
    /// Returns the views of a list visible to the account: own views first, then shared ones; by name.
    async fn list_visible(&self, list: ViewedList, account: Uuid) -> Result<Vec<StoredView>, PortError>;
    /// Returns the view if it is visible to the account.
    async fn find(&self, uuid: Uuid, account: Uuid) -> Result<Option<StoredView>, PortError>;
    /// Creates a view; returns false if the owner already has `max_views` views. `Unique` if the key exists.
    async fn create(
        &self,
        view: &ListView,
        at: Instant,
        max_views: u64,
        key: Option<&IdempotencyKey>,
    ) -> Result<bool, PortError>;
    /// Updates a view; `Stale` if its version is not the one read.
    async fn update(&self, view: &ListView, at: Instant) -> Result<(), PortError>;
    /// Deletes a view; returns false if it does not exist.
    async fn delete(&self, uuid: Uuid) -> Result<bool, PortError>;
}
