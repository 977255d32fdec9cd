//! What lists of documents need of the database.

use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use async_trait::async_trait;
use domain::checklist_template::ChecklistTemplate;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// A list as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTemplate {
    pub template: ChecklistTemplate,
    /// When and by whom it was last saved; nobody saved those that come with the product.
    pub saved: Option<(Instant, PersonName)>,
}

/// A list to create or to save again.
#[derive(Clone, Copy, Debug)]
pub struct TemplateSave<'a> {
    /// The new state, with the version that was read; saving it again increments it.
    pub template: &'a ChecklistTemplate,
    pub by: &'a PersonName,
    pub at: Instant,
    /// The key of the call that creates it.
    pub key: Option<&'a IdempotencyKey>,
}

/// Keeps lists of documents. Each method is one transaction.
#[async_trait]
pub trait ChecklistTemplateRepository: Send + Sync {
    /// Every list: those of projects in their order, then those that serve any; the oldest first.
    async fn list(&self) -> Result<Vec<StoredTemplate>, PortError>;
    /// The list, when there is one.
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredTemplate>, PortError>;
    /// Creates a list, after the others. `Conflict` when its name is taken or its key has served.
    async fn create(&self, save: TemplateSave<'_>) -> Result<(), PortError>;
    /// Saves a list that stands at the version read; `Conflict` when it does not, and when its name is taken.
    async fn update(&self, save: TemplateSave<'_>) -> Result<(), PortError>;
    /// Deletes a list; false when there is none.
    async fn remove(&self, uuid: Uuid) -> Result<bool, PortError>;
}
