//! Accounts, password links, sessions and the journal of logins.

mod change;
pub mod entity;
pub mod link_entity;
mod login_event_entity;
mod logins;
mod repository;
mod session_entity;
mod sessions;

pub use change::{change_account, change_partner_account};
pub use logins::SqlLogins;
pub use repository::{SqlAccounts, open_account, open_employee};
pub use sessions::SqlSessions;
