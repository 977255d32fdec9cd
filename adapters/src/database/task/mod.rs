//! Tasks of staff.

pub mod entity;
