//! Customer record (« fiche client »): household, debts, properties, children and resources.

pub mod budget;
pub mod clean_up;
pub mod form;
pub mod household;
pub mod identity;
pub mod income_share;
pub mod record;
pub mod same_loan;
pub mod selection;
pub mod validation;

pub use form::{CustomerForm, CustomerRecordForm};
pub use record::{Background, Customer, CustomerRecord};
