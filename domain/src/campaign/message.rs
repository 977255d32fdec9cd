//! Validated message of a campaign.

use super::CampaignKind;

/// Message sent to each recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    Mail {
        subject: String,
        /// Sanitised HTML.
        content: String,
    },
    Sms {
        sender: String,
        /// Text as typed.
        content: String,
        /// Text as sent, with its stop mention.
        text: String,
        /// Number of SMS parts.
        parts: u32,
    },
}

impl Message {
    /// Returns the kind of campaign that sends the message.
    pub const fn kind(&self) -> CampaignKind {
        match self {
            Self::Mail { .. } => CampaignKind::Email,
            Self::Sms { .. } => CampaignKind::Sms,
        }
    }

    /// Returns the credits of the message: 1 for a mail, the number of parts for an SMS.
    pub const fn credits(&self) -> u32 {
        match self {
            Self::Mail { .. } => 1,
            Self::Sms { parts, .. } => *parts,
        }
    }
}
