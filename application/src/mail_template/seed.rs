//! Creation of the template rows at startup.

use super::MailTemplateService;
use crate::error::PortError;
use domain::mail_template::key::MailTemplateKey;
use uuid::Uuid;

impl MailTemplateService {
    /// Adds the missing templates. Called at startup; idempotent, also with several servers.
    pub async fn seed(&self) -> Result<(), PortError> {
        let existing = self.templates.list().await?;
        let is_new = |key: MailTemplateKey| existing.iter().all(|template| template.key != key);
        let new = MailTemplateKey::ALL.into_iter().filter(|key| is_new(*key));
        let new: Vec<(Uuid, MailTemplateKey)> = new.map(|key| (self.ids.new_id(), key)).collect();
        if new.is_empty() { Ok(()) } else { self.templates.create_missing(&new).await }
    }
}
