//! The database adapters, each suite on SQLite and on PostgreSQL.

mod account;
mod support;
