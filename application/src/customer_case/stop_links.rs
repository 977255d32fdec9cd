//! Signed link in a reminder with which the customer unsubscribes from the reminders. It needs no database row and
//! never expires, because unsubscribing must always work.

use crate::ports::Signatures;
use crate::settings::Settings;
use domain::shared::instant::Instant;
use std::sync::Arc;
use uuid::Uuid;

/// Purpose of the signature, valid for these links only.
const PURPOSE: &str = "stop reminders";

/// Payload of an unsubscribe link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopLink {
    /// Record of the cases named in the mail.
    pub record: Uuid,
    /// Recipient of the mail.
    pub customer: Uuid,
    /// Time at which the mail was composed from the cases of the record; the link does not apply to later cases.
    pub sent: Instant,
}

impl StopLink {
    fn message(&self) -> String {
        format!("{}\n{}\n{}", self.record, self.customer, self.sent.micros())
    }
}

/// Creates and verifies unsubscribe links.
pub struct StopLinks {
    pub signatures: Arc<dyn Signatures>,
    pub settings: Arc<Settings>,
}

impl StopLinks {
    /// Returns the URL of the unsubscribe page. It contains no name and no address, because mail relays log it.
    pub fn page(&self, link: &StopLink) -> String {
        let StopLink { record, customer, sent } = link;
        let signature = self.signatures.sign(PURPOSE, &link.message());
        self.settings.link(&format!(
            "/stop-reminders/{record}?customer={customer}&sent={}&signature={signature}",
            sent.micros()
        ))
    }

    pub fn has_valid_signature(&self, link: &StopLink, signature: &str) -> bool {
        self.signatures.verify(PURPOSE, &link.message(), signature)
    }
}
