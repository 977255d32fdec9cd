//! How the visitor came to the firm (doc 1 §3).

use crate::{french_enumeration, simulation_part};

french_enumeration! {
    /// Who sent the visitor (doc 1 §3, SIM-28).
    ReferralType {
        Internet = "Internet", Acquaintance = "Ami/Famille/Collègue", Banker = "Mon banquier",
        EstateAgent = "Mon agent immobilier", Notary = "Mon notaire", Insurer = "Mon assureur",
        WealthManager = "Mon CGP", Other = "Autre",
    }
}

impl ReferralType {
    /// A person is to be named; neither Internet nor Autre is one.
    pub const fn is_a_person(self) -> bool {
        !matches!(self, Self::Internet | Self::Other)
    }

    /// That person works in an agency, in a town; a friend is asked for neither.
    pub const fn is_a_professional(self) -> bool {
        self.is_a_person() && !matches!(self, Self::Acquaintance)
    }
}

simulation_part! {
    /// How the visitor came to the firm.
    ReferralProgram {
        /// Required (AMB-036).
        #[serde(rename = "type")]
        referral_type: ReferralType,
        /// Required of a person.
        last_name: String,
        /// Optional.
        first_name: String,
        /// Required of a professional.
        agency: String,
        /// Required of a professional.
        city: String,
    }
}
