//! Customer records.

pub mod scope;
