//! Mails and text messages sent to groups of contacts.

pub mod sms_simple;
pub mod sms_text;
