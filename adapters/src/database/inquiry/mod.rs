//! Inquiries.

pub mod entity;
pub mod filter;
mod link;
mod purge;
mod queries;
mod repository;
mod resemblance;
mod write;

pub use filter::is_visible;
pub use purge::is_expired;
pub use queries::SqlInquiryQueries;
pub use repository::SqlInquiryRepository;
