//! Business rules of a credit and insurance broker: pure, synchronous, without clock, randomness or I/O. One module per
//! business concept; `docs/architecture.md` contains the French glossary.

pub mod access_journal;
pub mod account;
pub mod administrator;
pub mod api_token;
pub mod calendar;
pub mod campaign;
pub mod checklist_template;
pub mod complaint;
pub mod contact;
pub mod customer_case;
pub mod customer_record;
pub mod employee;
pub mod figures;
pub mod financing_plan;
pub mod identity_check;
pub mod inquiry;
pub mod legal_document;
pub mod list_view;
pub mod mail_template;
pub mod media;
pub mod page;
pub mod partner;
pub mod partner_type;
pub mod record_archive;
pub mod record_mail;
pub mod record_merge;
pub mod report;
pub mod retention;
pub mod search;
pub mod shared;
pub mod simulation;
pub mod task;
pub mod timeline;
pub mod today;
