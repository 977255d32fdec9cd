//! Documents made for people.

pub mod zip;
