//! Lists of documents that brokers ask for again and again (« Listes de pièces »): written once, with lines that
//! depend on the record, and chosen when a case is made.

pub mod condition;
pub mod form;
pub mod lines;

pub use condition::Condition;
pub use form::ChecklistTemplateForm;
pub use lines::TemplateLine;

use crate::french_enumeration;
use crate::shared::text::search_key;
use uuid::Uuid;

french_enumeration! {
    /// What a case is for; travels and is stored as its key.
    CaseProject {
        Consolidation = "CONSOLIDATION-LOAN", Property = "PROPERTY-LOAN", LoanInsurance = "LOAN-INSURANCE",
        CarInsurance = "CAR-INSURANCE", HomeInsurance = "HOME-INSURANCE",
    }
}

impl CaseProject {
    /// What the screens show.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Consolidation => "Regroupement de crédits",
            Self::Property => "Crédit immobilier",
            Self::LoanInsurance => "Assurance de prêt",
            Self::CarInsurance => "Assurance auto",
            Self::HomeInsurance => "Assurance habitation",
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
