//! Accounts and password links.

pub mod entity;
pub mod link_entity;
mod repository;

pub use repository::{SqlAccounts, open_account, open_employee};
