//! Saved views of lists: filters, order and columns under a name.

pub mod delete;
pub mod list;
pub mod ports;
pub mod save;

use crate::actor::User;
use crate::error::AppError;
use crate::idempotency::IdempotencyKeys;
use crate::ports::{Clock, Ids};
use ports::{ListViewRepository, StoredView};
use std::sync::Arc;
use uuid::Uuid;

pub struct ListViewService {
    pub views: Arc<dyn ListViewRepository>,
    pub keys: Arc<dyn IdempotencyKeys>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl ListViewService {
    /// Returns a view visible to the user, of a list that the role may read.
    async fn load(&self, user: &User, uuid: Uuid) -> Result<StoredView, AppError> {
        let found = self.views.find(uuid, user.account).await?;
        found.filter(|stored| stored.view.list.is_read_by(user.role)).ok_or(AppError::NotFound)
    }
}
