//! Accounts and password links.

mod change;
pub mod entity;
pub mod link_entity;
mod repository;

pub use change::{change_account, change_partner_account};
pub use repository::{SqlAccounts, open_account, open_employee};
