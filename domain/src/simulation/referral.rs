//! Referral of a visitor (doc 1 §3).

use crate::{french_enumeration, simulation_part};

french_enumeration! {
    /// Source of the referral (doc 1 §3, SIM-28).
    ReferralType {
        Internet = "Internet", Acquaintance = "Ami/Famille/Collègue", Banker = "Mon banquier",
        EstateAgent = "Mon agent immobilier", Notary = "Mon notaire", Insurer = "Mon assureur",
        WealthManager = "Mon CGP", Other = "Autre",
    }
}

impl ReferralType {
    /// Returns whether the referrer is a person, whose name is asked.
    pub const fn is_a_person(self) -> bool {
        !matches!(self, Self::Internet | Self::Other)
    }

    /// Returns whether the referrer is a professional, whose agency and town are asked.
    pub const fn is_a_professional(self) -> bool {
        self.is_a_person() && !matches!(self, Self::Acquaintance)
    }
}

simulation_part! {
    /// Referral of a visitor.
    ReferralProgram {
        /// Required (AMB-036).
        #[serde(rename = "type")]
        referral_type: ReferralType,
        /// Required for a personal referrer.
        last_name: String,
        /// Optional.
        first_name: String,
        /// Required for a professional referrer.
        agency: String,
        /// Required for a professional referrer.
        city: String,
    }
}
