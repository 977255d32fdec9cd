//! Customer case (dossier): what is asked of a customer, and how far it has come.

pub mod case;
pub mod checklist;
pub mod form;
pub mod freshness;
pub mod status;

pub use case::CustomerCase;
