//! Every mail has its template, with an identity that stays, before anybody edits it.

use super::MailTemplates;
use crate::error::PortError;
use domain::mail_template::key::MailTemplateKey;
use uuid::Uuid;

impl MailTemplates {
    /// Gives the templates that have none their identity. Called when a server starts; a second time, or by a
    /// second server, it changes nothing.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn seed(&self) -> Result<(), PortError> {
        let present = self.queries.list().await?;
        let is_new = |key: MailTemplateKey| present.iter().all(|template| template.key != key);
        let new = MailTemplateKey::ALL.into_iter().filter(|key| is_new(*key));
        let new: Vec<(Uuid, MailTemplateKey)> = new.map(|key| (self.ids.new_id(), key)).collect();
        if new.is_empty() { Ok(()) } else { self.templates.add(&new).await }
    }
}
