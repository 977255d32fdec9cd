//! The eight simulations (doc 1 §3, AMB-032).

use crate::keyed_enumeration;

keyed_enumeration! {
    /// What is simulated; travels as its technical type: the last segment of the page's path in capitals.
    SimulationType sent as key {
        /// Regroupement de crédits
        ConsolidationLoan = "CONSOLIDATION-LOAN" => "Regroupement de crédits",
        /// Prêt immobilier
        PropertyLoan = "PROPERTY-LOAN" => "Prêt immobilier",
        /// Prêt de Trésorerie Hypothécaire
        HypothecaryLoan = "HYPOTHECARY-LOAN" => "Prêt de Trésorerie Hypothécaire",
        /// Financement de SCPI
        ScpiLoan = "SCPI-LOAN" => "Financement de SCPI",
        /// Prêt à la consommation
        ConsumerLoan = "CONSUMER-LOAN" => "Prêt à la consommation",
        /// Assurance auto
        CarInsurance = "CAR-INSURANCE" => "Assurance auto",
        /// Assurance moto
        MotorInsurance = "MOTOR-INSURANCE" => "Assurance moto",
        /// Assurance habitation
        HomeInsurance = "HOME-INSURANCE" => "Assurance habitation",
    }
}

impl SimulationType {
    /// The last segment of the page's path.
    pub fn slug(self) -> String {
        self.key().to_ascii_lowercase()
    }

    /// The name under which the type's own answers live in the model.
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

    /// One of the five loans: has the common loan block, never attachments.
    pub const fn is_loan(self) -> bool {
        !self.is_insurance()
    }

    /// One of the three insurances: may carry attachments.
    pub const fn is_insurance(self) -> bool {
        matches!(self, Self::CarInsurance | Self::MotorInsurance | Self::HomeInsurance)
    }

    /// Longest duration of the loan, in years (doc 1 §9, AMB-038); `None` for an insurance.
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
    fn eight_types_travel_by_their_key() {
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
