//! What mails need of the database.

use crate::error::PortError;
use async_trait::async_trait;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;

/// The firm's own texts.
#[async_trait]
pub trait MailTemplates: Send + Sync {
    /// The text the firm wrote for this mail; `None` while the built-in one serves.
    async fn find(&self, key: MailTemplateKey) -> Result<Option<MailText>, PortError>;
}
