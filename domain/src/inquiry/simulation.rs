//! Conversion of a simulation into an inquiry.

use super::{Inquiry, InquiryPerson};
use crate::simulation::Simulation;

impl InquiryPerson {
    /// Returns the sender of a valid simulation: the first borrower or the insured person.
    pub fn from_simulation(simulation: &Simulation) -> Self {
        let sender = simulation.record().customers.into_iter().next().unwrap_or_default();
        Self {
            first_name: sender.first_name.unwrap_or_default(),
            last_name: sender.last_name.unwrap_or_default(),
            email: simulation.email.clone().unwrap_or_default(),
            phone_number: sender.phone_number.unwrap_or_default(),
        }
    }
}

/// Message after sending, for a sender who accepts to be contacted.
pub const CALL_OR_MAIL: &str = "Un conseiller étudie vos réponses et revient vers vous sous 24\u{a0}heures, par téléphone ou \
     par email, avec une première analyse.";
/// Message after sending, for a sender who refuses other contact than the reply.
pub const MAIL_ONLY: &str = "Un conseiller étudie vos réponses et vous répond par email, à cette adresse, sous 24\u{a0}heures, \
     avec une première analyse. Vous n’avez pas souhaité être contacté autrement\u{202f}: nous ne vous téléphonons pas.";

impl Inquiry {
    /// Returns the announcement of the answer, by mail alone without consent to be contacted.
    pub fn announcement(&self) -> &'static str {
        let refused = self.consent.as_ref().is_some_and(|consent| !consent.accepted);
        if refused { MAIL_ONLY } else { CALL_OR_MAIL }
    }
}

#[cfg(test)]
mod tests {
    use super::super::change::tests::inquiry;
    use super::super::consent::Consent;
    use super::super::kind::InquiryState;
    use super::*;

    #[test]
    fn acknowledgement_without_consent_announces_no_call() {
        let mut sent_inquiry = inquiry(InquiryState::New, None);
        assert_eq!(sent_inquiry.announcement(), CALL_OR_MAIL);
        for (accepted, expected) in [(true, CALL_OR_MAIL), (false, MAIL_ONLY)] {
            sent_inquiry.consent =
                Some(Consent { accepted, at: sent_inquiry.received_at, wording: String::new() });
            assert_eq!(sent_inquiry.announcement(), expected);
        }
    }
}
