//! Loan simulations: common answers, and a project for each type (doc 1 §3).

mod borrower;
mod clean_up;
mod project;

pub use borrower::{Loan, LoanContactDetails, LoanIdentity, LoanResources, LoanWishes, MAX_BORROWERS};
pub use project::{
    ConsolidationLoan, ConsolidationProject, ConsumerOrScpiLoan, ConsumerOrScpiNeeds,
    ConsumerOrScpiProjectType, EstateState, EstateType, EstateUse, HYPOTHECARY_PROJECT_TYPES,
    HypothecaryLoan, HypothecaryNeeds, MAX_HYPOTHECARY_PROJECTS, PropertyLoan, PropertyLoanNeeds,
    PropertyLoanProject, PropertyLoanType,
};
