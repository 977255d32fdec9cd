//! Views of the dialog that writes to customers.

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CustomerMailPreview))]
#[serde(rename_all = "camelCase")]
pub struct MailToWrite {
    /// Recipients, one for each address.
    pub to: Vec<MailReceiver>,
    /// Address for answers.
    pub reply_to: String,
    /// A single line.
    pub subject: String,
    /// A complete page without script, to be displayed in a separate frame.
    pub html: String,
    /// The plain-text part.
    pub text: String,
}
