//! Types of simulation (doc 1 §3, AMB-032).

use crate::keyed_enumeration;

keyed_enumeration! {
    /// Type of a simulation, sent as its technical type: the last path segment of the page in capitals (AMB-032).
    SimulationType sent as key {
        ConsolidationLoan = "CONSOLIDATION-LOAN" => "Regroupement de crédits",
        PropertyLoan = "PROPERTY-LOAN" => "Prêt immobilier",
        HypothecaryLoan = "HYPOTHECARY-LOAN" => "Prêt de Trésorerie Hypothécaire",
        ScpiLoan = "SCPI-LOAN" => "Financement de SCPI",
        ConsumerLoan = "CONSUMER-LOAN" => "Prêt à la consommation",
        CarInsurance = "CAR-INSURANCE" => "Assurance auto",
        MotorInsurance = "MOTOR-INSURANCE" => "Assurance moto",
        HomeInsurance = "HOME-INSURANCE" => "Assurance habitation",
    }
}

impl SimulationType {
    /// Returns the last path segment of the page.
    pub fn slug(self) -> String {
        self.key().to_ascii_lowercase()
    }

    /// Returns the name of the type's own part in the model.
    pub const fn part(self) -> &'static str {
        match self {
            Self::ConsolidationLoan => "consolidationLoan",
            Self::PropertyLoan => "propertyLoan",
            Self::HypothecaryLoan => "hypothecaryLoan",
            Self::ScpiLoan | Self::ConsumerLoan => "consumerOrScpiLoan",
            Self::CarInsurance => "carInsurance",
            Self::MotorInsurance => "motorInsurance",
            Self::HomeInsurance => "homeInsurance",
        }
    }

    /// Returns whether the type is a loan: with the common loan answers, without attachments.
    pub const fn is_loan(self) -> bool {
        !self.is_insurance()
    }

    /// Returns whether the type is an insurance: attachments are allowed.
    pub const fn is_insurance(self) -> bool {
        matches!(self, Self::CarInsurance | Self::MotorInsurance | Self::HomeInsurance)
    }

    /// Returns the maximum duration of the loan, in years (doc 1 §9, AMB-038); `None` for an insurance.
    pub const fn longest_duration(self) -> Option<u8> {
        match self {
            Self::ConsumerLoan => Some(10),
            Self::ConsolidationLoan | Self::PropertyLoan | Self::HypothecaryLoan | Self::ScpiLoan => Some(25),
            Self::CarInsurance | Self::MotorInsurance | Self::HomeInsurance => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SIM-18, SIM-19.
    #[test]
    fn sim_19_types_are_sent_as_keys() {
        for kind in SimulationType::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.key());
            assert_eq!(SimulationType::from_key(kind.key()), Some(kind));
            assert_eq!(serde_json::from_value::<SimulationType>(kind.key().into()).unwrap(), kind);
        }
        for other in ["Assurance auto", "property-loan", "PVH-LOAN", ""] {
            assert!(serde_json::from_value::<SimulationType>(other.into()).is_err(), "{other}");
        }
    }
}
