//! Checklist templates (« Listes de pièces »): reusable lists of documents, with lines that depend on the record,
//! chosen when a case is created.

pub mod condition;
pub mod form;
pub mod lines;

pub use condition::Condition;
pub use form::ChecklistTemplateForm;
pub use lines::TemplateLine;

use crate::keyed_enumeration;
use crate::shared::text::{first_chars, search_key};
use crate::simulation::SimulationType;
use uuid::Uuid;

/// Maximum length of the form by which names are compared, in characters.
const NAME_KEY_LIMIT: usize = 200;

keyed_enumeration! {
    /// Project of a case; sent and stored as its key.
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

/// Message for a name that another template has, regardless of letter case and accents.
pub const NAME_TAKEN: &str = "Une liste de pièces porte déjà ce nom.";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChecklistTemplate {
    pub uuid: Uuid,
    /// Single line, unique regardless of letter case and accents.
    pub name: String,
    /// Project type; `None` for any project.
    pub project: Option<CaseProject>,
    /// Lines in order, at least one of which is a document.
    pub lines: Vec<TemplateLine>,
    /// 1 at creation, incremented by each save.
    pub version: i64,
}

/// Returns the form by which names are compared: at most 200 characters, as some letters become several.
pub fn name_key(name: &str) -> String {
    first_chars(&search_key(name), NAME_KEY_LIMIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn project_keys_match_simulation_types() {
        for simulation_type in SimulationType::ALL {
            let project = CaseProject::from(simulation_type);
            assert_eq!(project.key(), simulation_type.key());
            assert_eq!(project.is_insurance(), simulation_type.is_insurance());
        }
        assert_eq!(CaseProject::ALL.len(), SimulationType::ALL.len() + 1);
        assert!(CaseProject::LoanInsurance.is_insurance());
    }

    #[test]
    fn name_key_has_at_most_200_characters() {
        assert_eq!(name_key("Crédit Œuvre"), "credit oeuvre");
        for letter in ["…", "\u{fdfa}"] {
            assert_eq!(name_key(&letter.repeat(form::NAME_LIMIT)).chars().count(), 200, "{letter}");
        }
    }
}
