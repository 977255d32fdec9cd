//! Wire types of mails to customers.

use application::record_mail::views::{MailReceiver, MailToWrite};
use serde::Serialize;
use utoipa::ToSchema;

/// Preview of a mail.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerMailPreview {
    /// Recipients, one for each address.
    to: Vec<MailReceiver>,
    /// Address for answers.
    reply_to: String,
    /// A single line.
    subject: String,
    /// A complete page without script, to be displayed in a separate frame.
    html: String,
    /// The plain-text part.
    text: String,
}

impl From<MailToWrite> for CustomerMailPreview {
    fn from(written: MailToWrite) -> Self {
        Self {
            to: written.to,
            reply_to: written.reply_to,
            subject: written.mail.subject,
            html: written.mail.html,
            text: written.mail.text,
        }
    }
}
