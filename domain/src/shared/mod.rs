//! Value types and helpers used by several modules.

pub mod absent;
pub mod back_off;
pub mod date;
pub mod day;
pub mod display;
pub mod email;
pub(crate) mod entities;
pub mod enumeration;
pub mod euros;
pub mod formula;
pub mod instant;
pub mod network;
pub mod percent;
pub mod person;
pub mod phone;
pub mod postal_code;
pub mod reference;
pub mod refusal;
pub mod rich_text;
pub mod text;
pub mod violation;
