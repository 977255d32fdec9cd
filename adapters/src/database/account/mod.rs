//! Accounts, password links, sessions, second factors and the login journal.

mod change;
mod device_entity;
mod devices;
pub mod entity;
pub mod link_entity;
mod login_event_entity;
mod logins;
mod mfa;
mod repository;
pub mod session_entity;
mod sessions;

pub use change::{change_account, change_partner_account};
pub use logins::{SqlLoginJournal, list_last_logins};
pub use mfa::{SqlMfaRepository, SqlPendingLoginRepository};
pub use repository::{SqlAccountRepository, open_account, open_administrator, open_employee};
pub use sessions::SqlSessionRepository;
