//! Who may enter, and what each role may do.

pub mod password;
