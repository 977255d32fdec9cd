//! Partner (prescripteur): who refers customers to the firm, and how often to call them.

pub mod follow_up;
pub mod form;

pub use form::PartnerForm;
