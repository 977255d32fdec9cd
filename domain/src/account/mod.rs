//! Who may enter, and what each role may do.

pub mod access;
pub mod change;
pub mod device;
pub mod guest_id;
pub mod login_event;
pub mod password;
pub mod role;
pub mod scope;
pub mod session;
