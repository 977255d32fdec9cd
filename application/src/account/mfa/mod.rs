//! Two factors: adding and removing them, and what a login asks for beside the password.

pub mod enrolment;
pub mod login;
pub mod passkey;
pub mod ports;
pub mod recovery_codes;
pub mod removal;
pub mod rotation;
pub mod state;
