//! What a campaign says, once it is checked.

use super::CampaignKind;

/// What each person gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    Mail {
        subject: String,
        /// Sanitised HTML.
        content: String,
    },
    Sms {
        sender: String,
        /// As it was typed.
        content: String,
        /// As it leaves, with its stop mention.
        text: String,
        /// SMS that it makes.
        parts: u32,
    },
}

impl Message {
    pub const fn kind(&self) -> CampaignKind {
        match self {
            Self::Mail { .. } => CampaignKind::Email,
            Self::Sms { .. } => CampaignKind::Sms,
        }
    }

    /// Credits of one message.
    pub const fn credits(&self) -> u32 {
        match self {
            Self::Mail { .. } => 1,
            Self::Sms { parts, .. } => *parts,
        }
    }
}
