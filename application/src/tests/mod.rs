//! Tests of use cases: order of steps, refusals, queued jobs, retries. One file per module, on in-memory ports
//! ([`memory`]). Rules are tested in `domain`, SQL in `adapters`, HTTP responses in `server/tests/api`.

mod data;
mod memory;

mod access_journal;
mod campaign;
mod case_deposit;
mod case_parts;
mod case_reminders;
mod case_requests;
mod case_status;
mod case_views;
mod contact;
mod customer_record;
mod export;
mod figures;
mod inquiry;
mod legal_document;
mod login;
mod password_link;
mod record_merge;
mod record_views;
mod retention;
mod task;
