//! The real application over HTTP, each test on SQLite and on PostgreSQL.

mod account;
mod customer_record;
mod partner;
mod support;
