//! The database adapters. Each test runs on SQLite and on PostgreSQL, on a database of its own: see
//! `support`. One program for all rooms: a new file here costs no further link.

#![cfg(test)]

mod access_journal;
mod account;
mod builders;
mod campaign;
mod contact;
mod customer_case;
mod customer_record;
mod customer_record_list;
mod employee;
mod erasure;
mod inquiry;
mod job_queue;
mod long_lists;
mod mail_template;
mod media;
mod migrate;
mod migrate_beside;
mod page;
mod partner;
mod partner_type;
mod preferences;
mod rate_limit;
mod reads;
mod record_merge;
mod report;
mod retention;
mod row_count;
mod search;
mod session;
mod support;
mod writes;
