//! The database adapters, each suite on SQLite and on PostgreSQL.

#![cfg(test)]

mod account;
mod builders;
mod customer_record;
mod migrations;
mod support;
