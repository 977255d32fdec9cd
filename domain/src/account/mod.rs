//! Accounts: roles, access rights, passwords, sessions and second factors.

pub mod access;
pub mod change;
pub mod device;
pub mod guest_id;
pub mod login_event;
pub mod mfa;
pub mod password;
pub mod password_strength;
pub mod role;
pub mod scope;
pub mod session;
