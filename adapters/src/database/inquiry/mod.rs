//! Inquiries.

pub mod entity;
mod filter;
mod link;
mod purge;
mod queries;
mod repository;
mod resemblance;

pub use filter::push_visible;
pub use purge::push_served;
pub use queries::SqlInquiryQueries;
pub use repository::SqlInquiries;
