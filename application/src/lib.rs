//! Use cases and their ports: one module per business notion, one file per use case. The signature of a use case
//! requires its permission in the access table (`domain::account::access`).

pub mod access_journal;
pub mod account;
pub mod actor;
pub mod administrator;
pub mod api_token;
pub mod backup;
pub mod campaign;
pub mod case_list;
pub mod checklist_template;
pub mod choice;
pub mod comparison_share;
pub mod contact;
pub mod counts;
pub mod customer_access;
pub mod customer_case;
pub mod customer_record;
pub mod doctor;
pub mod document;
pub mod download;
pub mod employee;
pub mod error;
pub mod export;
pub mod figures;
pub mod financing_plan;
pub mod idempotency;
pub mod inquiry;
pub mod job;
pub mod job_runner;
pub mod list_view;
pub mod mail_template;
pub mod media;
pub mod page;
pub mod paging;
pub mod partner;
pub mod partner_type;
pub mod personal_data;
pub mod ports;
pub mod recap;
pub mod record_mail;
pub mod record_merge;
pub mod record_overview;
pub mod report;
pub mod retention;
pub mod retry;
pub mod search;
pub mod settings;
pub mod store_ports;
pub mod task;
pub mod timeline;
pub mod today;

#[cfg(test)]
mod tests;
