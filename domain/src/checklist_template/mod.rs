//! Lists of documents that brokers ask for again and again (« Listes de pièces »): written once, with lines that
//! depend on the record, and chosen when a case is made.

pub mod condition;
pub mod form;
pub mod lines;

pub use condition::Condition;
pub use form::ChecklistTemplateForm;
pub use lines::TemplateLine;

use crate::keyed_enumeration;
use crate::shared::text::search_key;
use crate::simulation::SimulationType;
use uuid::Uuid;

keyed_enumeration! {
    /// What a case is for; travels and is stored as its key.
    CaseProject sent as key {
        Consolidation = "CONSOLIDATION-LOAN" => "Regroupement de crédits",
        Property = "PROPERTY-LOAN" => "Crédit immobilier",
        Hypothecary = "HYPOTHECARY-LOAN" => "Prêt de Trésorerie Hypothécaire",
        Scpi = "SCPI-LOAN" => "Financement de SCPI",
        Consumer = "CONSUMER-LOAN" => "Crédit à la consommation",
        LoanInsurance = "LOAN-INSURANCE" => "Assurance de prêt",
        CarInsurance = "CAR-INSURANCE" => "Assurance auto",
        MotorInsurance = "MOTOR-INSURANCE" => "Assurance moto",
        HomeInsurance = "HOME-INSURANCE" => "Assurance habitation",
    }
}

impl CaseProject {
    /// Something is insured, nothing is lent.
    pub const fn is_insurance(self) -> bool {
        matches!(self, Self::LoanInsurance | Self::CarInsurance | Self::MotorInsurance | Self::HomeInsurance)
    }
}

impl From<SimulationType> for CaseProject {
    fn from(simulation_type: SimulationType) -> Self {
        match simulation_type {
            SimulationType::ConsolidationLoan => Self::Consolidation,
            SimulationType::PropertyLoan => Self::Property,
            SimulationType::HypothecaryLoan => Self::Hypothecary,
            SimulationType::ScpiLoan => Self::Scpi,
            SimulationType::ConsumerLoan => Self::Consumer,
            SimulationType::CarInsurance => Self::CarInsurance,
            SimulationType::MotorInsurance => Self::MotorInsurance,
            SimulationType::HomeInsurance => Self::HomeInsurance,
        }
    }
}

/// Message of a name that another list bears, whatever its case and accents.
pub const NAME_TAKEN: &str = "Une liste de pièces porte déjà ce nom.";

/// A list of documents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChecklistTemplate {
    pub uuid: Uuid,
    /// One line; no two lists bear the same one, whatever its case and accents.
    pub name: String,
    /// What it is for; absent: it serves any project.
    pub project: Option<CaseProject>,
    /// In order, at least one of them a document.
    pub lines: Vec<TemplateLine>,
    /// 1 once created, one more with each save.
    pub version: i64,
}

/// What names are compared by.
pub fn name_key(name: &str) -> String {
    search_key(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_simulation_and_the_case_it_becomes_bear_one_key() {
        for simulation_type in SimulationType::ALL {
            let project = CaseProject::from(simulation_type);
            assert_eq!(project.key(), simulation_type.key());
            assert_eq!(project.is_insurance(), simulation_type.is_insurance());
        }
        assert_eq!(CaseProject::ALL.len(), SimulationType::ALL.len() + 1);
        assert!(CaseProject::LoanInsurance.is_insurance());
    }
}
