//! The link of a reminder by which its reader stops the reminders. It bears a signature instead of a row in the
//! database, and is good for ever: stopping must always work.

use crate::adapters::Adapters;
use crate::ports::Signatures;
use crate::settings::Settings;
use domain::shared::instant::Instant;
use std::sync::Arc;
use uuid::Uuid;

/// A signature for this serves for nothing else.
const PURPOSE: &str = "stop reminders";

/// What a link stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopLink {
    /// The record whose cases the mail named.
    pub record: Uuid,
    /// Whom it was written to.
    pub customer: Uuid,
    /// When: cases that came later were not named.
    pub sent: Instant,
}

impl StopLink {
    fn message(&self) -> String {
        format!("{}\n{}\n{}", self.record, self.customer, self.sent.micros())
    }
}

/// Writes the links, and knows them again.
pub struct StopLinks {
    signatures: Arc<dyn Signatures>,
    settings: Arc<Settings>,
}

impl StopLinks {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { signatures, settings, .. } = adapters.clone();
        Self { signatures, settings }
    }

    /// The page that stops the reminders of these cases. No name and no address stands in it: it passes through the
    /// journals of those who carry the mail.
    pub fn page(&self, link: &StopLink) -> String {
        let StopLink { record, customer, sent } = link;
        let signature = self.signatures.sign(PURPOSE, &link.message());
        self.settings.link(&format!(
            "/stop-reminders/{record}?customer={customer}&sent={}&signature={signature}",
            sent.micros()
        ))
    }

    /// Did we sign this link?
    pub fn is_ours(&self, link: &StopLink, signature: &str) -> bool {
        self.signatures.is_good(PURPOSE, &link.message(), signature)
    }
}
