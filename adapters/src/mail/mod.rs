//! Mails: composed once, sent over SMTP or written to a folder (AMB-128).

mod bounce;
mod brand;
mod content;
mod eml_folder;
mod layout;
mod message;
mod smtp;
mod smtp_address;

pub use bounce::classify_refusal;
pub use brand::MailBrand;
pub use eml_folder::EmlFolder;
pub use message::{Composer, SenderError};
pub use smtp::SmtpMailer;
pub use smtp_address::{SmtpAddress, SmtpAddressError, SmtpTls};
