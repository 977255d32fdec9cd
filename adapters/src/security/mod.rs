//! Cryptography of sessions, passwords, second factors and links; sanitisation of user texts.

pub mod argon2;
pub mod encryption;
pub mod jwt;
pub mod mail_text;
pub mod markup;
pub mod rich_text;
pub mod signatures;
pub mod strength;
pub mod totp;
pub mod webauthn;
