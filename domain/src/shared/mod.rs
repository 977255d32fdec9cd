//! Values and answers that every room uses.

pub mod email;
pub mod euros;
pub mod phone;
pub mod text;
