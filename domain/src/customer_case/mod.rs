//! Customer case (« dossier »): requested documents, statuses, project, offers and revenue.

pub mod awaited;
pub mod case;
pub mod checklist;
pub mod deadline;
#[cfg(test)]
mod deadline_tests;
pub mod digest;
pub mod documents;
#[cfg(test)]
mod documents_tests;
pub mod event;
pub mod file_reference;
pub mod follow_up;
pub mod form;
pub mod freshness;
pub mod item;
mod list_edit;
pub mod next_actor;
pub mod offer;
pub mod offer_checks;
pub mod offer_comparison;
pub mod offer_law;
mod parts;
pub mod project;
pub mod readiness;
pub mod reminder;
mod repayment_profile;
pub mod request;
pub mod revenue;
pub mod status;
pub mod step;
pub mod step_mail;
pub mod waiting;

pub use case::{CustomerCase, NewCase};
