//! The real application over HTTP, each test on SQLite and on PostgreSQL.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod access_journal;
mod account;
mod body;
mod campaign;
mod case_list;
mod case_sums;
mod checklist_template;
mod contact;
mod customer_case;
mod customer_record;
mod deletion;
mod demo;
mod employee;
mod every_endpoint_is_guarded;
mod export;
mod figures;
mod head;
mod inquiry;
mod list_sort;
mod list_view;
mod mail_template;
mod media;
mod page;
mod partner;
mod partner_space;
mod partner_type;
mod personal_data;
mod preferences;
mod recap;
mod record_mail;
mod record_merge;
mod record_overview;
mod report;
mod retention;
mod search;
mod session;
mod support;
mod takeover;
mod task;
mod task_news;
mod task_settings;
mod timeline;
mod today;
mod worker;
