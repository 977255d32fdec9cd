//! Who may enter, and what each role may do.

pub mod access;
pub mod change;
pub mod guest_id;
pub mod password;
pub mod role;
