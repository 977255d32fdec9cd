//! Database ports of checklist templates.

use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use async_trait::async_trait;
use domain::checklist_template::ChecklistTemplate;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTemplate {
    pub template: ChecklistTemplate,
    /// Time and author of the last save; `None` for unchanged built-in templates.
    pub saved: Option<(Instant, PersonName)>,
}

/// Template to create or to update.
#[derive(Clone, Copy, Debug)]
pub struct TemplateSave<'a> {
    /// New state, with the version that was read; an update increments it.
    pub template: &'a ChecklistTemplate,
    pub by: &'a PersonName,
    pub at: Instant,
    /// Idempotency key of the creation.
    pub key: Option<&'a IdempotencyKey>,
}

/// Stores checklist templates. Each method that writes is one transaction.
#[async_trait]
pub trait ChecklistTemplateRepository: Send + Sync {
    /// Returns all templates: those with a project type in the order of the types, then the general ones; oldest
    /// first.
    async fn list(&self) -> Result<Vec<StoredTemplate>, PortError>;
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredTemplate>, PortError>;
    /// Creates a template after the others. `Unique` if the name is taken or the key exists.
    async fn create(&self, save: TemplateSave<'_>) -> Result<(), PortError>;
    /// Updates a template. `Stale` if its version is not the one read; `Unique` if the name is taken.
    async fn update(&self, save: TemplateSave<'_>) -> Result<(), PortError>;
    /// Deletes a template; returns false if it does not exist.
    async fn delete(&self, uuid: Uuid) -> Result<bool, PortError>;
}
