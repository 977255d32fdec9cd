//! What writing to customers answers.

use application::record_mail::views::{MailReceiver, MailToWrite};
use serde::Serialize;
use utoipa::ToSchema;

/// Who gets a mail.
#[derive(Serialize, ToSchema)]
pub struct CustomerMailReceiver {
    /// Given and family name.
    name: String,
    address: String,
    /// Their server refused this address for good.
    refused: bool,
}

impl From<MailReceiver> for CustomerMailReceiver {
    fn from(receiver: MailReceiver) -> Self {
        let MailReceiver { name, address, refused } = receiver;
        Self { name, address, refused }
    }
}

/// A mail before it leaves.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerMailPreview {
    /// One for each address.
    to: Vec<CustomerMailReceiver>,
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
            to: written.to.into_iter().map(CustomerMailReceiver::from).collect(),
            reply_to: written.reply_to,
            subject: written.mail.subject,
            html: written.mail.html,
            text: written.mail.text,
        }
    }
}
