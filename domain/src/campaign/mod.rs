//! Mails and text messages sent to groups of contacts.

pub mod form;
pub mod message;
pub mod plan;
pub mod sender;
pub mod sms_simple;
pub mod sms_text;

use crate::french_enumeration;

french_enumeration! {
    /// What a campaign sends.
    CampaignKind { Sms = "sms", Email = "email" }
}

french_enumeration! {
    /// How far a campaign is.
    CampaignState {
        Planned = "planned",
        Sending = "sending",
        Paused = "paused",
        Cancelled = "cancelled",
        Finished = "finished",
    }
}

french_enumeration! {
    /// What became of one message of a campaign.
    MessageState {
        Waiting = "waiting",
        Sending = "sending",
        Sent = "sent",
        Failed = "failed",
        Skipped = "skipped",
        Cancelled = "cancelled",
    }
}

impl CampaignKind {
    /// What the screens call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sms => "SMS",
            Self::Email => "Email",
        }
    }
}

impl CampaignState {
    /// What the screens call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Planned => "Planifiée",
            Self::Sending => "En cours d’envoi",
            Self::Paused => "En pause",
            Self::Cancelled => "Annulée",
            Self::Finished => "Terminée",
        }
    }

    /// Messages may leave.
    pub const fn is_under_way(self) -> bool {
        matches!(self, Self::Planned | Self::Sending)
    }
}
