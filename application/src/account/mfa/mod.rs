//! Multi-factor authentication: enrolment, removal and verification of second factors.

pub mod enrolment;
pub mod login;
pub mod passkey;
pub mod ports;
pub mod recovery_codes;
pub mod removal;
pub mod rotation;
pub mod state;
