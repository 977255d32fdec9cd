//! Complaints.

pub mod entity;
mod repository;

pub use repository::SqlComplaintRepository;
