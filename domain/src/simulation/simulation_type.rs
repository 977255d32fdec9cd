//! The eight simulations (doc 1 §3, AMB-032).

use serde::{Deserialize, Serialize};

/// What is simulated; travels as its technical type: the last segment of the page's path in capitals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum SimulationType {
    /// Regroupement de crédits
    #[serde(rename = "CONSOLIDATION-LOAN")]
    ConsolidationLoan,
    /// Prêt immobilier
    #[serde(rename = "PROPERTY-LOAN")]
    PropertyLoan,
    /// Prêt de Trésorerie Hypothécaire
    #[serde(rename = "HYPOTHECARY-LOAN")]
    HypothecaryLoan,
    /// Financement de SCPI
    #[serde(rename = "SCPI-LOAN")]
    ScpiLoan,
    /// Prêt à la consommation
    #[serde(rename = "CONSUMER-LOAN")]
    ConsumerLoan,
    /// Assurance auto
    #[serde(rename = "CAR-INSURANCE")]
    CarInsurance,
    /// Assurance moto
    #[serde(rename = "MOTOR-INSURANCE")]
    MotorInsurance,
    /// Assurance habitation
    #[serde(rename = "HOME-INSURANCE")]
    HomeInsurance,
}

impl SimulationType {
    /// The eight types, in the order of the documents.
    pub const ALL: [Self; 8] = [
        Self::ConsolidationLoan,
        Self::PropertyLoan,
        Self::HypothecaryLoan,
        Self::ScpiLoan,
        Self::ConsumerLoan,
        Self::CarInsurance,
        Self::MotorInsurance,
        Self::HomeInsurance,
    ];

    /// The technical type, as sent and stored.
    pub const fn key(self) -> &'static str {
        match self {
            Self::ConsolidationLoan => "CONSOLIDATION-LOAN",
            Self::PropertyLoan => "PROPERTY-LOAN",
            Self::HypothecaryLoan => "HYPOTHECARY-LOAN",
            Self::ScpiLoan => "SCPI-LOAN",
            Self::ConsumerLoan => "CONSUMER-LOAN",
            Self::CarInsurance => "CAR-INSURANCE",
            Self::MotorInsurance => "MOTOR-INSURANCE",
            Self::HomeInsurance => "HOME-INSURANCE",
        }
    }

    /// The type of a key; `None` when there is none.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// The French label, for screens and mails.
    pub const fn label(self) -> &'static str {
        match self {
            Self::ConsolidationLoan => "Regroupement de crédits",
            Self::PropertyLoan => "Prêt immobilier",
            Self::HypothecaryLoan => "Prêt de Trésorerie Hypothécaire",
            Self::ScpiLoan => "Financement de SCPI",
            Self::ConsumerLoan => "Prêt à la consommation",
            Self::CarInsurance => "Assurance auto",
            Self::MotorInsurance => "Assurance moto",
            Self::HomeInsurance => "Assurance habitation",
        }
    }

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
