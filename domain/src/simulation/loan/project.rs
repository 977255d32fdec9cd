//! What each loan is for (doc 1 §3).

use crate::shared::euros::Euros;
use crate::shared::person::YesNo;
use crate::simulation::address::PostalAddress;
use crate::simulation::simulation_type::SimulationType;
use crate::{french_enumeration, simulation_part};

/// Projects offered for a mortgage cash loan, beside a free text.
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
/// Most projects of a mortgage cash loan.
pub const MAX_HYPOTHECARY_PROJECTS: usize = 5;

simulation_part! {
    /// What a consolidation is for.
    ConsolidationProject {
        /// Required: cash wanted besides, euros.
        treasury_needed: Euros,
        /// Required: in the bank's file of payment incidents.
        recorded_to_the_banque_de_france: YesNo,
    }
}

simulation_part! {
    /// Answers of CONSOLIDATION-LOAN.
    ConsolidationLoan {}
    parts {
        /// What it is for.
        project: ConsolidationProject,
    }
}

french_enumeration! {
    /// What a property loan pays (LOAN-31).
    PropertyLoanType { Purchase = "Achat", Construction = "Construction", BuyOut = "Soulte" }
}

french_enumeration! {
    /// Kind of property (LOAN-31).
    EstateType { House = "Maison", Flat = "Appartement", Land = "Terrain seul" }
}

french_enumeration! {
    /// State of the property (LOAN-31).
    EstateState { New = "Neuf", Old = "Ancien", OffPlan = "VEFA" }
}

french_enumeration! {
    /// What the property will be (LOAN-31).
    EstateUse {
        Main = "Résidence principale", Secondary = "Résidence secondaire", Rental = "Locatif", Mixed = "Mixte",
    }
}

simulation_part! {
    /// What a property loan is for.
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
    /// What a property loan must cover; amounts in euros.
    PropertyLoanNeeds {
        /// Required.
        loan_amount: Euros,
        /// Required: own money.
        supplied_amount: Euros,
        /// Required.
        amount_of_work_to_finance: Euros,
    }
    parts {
        /// Optional, but whole as soon as one field is filled.
        buying_address: PostalAddress,
    }
}

simulation_part! {
    /// Answers of PROPERTY-LOAN.
    PropertyLoan {}
    parts {
        /// What it is for.
        project: PropertyLoanProject,
        /// What it must cover.
        needs: PropertyLoanNeeds,
    }
}

simulation_part! {
    /// What a mortgage cash loan must cover.
    HypothecaryNeeds {
        /// Required: euros.
        amount_needed: Euros,
    }
}

simulation_part! {
    /// Answers of HYPOTHECARY-LOAN.
    HypothecaryLoan {}
    parts {
        /// What it must cover.
        needs: HypothecaryNeeds,
    }
    lists {
        /// 1 to 5 projects, offered or free texts; empty ones are dropped (LOAN-33 to 37).
        project_types: String,
    }
}

french_enumeration! {
    /// What a consumer loan or the financing of property-company shares is for (LOAN-39).
    ConsumerOrScpiProjectType {
        Work = "Travaux", Car = "Auto", Motorbike = "Moto", Caravan = "Caravane/Camping-car", Various = "Divers",
        ScpiTax = "SCPI Fiscale", ScpiYield = "SCPI Rendement", ScpiGain = "SCPI de Plus-Value",
    }
}

impl ConsumerOrScpiProjectType {
    /// Offered for this type of simulation: the five consumer projects, or the three kinds of SCPI.
    pub const fn suits(self, simulation_type: SimulationType) -> bool {
        match self {
            Self::ScpiTax | Self::ScpiYield | Self::ScpiGain => {
                matches!(simulation_type, SimulationType::ScpiLoan)
            }
            _ => matches!(simulation_type, SimulationType::ConsumerLoan),
        }
    }
}

simulation_part! {
    /// What the loan must cover; amounts in euros.
    ConsumerOrScpiNeeds {
        /// Required.
        amount_needed: Euros,
        /// Required: own money.
        supplied_amount: Euros,
    }
}

simulation_part! {
    /// Answers of CONSUMER-LOAN and SCPI-LOAN.
    ConsumerOrScpiLoan {
        /// Required, among those of the type.
        project_type: ConsumerOrScpiProjectType,
        /// SCPI-LOAN only, required.
        scpi_name: String,
    }
    parts {
        /// What it must cover.
        needs: ConsumerOrScpiNeeds,
    }
}
