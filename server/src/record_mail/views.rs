//! Wire types of mails to customers.

use application::record_mail::views::{MailReceiver, MailToWrite};
use serde::Serialize;
use utoipa::ToSchema;

/// A mail before it leaves.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerMailPreview {
    /// One for each address.
    to: Vec<MailReceiver>,
    /// Where answers go.
    reply_to: String,
    /// One line.
    subject: String,
    /// A whole page, without script; to be shown in a frame of its own.
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
