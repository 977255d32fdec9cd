//! What the dialog that writes to customers reads.

use crate::ports::LaidOutMail;
use serde::Serialize;

/// Who gets a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CustomerMailReceiver))]
pub struct MailReceiver {
    /// Given and family name.
    pub name: String,
    pub address: String,
    /// Their server refused this address for good.
    pub refused: bool,
}

/// A mail before it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailToWrite {
    /// One for each address.
    pub to: Vec<MailReceiver>,
    /// Where answers go.
    pub reply_to: String,
    /// As the first of them gets it.
    pub mail: LaidOutMail,
}
