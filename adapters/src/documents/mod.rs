//! Documents made for people.

pub mod pdf;
pub mod zip;
