//! Mails about records on the database.

mod entity;
mod repository;

pub use repository::SqlRecordMails;
