//! Campaigns: mails and SMS to groups of contacts.

pub mod form;
pub mod message;
pub mod plan;
pub mod sender;
pub mod sms_text;

use crate::keyed_enumeration;

keyed_enumeration! {
    /// Type of a campaign.
    CampaignKind sent as key {
        Sms = "sms" => "SMS",
        Email = "email" => "Email",
    }
}

keyed_enumeration! {
    /// State of a campaign.
    CampaignState sent as key {
        Planned = "planned" => "Planifiée",
        Sending = "sending" => "En cours d’envoi",
        Paused = "paused" => "En pause",
        Cancelled = "cancelled" => "Annulée",
        Finished = "finished" => "Terminée",
    }
}

keyed_enumeration! {
    /// State of one message of a campaign.
    MessageState sent as key {
        Waiting = "waiting",
        Sending = "sending",
        Sent = "sent",
        Failed = "failed",
        Skipped = "skipped",
        Cancelled = "cancelled",
    }
}

impl CampaignState {
    /// Returns whether messages may be sent.
    pub const fn is_under_way(self) -> bool {
        matches!(self, Self::Planned | Self::Sending)
    }
}
