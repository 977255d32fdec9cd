//! Mails about records in the database.

mod entity;
mod repository;

pub use repository::SqlRecordMailRepository;
