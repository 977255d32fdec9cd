//! Kind and state of an inquiry.

use crate::keyed_enumeration;
use crate::simulation::SimulationType;

keyed_enumeration! {
    /// Contact message, or technical type of a simulation (AMB-032); sent and stored as its key.
    InquiryKind sent as key {
        Contact = "contact",
        ConsolidationLoan = "CONSOLIDATION-LOAN",
        PropertyLoan = "PROPERTY-LOAN",
        HypothecaryLoan = "HYPOTHECARY-LOAN",
        ScpiLoan = "SCPI-LOAN",
        ConsumerLoan = "CONSUMER-LOAN",
        HomeInsurance = "HOME-INSURANCE",
        MotorInsurance = "MOTOR-INSURANCE",
        CarInsurance = "CAR-INSURANCE",
    }
}

impl InquiryKind {
    /// Returns the type of simulation; `None` for a contact message.
    pub fn simulation_type(self) -> Option<SimulationType> {
        SimulationType::from_key(self.key())
    }

    /// Returns the French name for screens and mails.
    pub fn label(self) -> &'static str {
        self.simulation_type().map_or("Message de contact", SimulationType::label)
    }
}

impl From<SimulationType> for InquiryKind {
    fn from(simulation_type: SimulationType) -> Self {
        match simulation_type {
            SimulationType::ConsolidationLoan => Self::ConsolidationLoan,
            SimulationType::PropertyLoan => Self::PropertyLoan,
            SimulationType::HypothecaryLoan => Self::HypothecaryLoan,
            SimulationType::ScpiLoan => Self::ScpiLoan,
            SimulationType::ConsumerLoan => Self::ConsumerLoan,
            SimulationType::HomeInsurance => Self::HomeInsurance,
            SimulationType::MotorInsurance => Self::MotorInsurance,
            SimulationType::CarInsurance => Self::CarInsurance,
        }
    }
}

keyed_enumeration! {
    /// State of an inquiry; sent and stored as its key.
    InquiryState sent as key {
        New = "new",
        Assigned = "assigned",
        Handled = "handled",
        Spam = "spam",
    }
}

keyed_enumeration! {
    /// Outcome of the last call to the sender of an inquiry.
    CallOutcome sent as key {
        CallBack = "callBack" => "À rappeler",
        Unreachable = "unreachable" => "Injoignable",
        NoFollowUp = "noFollowUp" => "Sans suite",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_simulation_type_has_a_kind() {
        for simulation_type in SimulationType::ALL {
            let kind = InquiryKind::from(simulation_type);
            assert_eq!(kind.key(), simulation_type.key());
            assert_eq!(kind.simulation_type(), Some(simulation_type));
        }
        assert_eq!(InquiryKind::ALL.len(), SimulationType::ALL.len() + 1);
        assert_eq!(InquiryKind::Contact.simulation_type(), None);
    }
}
