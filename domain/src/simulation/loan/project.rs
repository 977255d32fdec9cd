//! Project answers of each loan (doc 1 §3).

use crate::shared::euros::Euros;
use crate::shared::person::YesNo;
use crate::simulation::address::PostalAddress;
use crate::simulation::simulation_type::SimulationType;
use crate::{french_enumeration, simulation_part};

/// Suggested projects of a mortgage cash loan; free texts are accepted as well.
pub const HYPOTHECARY_PROJECT_TYPES: [&str; 10] = [
    "Travaux",
    "Auto",
    "Moto",
    "Voyage",
    "Bateau",
    "Péniche",
    "Œuvres d'art",
    "Donation",
    "Frais de succession",
    "Etudes des enfants",
];
/// Maximum number of projects of a mortgage cash loan.
pub const MAX_HYPOTHECARY_PROJECTS: usize = 5;

simulation_part! {
    /// Project of a consolidation.
    ConsolidationProject {
        /// Required: additional cash, in euros.
        treasury_needed: Euros,
        /// Required: whether the visitor is in a payment-incident file of the Banque de France.
        recorded_to_the_banque_de_france: YesNo,
    }
}

simulation_part! {
    /// Answers of CONSOLIDATION-LOAN.
    ConsolidationLoan {}
    parts {
        project: ConsolidationProject,
    }
}

french_enumeration! {
    /// Operation financed by a property loan (LOAN-31).
    PropertyLoanType { Purchase = "Achat", Construction = "Construction", BuyOut = "Soulte" }
}

french_enumeration! {
    /// Type of property (LOAN-31).
    EstateType { House = "Maison", Flat = "Appartement", Land = "Terrain seul" }
}

french_enumeration! {
    /// State of the property (LOAN-31).
    EstateState { New = "Neuf", Old = "Ancien", OffPlan = "VEFA" }
}

french_enumeration! {
    /// Use of the property (LOAN-31).
    EstateUse {
        Main = "Résidence principale", Secondary = "Résidence secondaire", Rental = "Locatif", Mixed = "Mixte",
    }
}

simulation_part! {
    /// Project of a property loan.
    PropertyLoanProject {
        /// Required.
        loan_type: PropertyLoanType,
        /// Required.
        estate_type: EstateType,
        /// Required.
        estate_state: EstateState,
        /// Required.
        estate_use: EstateUse,
    }
}

simulation_part! {
    /// Needs of a property loan, in euros.
    PropertyLoanNeeds {
        /// Required.
        loan_amount: Euros,
        /// Required: personal contribution (« apport »).
        supplied_amount: Euros,
        /// Required.
        amount_of_work_to_finance: Euros,
    }
    parts {
        /// Optional; all four fields are required as soon as one is filled.
        buying_address: PostalAddress,
    }
}

simulation_part! {
    /// Answers of PROPERTY-LOAN.
    PropertyLoan {}
    parts {
        project: PropertyLoanProject,
        needs: PropertyLoanNeeds,
    }
}

simulation_part! {
    /// Needs of a mortgage cash loan.
    HypothecaryNeeds {
        /// Required, in euros.
        amount_needed: Euros,
    }
}

simulation_part! {
    /// Answers of HYPOTHECARY-LOAN.
    HypothecaryLoan {}
    parts {
        needs: HypothecaryNeeds,
    }
    lists {
        /// 1 to 5 projects, suggested or free texts; empty ones are dropped (LOAN-33 to 37).
        project_types: String,
    }
}

french_enumeration! {
    /// Project of a consumer loan, or type of financed SCPI (LOAN-39).
    ConsumerOrScpiProjectType {
        Work = "Travaux", Car = "Auto", Motorbike = "Moto", Caravan = "Caravane/Camping-car", Various = "Divers",
        ScpiTax = "SCPI Fiscale", ScpiYield = "SCPI Rendement", ScpiGain = "SCPI de Plus-Value",
    }
}

impl ConsumerOrScpiProjectType {
    /// Returns whether the value is offered for this type: five consumer projects, or three types of SCPI.
    pub const fn accepts_type(self, simulation_type: SimulationType) -> bool {
        match self {
            Self::ScpiTax | Self::ScpiYield | Self::ScpiGain => {
                matches!(simulation_type, SimulationType::ScpiLoan)
            }
            _ => matches!(simulation_type, SimulationType::ConsumerLoan),
        }
    }
}

simulation_part! {
    /// Needs of the loan, in euros.
    ConsumerOrScpiNeeds {
        /// Required.
        amount_needed: Euros,
        /// Required: personal contribution (« apport »).
        supplied_amount: Euros,
    }
}

simulation_part! {
    /// Answers of CONSUMER-LOAN and SCPI-LOAN.
    ConsumerOrScpiLoan {
        /// Required; one of the values offered for the type.
        project_type: ConsumerOrScpiProjectType,
        /// Required for SCPI-LOAN, absent otherwise.
        scpi_name: String,
    }
    parts {
        needs: ConsumerOrScpiNeeds,
    }
}
