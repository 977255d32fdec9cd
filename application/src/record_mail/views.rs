//! Views of the dialog that writes to customers.

use crate::ports::LaidOutMail;
use serde::Serialize;

/// Recipient of a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CustomerMailReceiver))]
pub struct MailReceiver {
    /// First and last name.
    pub name: String,
    pub address: String,
    /// Whether the mail server permanently rejected the address.
    pub refused: bool,
}

/// Preview of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailToWrite {
    /// Recipients, one per address.
    pub to: Vec<MailReceiver>,
    /// Reply-To address.
    pub reply_to: String,
    /// Mail as sent to the first recipient.
    pub mail: LaidOutMail,
}
