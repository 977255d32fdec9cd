//! Database adapter of mails about customer records.

mod entity;
mod repository;

pub use repository::SqlRecordMailRepository;
