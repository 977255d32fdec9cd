//! Use cases and the ports they need. One folder per room, one file per use case; the first line of each
//! asks the access table (`domain::account::access`).

pub mod access_journal;
pub mod account;
pub mod actor;
pub mod adapters;
pub mod campaign;
pub mod checklist_template;
pub mod choice;
pub mod contact;
pub mod customer_case;
pub mod customer_record;
pub mod document;
pub mod download;
pub mod employee;
pub mod error;
pub mod export;
pub mod figures;
pub mod idempotency;
pub mod inquiry;
pub mod job;
pub mod job_runner;
pub mod mail_template;
pub mod media;
pub mod page;
pub mod paging;
pub mod partner;
pub mod partner_type;
pub mod personal_data;
pub mod ports;
pub mod recap;
pub mod report;
pub mod retention;
pub mod retry;
pub mod search;
pub mod settings;
pub mod task;
