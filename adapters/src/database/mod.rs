//! The one SQL adapter, for PostgreSQL and SQLite.

pub mod access_journal;
pub mod account;
pub mod choice;
pub mod connection;
pub mod customer_case;
pub mod customer_record;
pub mod demo;
pub mod download;
pub mod employee;
pub mod error;
pub mod inquiry;
pub mod job_queue;
pub mod job_writer;
pub mod mail_template;
pub mod media;
pub mod migrate;
pub mod page;
pub mod partner;
pub mod partner_type;
pub mod personal_data;
pub mod rate_limit;
pub mod reads;
pub mod retention;
pub mod search;
pub mod sql;
pub mod task;
